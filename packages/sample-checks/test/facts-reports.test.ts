import { describe, expect, test } from 'vitest'
import { apiReport } from '../outdated/api-report'
import { chartReport } from '../outdated/chart-report'
import { chartKeysIn, compareCharts } from '../outdated/chart-values'
import { agesReport, summarizeData } from '../outdated/data-ages'
import { mentionsOf, partsOf } from '../outdated/mentions'
import { parseSdk, sdksIn } from '../outdated/sdks'

const PAGE = `Trace the \`trace\` call, or call \`client.read(limit=5)\`. The limit is read.

\`\`\`python
client.read(
    limit=10,
)
\`\`\`

\`\`\`typescript
client.items.create({ limit })
\`\`\`

- \`read_all\` is old.
`
const PYTHON = parseSdk('sdk==0.1.0') ?? expect.fail()
const NPM = parseSdk('@acme/sdk@0.1.0') ?? expect.fail()

describe('The lines of pages that mention a change', () => {
  const parts = partsOf(PAGE, 'content/a.mdx')
  const lines = (name: string, parameter?: string, sdk = PYTHON) =>
    mentionsOf({ kind: 'removed', name, parameter }, parts, sdk).map(mention =>
      mention.replace('content/a.mdx:', ''),
    )

  test('are code, in the language of the package or in the text', () => {
    expect(lines('trace')).toEqual(['1'])
    expect(lines('Client.read')).toEqual(['1', '4'])
    expect(lines('Client.read_all')).toEqual(['13'])
    expect(lines('Client.read', undefined, NPM)).toEqual(['1'])
  })

  test('go by the owner for names that many have', () => {
    expect(lines('ItemsResource.create', undefined, NPM)).toEqual(['10'])
    expect(lines('RunsResource.create', undefined, NPM)).toEqual([])
  })

  test('have the parameter where its function is', () => {
    expect(lines('Client.read', 'limit')).toEqual(['1', '5'])
    expect(lines('Client.write', 'limit')).toEqual([])
  })

  test('are below each change of the report, and what is new is short', () => {
    const report = apiReport(
      PYTHON,
      '0.2.0',
      [
        { kind: 'removed', name: 'Client.read_all' },
        { kind: 'default', name: 'Client.read', parameter: 'limit', detail: '5 → 10' },
        { kind: 'default', name: 'AsyncClient.read', parameter: 'limit', detail: '5 → 10' },
        { kind: 'added', name: 'Row' },
        { kind: 'added', name: 'trace', parameter: 'tags' },
      ],
      parts,
    )
    expect(report.split('\n')).toEqual([
      'PyPI sdk 0.1.0 → 0.2.0: 5 changes, 1 page to look at.',
      '  Removed',
      '    Client.read_all',
      '      content/a.mdx:13',
      '  Default changed',
      '    Client.read, AsyncClient.read: limit (5 → 10)',
      '      content/a.mdx:1',
      '      content/a.mdx:5',
      '  Added',
      '    trace(tags)',
      '    1 type',
    ])
  })
})

describe('A newer chart', () => {
  const OLD =
    'a: &x\n  size: 1\n  name: ""\n  gone: {b: 1}\nimages:\n  web:\n    tag: "1.0"\nb: *x\n'
  const NEW =
    'a: &x\n  size: 2\n  name: []\nimages:\n  web:\n    tag: "2.0"\nb: *x\nnew:\n  part: true\n'
  const page = 'Set `a.gone.b` and `size`.\n\n```yaml\na:\n  size: [[versions.size]]\n```\n'

  test('differs in keys, types and defaults, and pages name keys in text and in YAML', () => {
    const changes = compareCharts(chartKeysIn(OLD), chartKeysIn(NEW))
    const known = { version: '1.0', composed: ['a.size'] }
    const report = chartReport(known, 'values.yaml', changes, partsOf(page, 'content/c.mdx'))
    expect(report.split('\n')).toEqual([
      'chart 1.0 → values.yaml: 5 changes, 1 page to look at.',
      '  Removed',
      '    a.gone',
      '      content/c.mdx:1',
      '  Type changed',
      '    a.name (string → list)',
      '  Default changed',
      '    a.size (1 → 2), used by the values composer',
      '      content/c.mdx:5',
      '  Added',
      '    new',
      '  1 image tag changed, such as images.web.tag (1.0 → 2.0)',
    ])
  })

  test('has to be a map in valid YAML', () => {
    expect(() => chartKeysIn('a: [')).toThrow(/^The values file is not valid YAML: /)
    expect(() => chartKeysIn('- a')).toThrow('The values file must be a map of keys.')
  })
})

describe('The data files', () => {
  const today = new Date('2026-11-22T12:00:00Z')

  test('have versions, sources and ages, the oldest file first', () => {
    const versions = {
      checked: '2026-11-20',
      python: { sdk: '0.1.0', source: 'https://a.example' },
    }
    const prices = {
      readOn: 'November 22, 2026',
      sources: [
        { url: 'https://b.example', statedOn: '21 October 2026', readOn: '2026-11-22' },
        { url: 'https://c.example', statedOn: 'May to September 2026' },
      ],
    }
    const summaries = [
      summarizeData('prices.json', prices, today),
      summarizeData('versions.json', versions, today),
      summarizeData('x.json', [], today),
    ]
    expect(agesReport(summaries).split('\n')).toEqual([
      'x.json  has no date',
      '',
      'versions.json  checked 2026-11-20, 2 days ago',
      '  python.sdk 0.1.0',
      '  2026-11-20, 2 days ago  https://a.example',
      '',
      'prices.json  checked November 22, 2026, 0 days ago',
      '  21 October 2026, 32 days ago  https://b.example',
      '  May to September 2026  https://c.example',
    ])
  })

  test('name the SDKs by ecosystem', () => {
    const versions = {
      python: { sdk: '0.1.0', minimum: '3.11', source: 'x' },
      js: { sdk: '0.2.0' },
      chart: { stable: '1.0.0' },
    }
    expect(sdksIn(versions)).toEqual([
      { ecosystem: 'PyPI', name: 'sdk', known: '0.1.0' },
      { ecosystem: 'npm', name: 'sdk', known: '0.2.0' },
    ])
    expect([sdksIn(undefined), parseSdk('sdk'), NPM.name]).toEqual([[], null, '@acme/sdk'])
  })
})
