import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileChecker } from '../check/checker'
import { FindingsCache } from '../check/findings-cache'
import { fencesIn } from '../fences/read-fences'
import { outlook, type Outlook } from '../outdated/outdated'
import { outlookReport } from '../outdated/outlook-report'
import {
  raiseManifest,
  raiseRequirements,
  raisesOfNpm,
  raisesOfPip,
  type Raise,
} from '../outdated/raise-lists'
import { packagesIn } from '../packages/packages'
import { temporaryFolder } from '../../../test/temporary-folder'

const NPM = JSON.stringify({
  zod: { current: '4.0.0', wanted: '4.0.0', latest: '5.0.0', dependent: 'x' },
  '@ai-sdk/openai': { current: '3.0.0', wanted: '3.0.0', latest: '3.1.0' },
  absent: { wanted: '1.0.0', latest: '1.0.0' },
})
const PIP = JSON.stringify([
  { name: 'Flask', version: '3.1.3', latest_version: '4.0.0', latest_filetype: 'wheel' },
  { name: 'langgraph-sdk', version: '1.0', latest_version: '1.1' },
])
const raises: Raise[] = [...raisesOfNpm(NPM), ...raisesOfPip(PIP)]
const LISTS = {
  '.npmrc': 'fund=false\n',
  'package.json': JSON.stringify({
    private: true,
    overrides: { zod: '4.0.0', 'deep-inside': '1.0.0' },
    dependencies: { '@ai-sdk/openai': '3.0.0', react: '19.0.0', zod: '4.0.0' },
  }),
  'package-lock.json': '{}',
  'requirements.txt': '# A comment stays.\nFlask==3.1.3\nlanggraph_sdk==1.0\nopenai==2.0\n',
  'requirements-alone.txt': 'instructor==1.17.0\n',
}

describe('Package lists with newer versions', () => {
  test('are read from npm and pip', () => {
    expect(raises).toEqual([
      { ecosystem: 'npm', name: '@ai-sdk/openai', from: '3.0.0', to: '3.1.0' },
      { ecosystem: 'npm', name: 'zod', from: '4.0.0', to: '5.0.0' },
      { ecosystem: 'PyPI', name: 'Flask', from: '3.1.3', to: '4.0.0' },
      { ecosystem: 'PyPI', name: 'langgraph-sdk', from: '1.0', to: '1.1' },
    ])
    expect([raisesOfNpm(''), raisesOfNpm('{}'), raisesOfPip('[]')]).toEqual([[], [], []])
  })

  test('of npm update overrides along with dependencies', () => {
    expect(JSON.parse(raiseManifest(LISTS['package.json'], raises))).toEqual({
      private: true,
      overrides: { zod: '$zod', 'deep-inside': '1.0.0' },
      dependencies: { '@ai-sdk/openai': '3.1.0', react: '19.0.0', zod: '5.0.0' },
    })
  })

  test('of Python keep comments and current versions, and treat `-` and `_` alike', () => {
    expect(raiseRequirements(LISTS['requirements.txt'], raises)).toBe(
      '# A comment stays.\nFlask==4.0.0\nlanggraph_sdk==1.1\nopenai==2.0\n',
    )
  })
})

/** A checker that rejects what the newest zod lacks, and what the current one doesn't have yet. */
async function lookAhead(
  answers = { raises, failures: [] as string[] },
): Promise<{ found: Outlook; newestFolder: string }> {
  const listsFolder = await temporaryFolder(LISTS)
  const newestFolder = await temporaryFolder({
    'node-of-last-month/x': '',
    'python-of-last-month/x': '',
  })
  const checker = (version: string, word: string) =>
    fileChecker(
      {
        name: 'words',
        proves: true,
        depends: version,
        takes: ({ language }) => language === 'typescript',
      },
      ({ code }) =>
        code
          .split('\n')
          .flatMap((line, index) =>
            line.includes(word)
              ? [{ line: index + 1, column: 1, message: `There is no ${word}.` }]
              : [],
          ),
    )
  const today = packagesIn(listsFolder, newestFolder, () => undefined)
  const found = await outlook({
    fences: fencesIn(
      '```typescript\nremoved\n```\n\n```typescript\nkept\n```\n\n```typescript\nadded\n```\n',
      'content/p.mdx',
    ),
    listsFolder,
    newestFolder,
    answers,
    today: [checker(today.nodeVersion, 'added')],
    checkersFor: packages => [checker(packages.nodeVersion, 'removed')],
    cache: new FindingsCache(await temporaryFolder(), 'hash'),
    log: () => undefined,
  })
  return { found, newestFolder }
}

describe('Checking samples against newer packages', () => {
  test('reports only what breaks and what gets fixed', async () => {
    const { found, newestFolder } = await lookAhead()
    expect(found.broken.map(({ file, line, message }) => [file, line, message])).toEqual([
      ['content/p.mdx', 2, 'There is no removed. (words)'],
    ])
    expect(found.fixed.map(({ line }) => line)).toEqual([10])
    expect(
      JSON.parse(await readFile(join(newestFolder, 'lists/package.json'), 'utf8')),
    ).toMatchObject({ dependencies: { zod: '5.0.0' } })
  })

  test('removes packages of earlier checks', async () => {
    const { newestFolder } = await lookAhead()
    expect(
      ['node-of-last-month', 'python-of-last-month', 'lists'].map(name =>
        existsSync(join(newestFolder, name)),
      ),
    ).toEqual([false, false, true])
  })

  test('checks nothing if there is nothing newer', async () => {
    const { found } = await lookAhead({ raises: [], failures: ['pip gave no list.'] })
    expect(found).toEqual({ raises: [], broken: [], fixed: [], gaps: ['pip gave no list.'] })
    expect(outlookReport(found, 1)).toBe(
      "SKIPPED: pip gave no list.\nNo newer versions. Some samples weren't checked: see SKIPPED. (1.0 s)",
    )
  })

  test("reports in the last line that it couldn't check anything, and why", () => {
    const report = outlookReport(
      {
        raises,
        broken: [],
        fixed: [],
        gaps: ["With the versions of the newest, tsc didn't check 13 samples."],
      },
      2,
    )
    expect(report.split('\n').slice(-2)).toEqual([
      "SKIPPED: With the versions of the newest, tsc didn't check 13 samples.",
      "4 newer versions: nothing was found to break. Some samples weren't checked: see SKIPPED. (2.0 s)",
    ])
  })

  test('reports versions, locations, and a summary', async () => {
    const { found } = await lookAhead()
    const report = outlookReport(found, 2)
    expect(report).toContain('npm   zod             4.0.0 → 5.0.0\n')
    expect(report).toContain('PyPI  Flask           3.1.3 → 4.0.0\n')
    expect(report).toContain('content/p.mdx:2:1  error  There is no removed. (words)')
    expect(report.split('\n').at(-1)).toBe(
      '4 newer versions: 1 new error on 1 page, 1 error fixed. (2.0 s)',
    )
  })
})
