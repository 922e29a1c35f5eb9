import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fencesIn, pageFiles, readFences } from '../../packages/sample-checks/fences/read-fences'
import type { Fence } from '../../packages/sample-checks/fences/fence'

const root = fileURLToPath(new URL('../..', import.meta.url))
const content = join(root, 'content')

const pages = await Promise.all(
  (await pageFiles(content))
    .map(file => relative(root, file))
    .filter(file => !file.startsWith('content/changelog/'))
    .map(async file => {
      const text = await readFile(join(root, file), 'utf8')
      return { file, text, fences: fencesIn(text, file) }
    }),
)

const startsWith =
  (pattern: RegExp) =>
  ({ code }: Fence) =>
    pattern.test(code)
const isShell = ({ language }: Fence) => language === 'bash' || language === 'console'
const isScript = ({ language, title }: Fence) =>
  title !== undefined && ['typescript', 'javascript', 'tsx'].includes(language)

const installs = pages.filter(
  ({ text, fences }) =>
    /npm install /.test(text) &&
    fences.filter(isScript).some(startsWith(/^(?:[^\s/].*)?\bawait /m)),
)

describe('Page with an npm install line and a script with top-level await', () => {
  test('is found where it is known to exist', () => {
    expect(installs.map(({ file }) => file)).toContain('content/observability/index.mdx')
  })

  test.each(installs)('$file makes the folder a package of modules', ({ fences }) => {
    expect(fences.filter(isShell).some(startsWith(/npm pkg set type=module/))).toBe(true)
  })

  test.each(installs)('$file says how to run a script', ({ text }) => {
    expect(text).toMatch(/\bnpx (?:tsx|next|vitest|mastra) |\bnode [\w-]+\.|\bnpm run \w/)
  })
})

const THREAD = 'langsmith.metadata.thread_id'
const samplesWithThread = pages.flatMap(({ file, fences }) =>
  fences.filter(startsWith(/langsmith\.metadata\.thread_id/)).map(({ line, code }) => ({
    at: `${file}:${line}`,
    code,
  })),
)

describe('Sample that sets the thread of OpenTelemetry spans', () => {
  test('is found where it is known to exist', () => {
    expect(samplesWithThread.length).toBeGreaterThan(6)
  })

  // A thread's tokens, cost, and filters cover only the runs that have its ID.
  test.each(samplesWithThread)('$at sets it on every span', ({ code }) => {
    const copies = /def on_start\(|onStart\(|OnStart\(/.test(code)
    const isOption = new RegExp(`trace_attributes=\\{"${THREAD}"`).test(code)
    expect(copies || isOption).toBe(true)
  })
})

describe('Query of exported traces', () => {
  test('reads only columns that the export on the page contains', async () => {
    const page = 'content/observability/how_to_guides/data_export.mdx'
    const fences = await readFences(content, root, join(root, page))
    const fields = fences.map(({ code }) => /"export_fields": (\[.*\])/.exec(code)?.[1])
    const exported = JSON.parse(fields.find(Boolean) ?? '[]') as string[]
    const query = fences.find(({ code }) => code.includes('read_parquet'))?.code ?? ''
    const words = query.replaceAll(/'[^']*'/g, '').match(/\b[a-z]\w+\b/g) ?? []
    const own = new Set([
      'year',
      'month',
      'day',
      'count',
      'traces',
      'failed',
      'read_parquet',
      'hive_partitioning',
      'true',
    ])
    expect(words.length).toBeGreaterThan(3)
    expect(words.filter(word => !exported.includes(word) && !own.has(word))).toEqual([])
  })
})
