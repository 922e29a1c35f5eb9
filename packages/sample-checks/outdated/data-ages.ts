/** A date in a data file with what it belongs to. */
interface DatedFact {
  /** `versions.json`, or below it `python.langsmith`. */
  what: string
  /** As it is written. */
  date: string
  /**
   * Days from that day to today; null for a date that is not one day, such as `May to September
   * 2026`.
   */
  age: number | null
}

/** What a data file says about itself. */
interface DataSummary {
  name: string
  /** The newest day on which somebody looked. */
  checked: DatedFact | null
  /** `python.langsmith 0.15.0` */
  versions: string[]
  /** Sources with their dates, the newest first. */
  sources: DatedFact[]
}

const CHECKED = /^(?:checked|read|readOn)$/
const STATED = ['statedOn', 'date', 'stableDate', 'readOn', 'checked', 'read']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const DAY = 86_400_000

/** The versions, dates and sources of a data file; ages are in days before `today`. */
export function summarizeData(name: string, content: unknown, today: Date): DataSummary {
  const sources = new Map<string, DatedFact>()
  const versions: string[] = []
  const dated = (what: string, date: string): DatedFact => ({ what, date, age: ageOf(date, today) })
  const visit = (node: unknown, path: string, inherited: string) => {
    if (typeof node !== 'object' || node === null) return
    const entries = Object.entries(node as Record<string, unknown>)
    const date = STATED.map(key => (node as Record<string, unknown>)[key]).find(isText) ?? inherited
    for (const [key, value] of entries) {
      const at = path === '' ? key : `${path}.${key}`
      if (isText(value) && /^(?:source|url)$/.test(key)) {
        sources.set(`${value} ${date}`, dated(value, date))
      } else if (isText(value) && /^\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/.test(value))
        versions.push(`${at} ${value}`)
      else visit(value, at, date)
    }
  }
  visit(content, '', '')
  const days = Object.entries((content ?? {}) as Record<string, unknown>).flatMap(
    ([key, value]) => [
      ...(CHECKED.test(key) && isText(value) ? [dated(name, value)] : []),
      ...(typeof value === 'object' && value !== null && 'read' in value && isText(value.read)
        ? [dated(name, value.read)]
        : []),
    ],
  )
  return {
    name,
    checked: days.toSorted(byAge)[0] ?? null,
    versions,
    sources: [...sources.values()].toSorted(byAge),
  }
}

/** One paragraph for each file, the oldest first. */
export function agesReport(summaries: readonly DataSummary[]): string {
  const oldest = summaries.toSorted(
    (a, b) => (b.checked?.age ?? Infinity) - (a.checked?.age ?? Infinity),
  )
  return oldest
    .map(({ name, checked, versions, sources }) =>
      [
        checked ? `${name}  checked ${withAge(checked)}` : `${name}  has no date`,
        ...versions.map(version => `  ${version}`),
        ...sources.map(source => `  ${withAge(source)}  ${source.what}`),
      ].join('\n'),
    )
    .join('\n\n')
}

const withAge = ({ date, age }: DatedFact): string =>
  date === ''
    ? 'no date'
    : age === null
      ? date
      : `${date}, ${age === 1 ? '1 day' : `${age} days`} ago`

const byAge = (a: DatedFact, b: DatedFact): number => (a.age ?? Infinity) - (b.age ?? Infinity)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Days since `2026-11-22`, `22 November 2026` or `November 22, 2026`. */
function ageOf(date: string, today: Date): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  const [, dayFirst, word] = /^(\d{1,2}) (\w+) \d{4}$/.exec(date) ?? []
  const [, wordFirst, dayLast] = /^(\w+) (\d{1,2}), \d{4}$/.exec(date) ?? []
  const index = month ? Number(month) - 1 : MONTHS.indexOf(word ?? wordFirst ?? '')
  if (index < 0) return null
  const at = Date.UTC(Number(year ?? date.slice(-4)), index, Number(day ?? dayFirst ?? dayLast))
  return Math.floor((today.getTime() - at) / DAY)
}
