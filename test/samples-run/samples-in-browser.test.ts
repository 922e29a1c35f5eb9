import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BROWSER_ARGUMENTS, findBrowser } from '../../packages/engine/find-browser'
import { workerEntry } from '../../packages/engine/assets/run-files'
import { bundleSample, type SampleFile } from '../../packages/engine/samples/bundle-sample'
import { shownLines } from '../../packages/model/hidden-setup'
import type { Report } from '../../packages/sample-runner/messages/messages'
import type { Runnable } from '../../packages/sample-runner/messages/runnable'
import { answersFor } from '../../site/answers/answers'
import { arrivedRuns } from '../../packages/sample-runner/arrived-runs'
import { bundlePackages, type PackageFiles } from '../../packages/sample-runner/bundle-packages'
import { indexOf } from '../../packages/sample-runner/packages-command'
import { pageSamples } from '../../packages/sample-checks/run/page-samples'
import { programs } from '../../site/runs'
import { workbenchFor } from './page'
import { treesOf } from './trace-trees'

const root = fileURLToPath(new URL('../..', import.meta.url))
const executablePath = findBrowser()
const missing = inject('missing').typescript

const all = Object.entries(programs).flatMap(([page, info]) =>
  info.programs.map(program => ({ page, info, program, title: program.title })),
)

describe('Samples with a Run button', () => {
  test('are at least 80% of the programs in TypeScript that are executed here', () => {
    const without = Object.values(programs).flatMap(({ without: list }) => Object.keys(list ?? {}))
    expect(all.length / (all.length + without.length)).toBeGreaterThanOrEqual(0.8)
  })
})

describe.skipIf(missing !== '' || executablePath === null)('In Chromium', () => {
  let packages: PackageFiles
  let worker: string
  let browser: Browser

  beforeAll(async () => {
    packages = await bundlePackages(inject('tools').nodeFolder)
    const { outputFiles } = await build({
      entryPoints: { 'run-worker': 'run-worker' },
      plugins: [workerEntry(root, join(root, 'site/answers/answers.ts'))],
      outdir: '/assets',
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
    })
    worker = outputFiles[0]?.text ?? ''
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: BROWSER_ARGUMENTS,
    })
  })
  afterAll(() => browser?.close())

  test('the packages in site/packages are those of site/samples/package.json', async () => {
    const folder = join(root, 'site/packages')
    expect(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))).toEqual(
      indexOf(packages),
    )
    for (const [name, text] of Object.entries(packages.files)) {
      const stored = brotliDecompressSync(await readFile(join(folder, `${name}.js.br`))).toString()
      // Not `toBe`, whose report would contain a megabyte.
      expect(stored === text, `Run npm run samples -- --packages: ${name}`).toBe(true)
    }
  })

  test.each(all)(
    '$page: $title records the same traces as in Node',
    async ({ page, info, program }) => {
      const samples = await samplesOf(page)
      const runnable = await bundleSample(page, info, program, samples, packages.modules)
      const reports = await runInWorker(browser, runnable, worker, packages)
      expect(reports.at(-1)).toMatchObject({ kind: 'end', code: 0, error: null })
      const shown = reports.findLast(report => report.kind === 'runs')?.runs ?? []

      const bench = await workbenchFor(page, [], {
        facts: null,
        isRecorded: false,
        scripts: answersFor(page, () => program.title),
        environment: { ...info.environment, ...program.environment },
      })
      const titles = new Set(samples.map(({ title }) => title))
      for (const title of titles)
        await bench.write(title, title === program.title ? { number: program.number } : {})
      for (const [name, base64] of Object.entries(info.files ?? {}))
        await writeFile(join(bench.folder, name), Buffer.from(base64, 'base64'))
      for (const title of program.after ?? []) {
        const before = info.programs.find(one => one.title === title)
        expect((await bench.run(title, ...(before?.words ?? []))).status).toBe(0)
      }
      const earlier = new Set(bench.records.runs.keys())
      expect((await bench.run(program.title, ...(program.words ?? []))).status).toBe(0)
      const recorded = arrivedRuns(bench.records, () => undefined).filter(
        ({ id }) => !earlier.has(id),
      )
      expect(treesOf(shown)).toEqual(treesOf(recorded))
    },
  )
})

async function samplesOf(page: string): Promise<SampleFile[]> {
  const { fences } = await pageSamples(root, page)
  const samples: SampleFile[] = []
  for (const { language, title, group, noCheck, code } of fences) {
    if (!title || noCheck !== undefined || !/^(?:typescript|tsx|javascript)$/.test(language))
      continue
    const number = samples.filter(one => one.title === title).length
    const hidden = shownLines(code).start
    samples.push({ title, number, hidden, code, ...(group === undefined ? {} : { group }) })
  }
  return samples
}

/** What the frame of the site does, in a page. */
async function runInWorker(
  browser: Browser,
  sample: Runnable,
  worker: string,
  { files }: PackageFiles,
): Promise<Report[]> {
  const page = await browser.newPage()
  const scripts = [worker, ...sample.packages.map(name => files[name] ?? '')]
  const texts = [...scripts, ...sample.steps.map(({ code }) => code)].map(text => `${text}\n`)
  const reports = await page.evaluate(
    given =>
      new Promise<unknown[]>((resolve, reject) => {
        const lines = given.texts.map(text => text.split('\n').length - 1)
        const firstLines = lines.map((_, index) =>
          lines.slice(0, index).reduce((sum, count) => sum + count, 1),
        )
        const { port1, port2 } = new MessageChannel()
        const received: unknown[] = []
        const started = new Worker(URL.createObjectURL(new Blob(given.texts)))
        started.addEventListener('error', ({ message }) => reject(new Error(message)))
        port1.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
          received.push(data)
          if (data.kind === 'end') resolve(received)
        })
        port1.start()
        started.postMessage(
          { sample: given.sample, firstLines: firstLines.slice(given.packages) },
          [port2],
        )
      }),
    { texts, sample, packages: scripts.length },
  )
  await page.close()
  return reports as Report[]
}
