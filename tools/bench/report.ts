import { aimsOf, isReached, isTime } from './aims'
import type { BuildTimes } from './builds'
import { guideTable } from './guide-results'
import { ownResult, ratioToBest, type ContenderResult, type Ratio, type Results } from './results'
import { short, table } from './table'
import type { Visit } from './visit'

interface Column {
  head: string
  read: (result: ContenderResult) => number
  /** The values that `read` gives the median of. */
  rounds: (result: ContenderResult) => number[]
  digits?: number
}

const ofPage = (head: string, read: (page: Visit) => number, digits = 0): Column => ({
  head,
  read: ({ page }) => read(page),
  rounds: ({ rounds }) => rounds.visits.map(read),
  digits,
})
const ofBuild = (head: string, read: (build: BuildTimes) => number): Column => ({
  head,
  read: ({ build }) => read(build),
  rounds: ({ rounds }) => rounds.builds.map(read),
  digits: 2,
})

const PAGE: Column[] = [
  ofPage('transferred KB', page => page.bytes / 1000),
  ofPage('JS KB', page => page.js / 1000),
  ofPage('CSS KB', page => page.css / 1000, 1),
  ofPage('HTML KB', page => page.html / 1000, 1),
  ofPage('requests', page => page.requests),
  ofPage('FCP ms', page => page.fcp),
  ofPage('LCP ms', page => page.lcp),
  ofPage('TBT ms', page => page.tbt),
  ofPage('CLS', page => page.cls, 3),
  ofPage('page change ms', page => page.change),
  ofPage('prefetched change ms', page => page.warmChange),
  ofPage('full loads of 2', page => page.fullLoads),
]

const BUILD: Column[] = [
  ofBuild('cold s', build => build.cold),
  ofBuild('nothing changed s', build => build.warm),
  ofBuild('one edit s', build => build.edit),
]

/** Above this load per processor when the run starts, other work affects the results. */
const BUSY = 0.3
/** So does a larger share of the processors during the run. */
const BUSY_SHARE = 0.05

/** Whether the machine did little else, so that times mean something. */
export const isIdle = ({ load, others }: Results): boolean => load <= BUSY && others <= BUSY_SHARE

/** The complete run as Markdown. */
export function report(results: Results): string {
  const { date, machine, load, others, pages, realPages, skipped, contenders, guides } = results
  const visited = contenders.filter(({ page }) => !Number.isNaN(page.lcp))
  const most = (count: (result: ContenderResult) => number) => Math.max(0, ...contenders.map(count))
  return (
    [
      '# Results of the bench',
      `${date}. ${machine}.`,
      ...(isIdle(results)
        ? []
        : [
            '**The machine was busy, so the times below are no measurement: a load of ' +
              `${short(load, 1)} per processor at the start, and ${short(others * 100)}% of the ` +
              'processors used by others during the run.**',
          ]),
      ...skipped.map(({ name, reason }) => `**SKIPPED: ${name}.** ${reason}`),
      `## One page of ${pages}`,
      `Medians of ${most(({ rounds }) => rounds.visits.length)} visits, alternating; ± is half of the 95% ` +
        `confidence interval of the ratio. ${pages} pages (${realPages} real ones, repeated), the same ` +
        'Markdown for all; default themes, no search. Headless Chromium, 1280 × 800, cold cache, CPU slowed ' +
        '4 times, 1.6 Mbit/s, 150 ms. Traffic until 5 s after `load`, including headers, HTTP/1.1, Brotli: ' +
        'this site’s own `.br` files (pages 6, assets 11), 11 for all others. Page change: from the click on ' +
        'a link in the sidebar, which a hand’s movement of 400 ms reaches, to the first frame with the new ' +
        'title (a full load: to its FCP); first after ' +
        '100 ms on the link, then after 1.5 s, when a prefetch is done.',
      compare(PAGE, results, visited),
      ...(guides.length > 0
        ? [
            '## Guides as this site’s readers get them',
            'The real site, with its complete sidebar and everything that its code blocks can do, ' +
              'beside the peers’ pages of the same Markdown; the ratios are to the best of them.',
            guideTable(guides),
          ]
        : []),
      `## Build of ${pages} pages`,
      `Medians of ${most(({ rounds }) => rounds.builds.length)} series, alternating; wall time of ` +
        'the complete command, starting from sources and installed packages. This site’s engine is ' +
        'bundled beforehand. Only this site also writes compressed files, page data, and Markdown files.',
      compare(BUILD, results, contenders),
      ...lacking(results),
      ...(results.growth.length > 0 ? ['## Growth of this site', growthTable(results)] : []),
      ...(ownResult(results) ? ['## Aims', aimTable(results)] : []),
    ].join('\n\n') + '\n'
  )
}

/** What the builds do less that are in the table for comparison only. */
function lacking({ contenders }: Results): string[] {
  const list = contenders.flatMap(({ name, lacks }) => (lacks ? [`${name}: ${lacks}`] : []))
  return list.length === 0
    ? []
    : [`Not among the peers, because their builds do less. ${list.join('. ')}.`]
}

function compare(
  columns: readonly Column[],
  results: Results,
  shown: readonly ContenderResult[],
): string {
  const rows = shown.map(result => [
    result.name,
    ...columns.map(({ read, digits }) => short(read(result), digits)),
  ])
  const ratios =
    ownResult(results) && shown.length > 1
      ? [
          [
            '_of the best peer_',
            ...columns.map(({ read, rounds }) => ratio(ratioToBest(results, read, rounds))),
          ],
        ]
      : []
  return table(['', ...columns.map(({ head }) => head)], [...rows, ...ratios])
}

/** Nothing compared with nothing has no ratio. */
const ratio = ({ value, error }: Ratio): string =>
  Number.isNaN(value)
    ? '–'
    : `${short(value, 2)}×${error > 0.0005 ? ` ± ${short(error * 100, error < 0.01 ? 1 : 0)}%` : ''}`

const growthTable = ({ growth }: Results): string =>
  table(
    [
      'pages',
      'cold s',
      'nothing changed s',
      'one edit s',
      'peak memory MB',
      'first visit KB',
      'JS KB',
      'HTML KB',
      'requests',
    ],
    growth.map(({ pages, cold, warm, edit, memory, first }) => [
      short(pages),
      short(cold, 2),
      short(warm, 2),
      short(edit, 2),
      short(memory),
      short(first.bytes / 1000, 1),
      short(first.js / 1000, 1),
      short(first.html / 1000, 1),
      short(first.requests),
    ]),
  )

const aimTable = (results: Results): string =>
  table(
    ['', 'aim', isIdle(results) ? 'measured' : 'on a busy machine', ''],
    aimsOf(results).map(aim => [
      aim.what,
      aim.aim,
      `${short(aim.measured, aim.unit === '×' ? 2 : aim.unit === '' ? 3 : 0)} ${aim.unit}`.trim(),
      isIdle(results) || !isTime(aim) ? (isReached(aim) ? 'reached' : '**missed**') : 'unknown',
    ]),
  )
