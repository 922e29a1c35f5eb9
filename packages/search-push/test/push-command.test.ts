import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pushSearch } from '../push'
import type { BuildFailed } from '../../engine/problems'
import { RECORDS } from '../../../test/search-server/records'
import { ADMIN_KEY, APP_ID, type SearchServer } from '../../../test/search-server/search-server'
import { temporaryFolder } from '../../../test/temporary-folder'
import { INDEX, served } from '../../search/test/hosted/servers'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const SITE = "export const site = { synonyms: [['k8s', 'kubernetes']] }\n"

/** Runs the command on a built site with these files and this environment. */
async function push(
  environment: Record<string, string>,
  { isDryRun = false, records = JSON.stringify(RECORDS) } = {},
) {
  const folder = await temporaryFolder({
    'site.ts': SITE,
    ...(records ? { 'dist/search/records.json': records } : {}),
  })
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(text => said.push(String(text)) > 0)
  const reporter = {
    stage: <Result>(_name: string, work: (progress: () => void) => Promise<Result>) =>
      work(() => undefined),
    log: (text: string) => void said.push(`${text}\n`),
  }
  const options = {
    root: folder,
    contentFolder: folder,
    siteFile: join(folder, 'site.ts'),
    outFolder: join(folder, 'dist'),
    cacheFolder: join(folder, 'cache'),
    engineHash: '',
    strict: false,
  }
  const outcome = await pushSearch(options, isDryRun, reporter).then(
    code => ({ code, problems: [] as string[] }),
    (error: BuildFailed) => ({
      code: null,
      problems: error.problems.map(({ message }) => message),
    }),
  )
  return { ...outcome, said: said.join('') }
}

const target = ({ url }: SearchServer) => ({
  SEARCH_APP_ID: APP_ID,
  SEARCH_INDEX_NAME: INDEX,
  SEARCH_HOSTS: url,
  SEARCH_ADMIN_KEY: ADMIN_KEY,
})

describe('`search:push`', () => {
  test('sends the records of the built site and reports the count', async () => {
    const server = await served()
    const { code, said } = await push(target(server))
    expect(said).toBe('6 of 6 records sent.\n`docs` has 6 records and 1 group of synonyms.\n')
    expect(code).toBe(0)
    expect(server.store.indexes.get(INDEX)?.records.size).toBe(6)
    expect([...(server.store.indexes.get(INDEX)?.synonyms.keys() ?? [])]).toEqual([
      'k8s-kubernetes',
    ])
  })

  test('describes what it would send in a dry run, without a key or requests', async () => {
    const server = await served()
    const { SEARCH_ADMIN_KEY: _none, ...environment } = target(server)
    const { code, said } = await push(environment, { isDryRun: true })
    expect(code).toBe(0)
    expect(said).toContain('Would replace the index `docs` of the application `TESTAPP`')
    expect(said).toMatch(/^6 records, [\d.]+ KB/m)
    expect(said).toMatch(/^By area: +observability 3, evaluation 2, old 1$/m)
    expect(said).toContain('"attributeForDistinct": "url_without_anchor"')
    expect(said).toContain('  k8s, kubernetes\n')
    expect(server.asked).toEqual([])
  })

  test.each([
    [
      'the key is rejected',
      { kind: 'status', status: 403, body: '{"message":"Invalid API key","status":403}' },
      'Invalid API key',
    ],
    [
      'the service echoes the key',
      { kind: 'status', status: 400, body: `{"message":"No: ${ADMIN_KEY}","status":400}` },
      'No: …',
    ],
    ['the service is unreachable', { kind: 'drop' }, '127.0.0.1'],
  ] as const)(
    'fails with a message and never shows the key when %s',
    async (_when, fault, words) => {
      const server = await served()
      server.behave({ fault })
      const { code, said } = await push(target(server))
      expect(code).toBe(1)
      expect(said).toContain('The push failed, and the old index is still in use: ')
      expect(said).toContain(words)
      expect(said).not.toContain(ADMIN_KEY)
      expect(server.store.indexes.get(INDEX)?.records.size).toBe(6)
    },
  )

  test('reports all missing settings at once', async () => {
    expect((await push({})).problems).toEqual([
      "The application to push to isn't set.",
      "The index to push to isn't set.",
      "The key to change the index isn't set.",
    ])
  })

  test.each([
    ['are missing', '', 'The built site has no search records.'],
    ['are truncated', '[{"objectID":', 'The search records are not valid JSON.'],
    ['are empty', '[]', 'There are no search records in the file.'],
    [
      'have duplicate ids',
      '[{"objectID":"/a"},{"objectID":"/a"}]',
      'Two search records have the id `/a`, or one has none.',
    ],
  ])("doesn't start if the records %s", async (_what, records, message) => {
    const server = await served()
    expect((await push(target(server), { records })).problems).toEqual([message])
    expect(server.asked).toEqual([])
  })
})
