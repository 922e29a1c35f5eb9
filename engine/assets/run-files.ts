import { build, type BuildOptions } from 'esbuild'
import type { RunFiles } from '../../model/run/runnable'
import { shortHash } from '../hash'
import { filesOf, type OutputFile } from './bundle-scripts'
import { bundleStyles, policyHash } from './style-parts'

/** What a page loads when a reader runs a sample, except the sample and the packages. */
interface RunAssets {
  files: OutputFile[]
  urls: Omit<RunFiles, 'packages'>
  /** The policy of the sandboxed frame. */
  policy: string
}

/**
 * Bundles the worker with the stand-ins, the document of the frame that starts it, and the styles of
 * the result.
 */
export async function bundleRunFiles(
  base: BuildOptions,
  root: string,
  target: string[],
): Promise<RunAssets> {
  const [program, script, css] = await Promise.all([
    build({
      ...base,
      entryPoints: { 'run-worker': './samples/in-browser/worker.ts' },
      format: 'iife',
    }),
    build({ ...base, entryPoints: ['./samples/in-browser/frame.ts'], format: 'iife' }),
    bundleStyles(
      root,
      STYLES.map(name => `@import "./shell/styles/${name}.css";`).join(''),
      target,
    ),
  ])
  const code = (script.outputFiles?.[0]?.text ?? '').trim()
  // The frame runs its own script and starts workers. It reaches no network, not even this site.
  const policy = `default-src 'none'; script-src ${policyHash(code)}; worker-src blob:`
  const document = frameDocument(code, policy)
  const files = [
    ...filesOf(program.outputFiles),
    { url: `/assets/run-frame-${shortHash(document)}.html`, content: document },
    { url: `/assets/run-${shortHash(css)}.css`, content: css },
  ]
  const [worker = '', frame = '', styles = ''] = files.map(({ url }) => url)
  return {
    files,
    // Hosts with clean URLs would redirect from the name with `.html`.
    urls: { worker, frame: frame.replace(/\.html$/, ''), styles },
    policy,
  }
}

const STYLES = ['figure', 'trace', 'badges', 'run']

/** The policy is in the document, too, for hosts without headers. */
const frameDocument = (script: string, policy: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta ' +
  `http-equiv="Content-Security-Policy" content="${policy}">` +
  `<title>Sample</title><script>${script}</script></head><body></body></html>\n`
