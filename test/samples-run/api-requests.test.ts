import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  exampleResponse,
  HOSTS,
  samplesOf,
} from '../../packages/api-reference/pages/operation-view'
import { readReference } from '../../packages/api-reference/pages/read-reference'
import type { ApiReference } from '../../packages/api-reference/operation/description'
import { whyNotRun } from '../../packages/api-reference/operation/request'
import type { SdkMethods } from '../../packages/api-reference/operation/sdk-code'
import { runCommand } from '../../packages/sample-checks/packages/run-command'
import {
  ENVIRONMENT,
  prefixOf,
  startDescribedApi,
  type Described,
  type DescribedApi,
} from './api/described-api'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(root, 'site/data/api')

interface Result {
  output: string
  error: string | null
}

interface Sampled extends Described {
  samples: Record<string, string>
}

/** In milliseconds: cURL starts hundreds of times, which a busy machine does in five minutes. */
const PATIENCE = 1_200_000

describe('Every request of the REST reference', () => {
  let operations: Sampled[]
  let leftOut: string[]
  let api: DescribedApi
  let folder: string

  beforeAll(async () => {
    const reference = (await readReference(FOLDER)) as ApiReference
    const methods = JSON.parse(await readFile(join(FOLDER, 'sdk-methods.json'), 'utf8')) as Record<
      string,
      SdkMethods
    >
    const all = reference.resources.flatMap(({ notes, data }) => {
      const schemas = { ...reference.shared[notes.api], ...data.schemas }
      const names = { schema: (name: string) => schemas[name] }
      return Object.entries(data.operations).map(([key, operation]): Sampled => {
        const [status = '200', content = {}] =
          Object.entries(operation.responses).find(([code]) => /^[123]/.test(code)) ?? []
        const samples = samplesOf(key, operation, { api: notes.api, names, methods })
        return {
          api: notes.api,
          key,
          operation,
          schemas,
          status,
          example: exampleResponse(content, names),
          samples: Object.fromEntries(samples.map(({ language, code }) => [language, code])),
        }
      })
    })
    operations = all.filter(({ operation }) => whyNotRun(operation) === null)
    leftOut = all.flatMap(({ api: name, key, operation }) =>
      whyNotRun(operation) === null ? [] : [`${name} ${key}`],
    )
    api = await startDescribedApi(operations)
    folder = await mkdtemp(join(tmpdir(), 'api-requests-'))
    await writeFile(join(folder, 'examples.csv'), 'question,answer\nIs it open?,Yes\n')
  })

  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  const here = (code: string): string =>
    code
      .replaceAll(HOSTS.platform, api.url)
      .replaceAll(HOSTS['agent-server'], api.url + prefixOf('agent-server'))

  const environment = () => ({ ...process.env, ...ENVIRONMENT, LANGCHAIN_BASE_URL: api.url })

  /** What is wrong with the requests of all samples of a language, one line a problem. */
  function findings(
    results: readonly Result[],
    readsBody: (code: string) => boolean,
    language: string,
  ): string[] {
    const received = api.received.splice(0)
    return operations.flatMap(({ api: name, key, example, samples }, index) => {
      const { output = '', error = 'It did not run.' } = results[index] ?? {}
      const requests = received[index] ?? []
      const problems = requests.flatMap(request => request.problems)
      if (error !== null) problems.push(error)
      if (requests.length !== 1 || requests[0]?.operation !== `${name} ${key}`)
        problems.push(`It sent ${requests.map(one => one.operation).join(', ') || 'nothing'}.`)
      if (
        error === null &&
        example !== null &&
        readsBody(samples[language] ?? '') &&
        output.trim() !== example
      )
        problems.push('It printed another response.')
      return problems.map(problem => `${key}: ${problem}`)
    })
  }

  test('leaves out fewer than one in thirty', () => {
    expect(leftOut.sort()).toEqual([
      'agent-server DELETE /mcp',
      'agent-server GET /mcp',
      'platform DELETE /api/v1/org-charts/section/{section_id}',
      'platform DELETE /api/v1/org-charts/{chart_id}',
      'platform GET /api/v1/org-charts/section',
      'platform GET /api/v2/sandboxes/{sandbox_id}/execute/ws',
      'platform GET /api/v2/sandboxes/{sandbox_id}/tunnel',
      'platform GET /oauth/authorize',
      'platform PATCH /api/v1/org-charts/section/{section_id}',
      'platform PATCH /api/v1/org-charts/{chart_id}',
      'platform POST /api/v1/org-charts',
      'platform POST /api/v1/org-charts/create',
      'platform POST /api/v1/org-charts/preview',
      'platform POST /api/v1/org-charts/section',
      'platform POST /api/v1/org-charts/section/{section_id}',
      'platform POST /api/v1/org-charts/{chart_id}',
      'platform POST /aws-marketplace/register',
    ])
  })

  test('works with cURL', { timeout: PATIENCE }, async () => {
    const results: Result[] = []
    for (const { samples } of operations) {
      await fetch(`${api.url}/-/next`)
      const { status, stdout, stderr } = await runCommand(
        'bash',
        ['-c', here(samples.bash ?? '').replace('curl ', 'curl -sS --fail ')],
        { cwd: folder, env: environment() },
      )
      results.push({ output: stdout, error: status === 0 ? null : stderr })
    }
    expect(findings(results, () => true, 'bash')).toEqual([])
  })

  test.skipIf(inject('missing').python !== '')('works in Python', async () => {
    const [samples, written] = [join(folder, 'samples.json'), join(folder, 'python.json')]
    await writeFile(samples, JSON.stringify(operations.map(one => here(one.samples.python ?? ''))))
    const { stderr } = await runCommand(
      inject('tools').python,
      [join(root, 'test/samples-run/api/run-all.py'), samples, api.url, written],
      { cwd: folder, env: environment() },
    )
    const results = JSON.parse(
      await readFile(written, 'utf8').catch(() => {
        throw new Error(stderr)
      }),
    ) as Result[]
    expect(findings(results, code => code.includes('httpx'), 'python')).toEqual([])
  })

  test.skipIf(inject('missing').typescript !== '')('works in TypeScript', async () => {
    await symlink(join(inject('tools').nodeFolder, 'node_modules'), join(folder, 'node_modules'))
    await Promise.all(
      operations.map(async ({ samples }, index) => {
        const { code } = await transform(here(samples.typescript ?? ''), {
          loader: 'ts',
          format: 'esm',
        })
        await writeFile(join(folder, `sample-${index}.mjs`), code)
      }),
    )
    const written = join(folder, 'typescript.json')
    const { stderr } = await runCommand(
      process.execPath,
      [join(root, 'test/samples-run/api/run-all.mjs'), String(operations.length), api.url, written],
      { cwd: folder, env: environment() },
    )
    const results = JSON.parse(
      await readFile(written, 'utf8').catch(() => {
        throw new Error(stderr)
      }),
    ) as Result[]
    expect(findings(results, code => code.includes('fetch('), 'typescript')).toEqual([])
  })
})
