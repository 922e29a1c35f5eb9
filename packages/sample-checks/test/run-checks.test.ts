import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileChecker, type Checker } from '../check/checker'
import { FindingsCache } from '../check/findings-cache'
import { Proofs } from '../check/proofs'
import { reportOf } from '../check/report'
import { runChecks } from '../check/run-checks'
import { fencesIn } from '../fences/read-fences'
import { temporaryFolder } from '../../../test/temporary-folder'

/** Reports every `wrong` and counts the projects it is called with. */
function checkWords(more: Partial<Checker> = {}) {
  const seen = { projects: 0 }
  const plain = fileChecker(
    {
      name: 'words',
      proves: true,
      depends: '1',
      takes: ({ language }) => language === 'text2',
      ...more,
    },
    ({ code }) =>
      code
        .split('\n')
        .flatMap((line, index) =>
          line.includes('wrong')
            ? [{ line: index + 1, column: line.indexOf('wrong') + 1, message: 'A wrong word.' }]
            : [],
        ),
  )
  const checker: Checker = {
    ...plain,
    check: projects => ((seen.projects += projects.length), plain.check(projects)),
  }
  return { seen, checker }
}

const quiet = () => undefined
const page =
  'Text\n\n1. In a list\n\n   ```text2\n   right\n   all wrong\n   ```\n\n```text2\nright\n' +
  '```\n\n```text2 no-check="on purpose"\nwrong\n```\n'
const run = async (checker: Checker, folder: string, text = page) =>
  runChecks(fencesIn(text, 'content/p.mdx'), [checker], new FindingsCache(folder, 'hash'), quiet)

describe('Checking samples', () => {
  test('reports the location in the page with the line and the problem', async () => {
    const { problems } = await run(checkWords().checker, await temporaryFolder())
    expect(problems).toEqual([
      {
        severity: 'error',
        file: 'content/p.mdx',
        line: 7,
        column: 8,
        message: 'A wrong word. (words)',
        excerpt: '   all wrong',
      },
    ])
  })

  test('records passing samples, but not failing or skipped ones', async () => {
    const { proven, failed } = await run(checkWords().checker, await temporaryFolder())
    expect([...proven].map(({ line }) => line)).toEqual([10])
    expect([...failed].map(({ line }) => line)).toEqual([5])
  })

  test('uses the cache for checked samples, even after they move', async () => {
    const folder = await temporaryFolder()
    const first = checkWords()
    await run(first.checker, folder)
    expect(first.seen.projects).toBe(2)
    const second = checkWords()
    const { problems, checked } = await run(second.checker, folder, `A new line\n${page}`)
    expect([second.seen.projects, checked]).toEqual([0, 0])
    expect(problems[0]).toMatchObject({ line: 8, column: 8 })
  })

  test.each([
    ['the sample', page.replace('right\n   all', 'changed\n   all'), '1', 1],
    ['a dependency of the checker', page, '2', 2],
  ])('runs again when %s changed', async (_, text, depends, projects) => {
    const folder = await temporaryFolder()
    await run(checkWords().checker, folder)
    const { seen, checker } = checkWords({ depends })
    await run(checker, folder, text)
    expect(seen.projects).toBe(projects)
  })

  test("reports the count of samples it can't check and doesn't record them", async () => {
    const { proven, skipped } = await run(
      checkWords({ prepare: async () => 'There is no tool.' }).checker,
      await temporaryFolder(),
    )
    expect(skipped).toEqual([
      { checker: 'words', proves: true, reason: 'There is no tool.', samples: 2 },
    ])
    expect(proven.size).toBe(0)
  })

  test('with an additional checker can reject a sample but not accept one', async () => {
    const fences = fencesIn('```text2\nwrong\n```\n```text2\nright\n```\n', 'p.mdx')
    const more = checkWords({ proves: false, name: 'more' }).checker
    const easy = fileChecker(
      { name: 'easy', proves: true, depends: '', takes: () => true },
      () => [],
    )
    const cache = new FindingsCache(await temporaryFolder(), 'hash')
    expect((await runChecks(fences, [easy, more], cache, quiet)).proven.size).toBe(1)
    expect((await runChecks(fences, [more], cache, quiet)).proven.size).toBe(0)
  })
})

test('The report counts samples by language and lists unchecked and skipped ones', async () => {
  const fences = fencesIn(page.replace('```text2 no-check', '```json no-check'), 'content/p.mdx')
  const result = await runChecks(
    fences,
    [checkWords().checker],
    new FindingsCache(await temporaryFolder(), 'hash'),
    quiet,
  )
  const report = reportOf(
    fences,
    {
      ...result,
      skipped: [{ checker: 'pyright', proves: true, reason: 'There is no Python.', samples: 12 }],
    },
    1,
  )
  expect(report).toContain('content/p.mdx:14  on purpose')
  expect(report).toMatch(/text2 +2 +1 +1 +0 +0\n/)
  expect(report).toMatch(/json +1 +0 +0 +1 +0\n/)
  expect(report).toContain("SKIPPED: pyright didn't check 12 samples. There is no Python.")
  expect(report).toContain('33.3 % of 3 samples are proven')
})

describe('Committed proofs', () => {
  test('cover what passed, wherever that was, until the sample or its checker changes', async () => {
    const root = await temporaryFolder()
    const cache = new FindingsCache(join(root, 'first'), 'hash')
    const text = '```text2\nright\n```\n\n```text2\nwrong\n```\n'
    await runChecks(fencesIn(text, 'content/p.mdx'), [checkWords().checker], cache, quiet)
    await Proofs.write(root, 'proofs/checks.txt', cache.passed)
    const proofs = await Proofs.read(root, 'proofs/checks.txt')
    const checkedWith = async (hash: string, page: string) => {
      const elsewhere = new FindingsCache(join(await temporaryFolder(), 'x'), hash, proofs)
      const { seen, checker } = checkWords()
      const { problems } = await runChecks(
        fencesIn(page, 'content/p.mdx'),
        [checker],
        elsewhere,
        quiet,
      )
      return { projects: seen.projects, problems: problems.length }
    }
    expect(await checkedWith('hash', text)).toEqual({ projects: 1, problems: 1 })
    expect(await checkedWith('other', text)).toEqual({ projects: 2, problems: 1 })
    expect(await checkedWith('hash', text.replace('right', 'right too'))).toEqual({
      projects: 2,
      problems: 1,
    })
  })

  test('are none if the file is missing', async () => {
    const proofs = await Proofs.read(await temporaryFolder(), 'missing.txt')
    expect(proofs.has('0123456789abcdef')).toBe(false)
  })
})
