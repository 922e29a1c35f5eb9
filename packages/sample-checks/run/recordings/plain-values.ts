/** What replaces values that differ in every run, or that belong to the machine. */
export interface Surroundings {
  /** Origin of the stand-in. */
  langsmith: string
  /** Absolute folders: that of the samples, and those of the packages. */
  folder: string
  packages: readonly string[]
}

/** The SDKs link to an app on the same host where they find an API on this machine. */
const APP = /http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/(?:o|prompts)\/)/g
/** Where packages are installed, also as a relative path. */
const INSTALLED = /[^\s"'(]*\/(?:site-packages|node_modules)\//g
/** IDs of OpenTelemetry. */
const HEX = /\b0x(?:[0-9a-f]{32}|[0-9a-f]{16})\b/g
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
/** What LangSmith appends to names of experiments, and hashes of commits in links to prompts. */
const SUFFIX = /(?<=[\w.]-|\/prompts\/[\w-]+\/)(?=[0-9a-f]*\d)[0-9a-f]{8}\b/g
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
  const suffixes = new Map<string, string>()
  const numbered = (known: Map<string, string>, id: string, make: (count: number) => string) => {
    const name = known.get(id) ?? make(known.size + 1)
    known.set(id, name)
    return name
  }
  return text => {
    const own = text.replace(COLOR, '').replaceAll(`${folder}/`, '').replaceAll(folder, '.')
    const moved = packages
      .reduce((rest, path) => rest.replaceAll(path, '…'), own)
      .replace(INSTALLED, '…/')
    return moved
      .replace(APP, '[[app]]')
      .replaceAll(langsmith, '[[api]]')
      .replaceAll('127.0.0.1:', 'localhost:')
      .replaceAll('\u00a0', ' ')
      .replace(/(?<=\blocalhost:)\d{4,5}\b/g, '8000')
      .replace(HEX, id => numbered(ids, id, count => `0x<id ${count}>`))
      .replace(ID, id => numbered(ids, id, count => `<id ${count}>`))
      .replace(POSITION, '')
      .replace(SUFFIX, suffix =>
        numbered(suffixes, suffix, count => String(count).padStart(8, '0')),
      )
  }
}

/** What is shown of a value: characters of a text, items of a list, fields, and levels. */
export interface Room {
  text: number
  items: number
  fields: number
  depth: number
}

/**
 * A value of a run as readers see it: without empty fields, and with `…` where long texts and lists
 * are cut.
 */
export function briefValue(value: unknown, room: Room): unknown {
  if (typeof value === 'string') return briefText(value, room.text)
  if (typeof value !== 'object' || value === null || isEmpty(value)) return value
  if (room.depth === 0) return '…'
  const inner = { ...room, depth: room.depth - 1 }
  if (Array.isArray(value)) {
    const shown = value.slice(0, room.items).map(one => briefValue(one, inner))
    return value.length > room.items ? [...shown, `… ${value.length - room.items} more`] : shown
  }
  const fields = Object.entries(value)
    .map(([key, one]) => [key, briefValue(one, inner)] as const)
    .filter(([, one]) => !isEmpty(one))
  const rest = fields.length - room.fields
  return {
    ...(Object.fromEntries(fields.slice(0, room.fields)) as Record<string, unknown>),
    ...(rest > 0 ? { '…': `${rest} more` } : {}),
  }
}

const briefText = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0)
