/** A type on one line, without comments. */
export const typeText = (written: string): string =>
  written
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The type of an argument as it is declared, or null without one. */
export const typeOfArgument = (part: string): string | null => {
  const [, type] = /^\s*(?:\.\.\.)?(?:\{[^}]*\}|[\w$]+)\??\s*:([\s\S]*)$/.exec(part) ?? []
  return type === undefined ? null : typeText(type)
}

/** What the tag `@deprecated` of a comment says; null where the comment has no such tag. */
export const deprecationOf = (comment: string): string | null => {
  const said = /@deprecated\s*([\s\S]*?)(?:\*\/|\n\s*\*\s*\n|\n\s*\*\s*@|$)/.exec(comment)
  return said ? said[1]?.replace(/\s*\n\s*\*\s*/g, ' ').trim() || 'deprecated' : null
}

/** The default that a comment documents, or null. */
export const defaultOf = (comment: string): string | null =>
  /(?:@default(?:Value)?\s+|[Dd]efaults? to\s+)`?([^\s`]*[^\s`.,;)*])/.exec(comment)?.[1] ?? null
