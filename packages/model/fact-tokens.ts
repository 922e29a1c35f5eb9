/**
 * A fact token: `[[models.openai.small]]` is the value of `openai.small` in the data file
 * `models.json`.
 */
const FACT_TOKEN = /\[\[([a-z]\w*)((?:\.\w+)+)\]\]/g

/** A fact token whose data file exists but has no string or number at that path. */
export interface UnknownFact {
  token: string
  /** Offset in the text before any token is replaced. */
  offset: number
  /** The names at the deepest level that the path reaches. */
  known: string[]
}

/**
 * Replaces the fact tokens in a page's source with their values, so that code blocks, which can't
 * contain expressions, get versions, model names, and limits from data. Other tokens, such as
 * `[[app.host]]`, stay unchanged.
 */
export function withFacts(
  text: string,
  data: Record<string, unknown>,
): { text: string; unknown: UnknownFact[] } {
  if (!text.includes('[[')) return { text, unknown: [] }
  const unknown: UnknownFact[] = []
  const replaced = text.replace(FACT_TOKEN, (token, file: string, path: string, offset: number) => {
    if (!Object.hasOwn(data, file)) return token
    const { value, known } = valueAt(data[file], path.slice(1).split('.'))
    if (value !== undefined) return String(value)
    unknown.push({ token, offset, known })
    return token
  })
  return { text: replaced, unknown }
}

function valueAt(
  from: unknown,
  names: string[],
): { value: string | number | undefined; known: string[] } {
  let value = from
  let known: string[] = []
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return { value: undefined, known }
    known = Object.keys(value)
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
  }
  return {
    value: typeof value === 'string' || typeof value === 'number' ? value : undefined,
    known,
  }
}

/** The names of the data files that the fact tokens of a text can read. */
export const factFilesIn = (text: string): string[] =>
  [...text.matchAll(FACT_TOKEN)].map(match => match[1] ?? '')
