import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { checkHelm, type ChartKey } from '../../../packages/sample-checks/check/data/check-helm'
import { factsIn } from '../../../packages/sample-checks/check/facts'
import { fencesIn } from '../../../packages/sample-checks/fences/read-fences'
import type { Fence } from '../../../packages/sample-checks/fences/fence'
import { root, sourcesOf } from '../../imports'
import { saidOf } from '../../../packages/sample-checks/test/sample'

const facts = factsIn<{ version: string; keys: ChartKey[] }>(root, 'helm-langsmith-values.json')

const newer = factsIn<{ chartKeys: ChartKey[] }>(root, 'more.json').read().chartKeys

/**
 * Keys on a page that the chart no longer has (and the page says so), or that belong to something
 * else.
 */
const FORMER: Record<string, string[]> = {
  'configuration/ingress': ['ingress.hostname', 'gateway.hostname', 'istioGateway.hostname'],
  release_notes: [
    'sandboxes.juicefs.csi',
    'images.juicefsCSIImage',
    'images.juicefsCSINodeDriverRegistrarImage',
    'images.juicefsMountImage',
    'config.langchainEnv',
    'aceBackend.bindAddress',
    'insights.apiServer',
    'insights.queue',
    'insights.postgres',
    'insights.redis',
    'insights.namePrefix',
    'smithdb.metastoreMigration.useSsl',
    'config.insights',
    'config.polly',
    'backend.agentBootstrap',
    'ingress.hostname',
    'gateway.hostname',
    'istioGateway.hostname',
    'config.langgraphPlatform',
  ],
  // A ClickHouse Cloud host name.
  'scripts/generate_clickhouse_stats': ['clickhouse.cloud'],
  'scripts/generate_query_stats': ['clickhouse.cloud'],
}

interface Read {
  page: string
  text: string
  fences: Fence[]
}

describe('Chart values in the self-hosting pages', () => {
  let pages: Read[]
  let keys: Map<string, ChartKey>
  let isTop: (name: string) => boolean

  beforeAll(async () => {
    keys = new Map([...facts.read().keys, ...newer].map(key => [key.key, key]))
    const top = new Set([...keys.keys()].map(key => key.split('.')[0]))
    isTop = name => top.has(name.split('.')[0] ?? '')
    const files = (await sourcesOf('content')).filter(file =>
      file.startsWith('content/self_hosting/'),
    )
    pages = await Promise.all(
      files.map(async file => {
        const text = await readFile(join(root, file), 'utf8')
        return {
          page: file.replace(/^content\/self_hosting\/|\.mdx$/g, ''),
          text,
          fences: fencesIn(text, file),
        }
      }),
    )
  })

  const checker = checkHelm(facts, newer)
  const isChecked = (fence: Fence) => checker.takes(fence) && fence.noCheck === undefined

  test('are found', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40)
    expect(pages.flatMap(({ fences }) => fences.filter(isChecked)).length).toBeGreaterThan(50)
  })

  test('have known keys and types in every block', async () => {
    const said = await Promise.all(
      pages.map(async ({ page, fences }) =>
        (await Promise.all(fences.filter(isChecked).map(fence => saidOf(checker, [fence]))))
          .flat()
          .map(fault => `${page}: ${fault}`),
      ),
    )
    expect(said.flat()).toEqual([])
  })

  test('are in blocks whose title enables the check', () => {
    const looksLikeValues = (fence: Fence): boolean => {
      if (fence.language !== 'yaml' || isChecked(fence) || fence.noCheck !== undefined) return false
      const documents = parseAllDocuments(fence.code.replace(/\[\[[^\]]*\]\]/g, 'x')).map(
        document => Object.keys((document.toJS() as object | null) ?? {}),
      )
      return documents.some(names => names.length > 0 && names.every(isTop))
    }
    expect(
      pages.flatMap(({ page, fences }) =>
        fences.filter(looksLikeValues).map(({ line }) => `${page}:${line}`),
      ),
    ).toEqual([])
  })

  test('have correct names in text, unless the page says that they were removed', () => {
    const open = [...keys.values()].filter(key => key.open).map(({ key }) => `${key}.`)
    const unknown: string[] = []
    let named = 0
    for (const { page, text } of pages)
      for (const [, name = ''] of text
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/(?<!`)`([A-Za-z][\w-]*(?:\.[A-Za-z_][\w-]*)+)(?:: [^`]*)?`/g)) {
        if (!isTop(name)) continue
        named++
        if (
          !keys.has(name) &&
          !open.some(prefix => name.startsWith(prefix)) &&
          !FORMER[page]?.includes(name)
        )
          unknown.push(`${page}: ${name}`)
      }
    expect(named).toBeGreaterThan(150)
    expect(unknown).toEqual([])
  })

  test('that were removed are still mentioned, so that the list above stays current', () => {
    const stale = Object.entries(FORMER).flatMap(([page, names]) =>
      names
        .filter(name => !pages.find(one => one.page === page)?.text.includes(name))
        .map(name => `${page}: ${name}`),
    )
    expect(stale).toEqual([])
  })

  test('come with the chart version on every page that shows them', () => {
    const { version } = facts.read()
    const isVersioned = (text: string): boolean =>
      text.includes('[[versions.chart.stable]]') || text.includes(version)
    expect(
      pages
        .filter(({ text, fences }) => fences.some(isChecked) && !isVersioned(text))
        .map(({ page }) => page),
    ).toEqual([])
  })
})
