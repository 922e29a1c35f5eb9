import type { BuildOptions, Plugin } from 'esbuild'
import { build } from '../bundler'
import type { RunFiles } from '@docs/sample-runner/messages/runnable'
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
  { root, target, answers }: { root: string; target: string[]; answers: { file: string } | null },
): Promise<RunAssets> {
  const [program, script, css] = await Promise.all([
    build({
      ...base,
      entryPoints: { 'run-worker': 'run-worker' },
      plugins: [workerEntry(root, answers?.file)],
      format: 'iife',
    }),
    build({ ...base, entryPoints: ['@docs/sample-runner/frame'], format: 'iife' }),
    bundleStyles(
      root,
      STYLES.map(name => `@import "./packages/ui/styles/${name}.css";`).join(''),
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

/**
 * Makes the entry point `run-worker`: the program of the worker, with the answers of the site.
 *
 * @param answers The absolute path of a module that exports `answersFor`.
 */
export const workerEntry = (root: string, answers: string | undefined): Plugin => ({
  name: 'worker-entry',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^run-worker$/ }, ({ path }) => ({ path, namespace: 'entry' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
      resolveDir: root,
      contents: [
        "import { startWorker } from '@docs/sample-runner/worker'",
        answers
          ? `import { answersFor } from ${JSON.stringify(answers)}`
          : 'const answersFor = () => []',
        'startWorker(answersFor)',
      ].join('\n'),
    }))
  },
})

const STYLES = ['figure', 'trace', 'badges', 'run']

/** The policy is in the document, too, for hosts without headers. */
const frameDocument = (script: string, policy: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta ' +
  `http-equiv="Content-Security-Policy" content="${policy}">` +
  `<title>Sample</title><script>${script}</script></head><body></body></html>\n`
