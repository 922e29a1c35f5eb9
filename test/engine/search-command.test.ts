import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, place, root, type Place } from './command'

interface Printed {
  query: string
  nbHits: number
  suggestion?: string
  hits: { rank: number; url: string; title: string; section: string; score: number }[]
}

const FILES = {
  'content/index.mdx': page('Home'),
  'content/guides/masking.mdx': page(
    'Mask inputs',
    'Hide what is secret.\n\n## Use a pattern\n\nA pattern finds numbers of cards.\n\n```ts\n' +
      'const client = new Client({ hideInputs: true })\n```',
  ),
  'content/guides/sampling.mdx': page(
    'Sample traces',
    'Send a share of all traces.\n\n## Choose a rate\n\nInputs are kept for one in ten.',
  ),
}

describe('Search on the command line', () => {
  let site: Place
  /** Runs the command and returns both streams separately. */
  const search = async (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      join(root, 'bin/docs.mjs'),
      'search',
      ...args,
      '--out',
      site.out,
    ])
  const json = async (...args: string[]) =>
    JSON.parse((await search('--json', ...args)).stdout) as Printed

  beforeAll(async () => {
    site = await place(FILES)
    expect((await site.run('build')).code).toBe(0)
  })

  test('prints rank, score, title, section, and URL', async () => {
    const { stdout } = await search('mask inputs')
    expect(stdout.split('\n')[0]).toMatch(/^ {2}1 +\d+\.\d\d {2}Mask inputs$/)
    expect(stdout).toContain('/guides/masking\n')
  })

  test('groups missed queries by page with `--misses`', async () => {
    const file = join(site.out, '../misses.txt')
    await writeFile(
      file,
      'hide a pattern\n{"query":"mask inputs: how?"}\nmask inputs: how?\nzzqqxxyy\n',
    )
    const { stdout } = await search('--misses', file)
    expect(stdout).toBe(
      '/guides/masking (Mask inputs)\nquestions: [hide a pattern, "mask inputs: how?"]\n\n' +
        'No page found\n- zzqqxxyy\n',
    )
    await expect(search('--misses', `${file}.gone`)).rejects.toMatchObject({ code: 2 })
  })

  test('prints a single JSON object with `--json`', async () => {
    const { query, nbHits, hits } = await json('card pattern')
    expect(query).toBe('card pattern')
    expect(hits).toHaveLength(nbHits)
    expect(hits[0]).toEqual({
      rank: 1,
      url: '/guides/masking#use-a-pattern',
      title: 'Mask inputs',
      section: 'Use a pattern',
      score: expect.any(Number) as number,
    })
    expect(hits.map(hit => hit.rank)).toEqual(hits.map((_, index) => index + 1))
  })

  test('joins unquoted words into one query', async () => {
    expect((await json('mask', 'inputs')).hits).toEqual((await json('mask inputs')).hits)
  })

  test('limits the results with `--limit` and prints the total', { tags: 'variant' }, async () => {
    const all = await json('inputs')
    expect(all.nbHits).toBeGreaterThan(1)
    expect((await json('inputs', '--limit', '1')).hits).toEqual(all.hits.slice(0, 1))
    expect((await search('inputs', '--limit', '1')).stderr).toContain(
      `${all.nbHits} results; \`--limit N\` shows more.`,
    )
  })

  test('reports no results without failing', { tags: 'variant' }, async () => {
    const { stdout, stderr } = await search('zzzzzz')
    expect(stdout).toBe('')
    expect(stderr).toContain('No results for “zzzzzz”.')
    expect(await json('zzzzzz')).toEqual({ query: 'zzzzzz', nbHits: 0, hits: [] })
  })

  test.each([
    [['search'], 2, 'The query is missing.'],
    [['search', 'x', '--limit', '0'], 2, "`--limit 0` isn't a number from 1 to 9999."],
  ])('rejects %j', async ([command = '', ...args], code, said) => {
    const outcome = await site.run(command, ...args)
    expect(outcome.code).toBe(code)
    expect(outcome.said).toContain(said)
  })

  test("explains what to do when the site isn't built", async () => {
    const { code, said } = await (await place({})).run('search', 'x')
    expect(code).toBe(1)
    expect(said).toContain('There is no search index.')
    expect(said).toContain('Run `npm run build` first')
  })
})
