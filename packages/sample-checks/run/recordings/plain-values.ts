/** What replaces values that differ in every run, or that belong to the machine. */
export interface Surroundings {
  /** Origin of the stand-in. */
  langsmith: string
  /** Absolute folders: that of the samples, and those of the packages. */
  folder: string
  packages: readonly string[]
}

const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
/** What LangSmith appends to names of experiments. */
const SUFFIX = /(?<=[\w.]-)(?=[0-9a-f]*\d)[0-9a-f]{8}\b/g
/** A time and an ID, which together say where a run is in its trace. */
const POSITION = /\d{8}T\d{12}Z(?=<id)/g
// eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
const COLOR = /\u001B\[[\d;]*m/g

/**
 * A function that makes text independent of the run and of the machine. IDs are numbered in the
 * order in which it sees them.
 */
export function plainText({ langsmith, folder, packages }: Surroundings): (text: string) => string {
  const ids = new Map<string, string>()
  const numbered = (id: string, make: (count: number) => string): string => {
    const known = ids.get(id) ?? make(ids.size + 1)
    ids.set(id, known)
    return known
  }
  return text => {
    const moved = [...packages, folder].reduce(
      (rest, path, index) => rest.replaceAll(`${path}/`, index < packages.length ? '…/' : ''),
      text.replace(COLOR, '').replaceAll(langsmith, '[[app]]'),
    )
    return moved
      .replaceAll('\u00a0', ' ')
      .replace(/(?<=\b(?:127\.0\.0\.1|localhost):)\d{4,5}\b/g, '8000')
      .replace(ID, id => numbered(id, count => `<id ${count}>`))
      .replace(POSITION, '')
      .replace(SUFFIX, suffix => numbered(suffix, count => String(count).padStart(8, '0')))
  }
}

const STRING = 160
const ITEMS = 4
const FIELDS = 10
const DEPTH = 5

/**
 * A value of a run as readers see it: without empty fields, and with `…` where long texts and lists
 * are cut.
 */
export function briefValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return briefText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, ITEMS).map(one => briefValue(one, depth + 1))
    return value.length > ITEMS ? [...shown, `… ${value.length - ITEMS} more`] : shown
  }
  const fields = Object.entries(value)
    .map(([key, one]) => [key, briefValue(one, depth + 1)] as const)
    .filter(([, one]) => !isEmpty(one))
  return {
    ...(Object.fromEntries(fields.slice(0, FIELDS)) as Record<string, unknown>),
    ...(fields.length > FIELDS ? { '…': `${fields.length - FIELDS} more` } : {}),
  }
}

const briefText = (text: string): string =>
  text.length > STRING ? `${text.slice(0, STRING).trimEnd()} …` : text

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0)
