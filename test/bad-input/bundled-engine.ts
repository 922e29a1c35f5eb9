import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { ownPackages } from '../../packages/sources/sources-behind.mjs'
import { root } from '../imports'

/**
 * The page compiler bundled for Node like in `bin/docs.mjs`, in a folder that is removed after the
 * tests of the file. (In development builds, packages contain assertions that the bundle doesn't.)
 */
export async function bundledEngine(): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/bad-input-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const entryPoints = {
    'compile-page': 'packages/engine/compile/compile-page.ts',
    'compile-pages': 'packages/engine/compile/compile-pages.ts',
    'compile-worker': 'packages/engine/compile/compile-worker.ts',
    'highlight-worker': 'packages/engine/compile/highlight-worker.ts',
    'page-cache': 'packages/engine/compile/page-cache.ts',
  }
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [ownPackages(root)],
    jsx: 'automatic',
    logLevel: 'error',
  })
  return folder
}

export interface Said {
  isPage: boolean
  problems: { line?: number; column?: number; message: string }[]
}

const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads')
const placed = ({ line, column, message }) => ({ line, column, message })
import(workerData.module).then(({ compilePage }) => parentPort.on('message', async given => {
  const name = 'content/a/b.' + given.ending
  const text = '---\\ntitle: Title\\n---\\n\\n' + given.text
  const source = { file: '/site/' + name, name, path: '/a/b', text }
  const { page, problems } = await compilePage(source, workerData.context)
  parentPort.postMessage({ isPage: page !== null, problems: problems.map(placed) })
}))`

/**
 * Compiles texts in a worker thread with a memory limit. Rejects when a text uses more than the
 * given CPU time, regardless of how busy the machine is.
 */
export function boundedCompiler(folder: string, megabytes: number, seconds: number) {
  const context = {
    contentFolder: '/site/content',
    staticFolder: null,
    diagramFolder: '/site/content/_diagrams',
    regions: [{ id: 'us', label: 'US', hosts: { api: 'https://api.example.com' } }],
    data: {},
  }
  const worker = new Worker(SCRIPT, {
    eval: true,
    workerData: { module: `file://${join(folder, 'compile-page.mjs')}`, context },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  afterAll(() => worker.terminate())
  return (text: string, ending: 'md' | 'mdx' = 'mdx') =>
    new Promise<Said>((resolve, reject) => {
      const before = process.cpuUsage()
      const end = (settle: () => void) => {
        clearInterval(timer)
        worker.off('message', told)
        worker.off('error', failed)
        settle()
      }
      const told = (said: Said) => end(() => resolve(said))
      const failed = (error: Error) => end(() => reject(error))
      const timer = setInterval(() => {
        if (process.cpuUsage(before).user > seconds * 1_000_000)
          failed(new Error(`No answer after ${seconds} seconds of a processor.`))
      }, 200)
      worker.on('message', told)
      worker.on('error', failed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ text, ending })
    })
}
