import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { readVersions } from '../../packages/engine/samples/package-versions'
import { productPath, type Subject } from '../../packages/model/checks'
import type { PageSections, SectionData } from '../../packages/model/page-markdown'
import { checkHelm, type ChartKey } from '../../packages/sample-checks/check/data/check-helm'
import { factsIn } from '../../packages/sample-checks/check/facts'
import { readCurl } from '../../packages/sample-checks/check/shell/curl'
import { readCommands } from '../../packages/sample-checks/check/shell/read-commands'
import { scriptOf } from '../../packages/sample-checks/check/shell/script-of'
import type { Fence } from '../../packages/sample-checks/fences/fence'
import { readFences } from '../../packages/sample-checks/fences/read-fences'
import { checks } from '../../site/checks'
import composer from '../../site/data/composer.json' with { type: 'json' }
import samples from '../../site/data/samples.json' with { type: 'json' }
import versions from '../../site/data/versions.json' with { type: 'json' }
import { realSite } from '../sites/real-site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const chart = factsIn<{ version: string; keys: ChartKey[] }>(root, 'helm-langsmith-values.json')
const helm = checkHelm(chart)

/** The sentences of the Markdown files: lines of their first quotation that name a check. */
const LINE = /^> ((?:The [^\n]* on this page were checked|Installed as written here)[^\n]*)$/m

/** Whether the check of requests reads a request to the product in this block. */
const isRequest = ({ language, code }: Fence): boolean =>
  (language === 'bash' || language === 'console') &&
  readCommands(scriptOf(code, language)).some(command => {
    const url = readCurl(command)?.url.value
    return url !== undefined && productPath(url) !== null
  })

/** What a check really compares a written page with. */
const comparedIn = (fences: readonly Fence[]): Subject[] => {
  const checked = fences.filter(({ noCheck }) => noCheck === undefined)
  return [
    ...(checked.some(isRequest) ? (['requests'] as const) : []),
    ...(checked.some(fence => helm.takes(fence)) ? (['values'] as const) : []),
  ]
}

const REFERENCE: [prefix: RegExp, subjects: Subject[]][] = [
  [/^\/reference\/api\/agent_server\//, ['agent-server-api']],
  [/^\/reference\/api\//, ['platform-api']],
  [/^\/reference\/python\//, ['python-sdk']],
  [/^\/reference\/typescript\//, ['typescript-sdk']],
  [/^\/reference\/sdk_migration$/, ['python-sdk', 'typescript-sdk']],
]

const routeOf = (file: string): string =>
  file.replace(/^content|(?:\/index)?\.mdx?$/g, '').replace(/\/$/, '') || '/'

describe('What the built site says about its checks', () => {
  let folder: string
  let pages: PageSections[]
  let fences: Map<string, Fence[]>
  let packages: Awaited<ReturnType<typeof readVersions>>

  beforeAll(async () => {
    folder = await realSite(root)
    const data = JSON.parse(await readFile(join(folder, 'sections.json'), 'utf8')) as SectionData
    pages = data.pages
    fences = new Map()
    for (const fence of await readFences(join(root, 'content'), root)) {
      const route = routeOf(fence.file)
      fences.set(route, [...(fences.get(route) ?? []), fence])
    }
    packages = await readVersions(
      ['package.json', 'requirements.txt', 'requirements-alone.txt'].map(name =>
        join(root, 'site/samples', name),
      ),
    )
  }, 240_000)

  test('is exactly what a check compared each page with', () => {
    const wrong = pages.flatMap(page => {
      const subjects =
        REFERENCE.find(([prefix]) => prefix.test(page.path))?.[1] ??
        comparedIn(fences.get(page.path) ?? [])
      const expected = subjects.map(subject => checks?.[subject])
      const stated = page.checks.filter(
        sentence => !/^(?:The samples on|Installed as)/.test(sentence),
      )
      return JSON.stringify(stated) === JSON.stringify(expected)
        ? []
        : [{ path: page.path, stated, expected }]
    })
    expect(wrong).toEqual([])
    const counts = Object.values(checks ?? {}).map(
      sentence => pages.filter(page => page.checks.includes(sentence)).length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  test('names packages only on pages that import them, with the versions of the lists', () => {
    const known = new Set([
      ...Object.entries(packages.npm).map(([name, version]) => `${name} ${version}`),
      ...Object.entries(packages.python).map(([name, version]) => `${name} ${version}`),
    ])
    const stated = pages.flatMap(({ path, checks: [first = ''], sections, intro }) => {
      const [, list = ''] =
        /^The samples on this page were checked with (.*?)\.(?: All|$)/.exec(first) ?? []
      const text = [intro, ...sections.map(section => section.text)].join('\n')
      return list.split(/, | and /).flatMap(one => {
        const name = one.replace(/ \(\w+\)$/, '')
        return name === '' ? [] : [{ path, name, hasCode: /^ *```/m.test(text) }]
      })
    })
    expect(stated.length).toBeGreaterThan(300)
    expect(stated.filter(({ name, hasCode }) => !known.has(name) || !hasCode)).toEqual([])
  })

  test('is the same in every Markdown file, and in no other words', async () => {
    const byLength = [...pages].sort((a, b) => b.path.length - a.path.length)
    const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
    expect(names.length).toBeGreaterThan(4_000)
    const wrong: string[] = []
    for (const name of names) {
      const lead = (await readFile(join(folder, name), 'utf8')).slice(0, 4_000)
      const path = `/${name.replace(/(?:^|\/)index\.md$|(?:\.full)?\.md$/, '')}`
      const page = byLength.find(
        one =>
          path === one.path ||
          path.startsWith(one.path === '/' ? '/index/' : `${one.path}/`) ||
          path.startsWith(`${one.path}~`),
      )
      const stated = LINE.exec(lead)?.[1] ?? ''
      const isContinued = /~\d+\.md$/.test(name)
      if (stated !== (isContinued ? '' : (page?.checks.join(' ') ?? ''))) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })
})

describe('The data behind these statements', () => {
  test('are the versions of the SDKs that the reference is compared with', async () => {
    const { npm, python } = await readVersions(
      ['package.json', 'requirements.txt'].map(name => join(root, 'site/samples', name)),
    )
    expect([npm.langsmith, python.langsmith]).toEqual([
      versions.js.langsmith,
      versions.python.langsmith,
    ])
  })

  test('have a day each', () => {
    const { platform, agentServer, goSdk } = versions.api
    const days = [
      samples.checked,
      composer.chart.read,
      composer.chart.newerKeys,
      platform,
      agentServer,
      goSdk,
    ]
    for (const day of days) expect(day).toMatch(/^2\d{3}-\d\d-\d\d$/)
  })

  test('have the newest day on which keys were added to those of the chart', async () => {
    const { chartKeys } = JSON.parse(
      await readFile(join(root, 'site/samples/facts/more.json'), 'utf8'),
    ) as { chartKeys: { source: string }[] }
    const days = chartKeys.map(({ source }) => /\d{4}-\d\d-\d\d$/.exec(source)?.[0] ?? source)
    expect(days.toSorted().at(-1)).toBe(composer.chart.newerKeys)
  })

  test('have the chart that the values are compared with', () => {
    expect(chart.read().version).toBe(composer.chart.version)
  })
})
