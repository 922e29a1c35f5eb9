/** A fact that a right answer contains: text as `plainText` writes it, or a pattern for it. */
export type Fact = string | { pattern: string }

/**
 * Text without the markup of Markdown, in lower case, and with single spaces, so that the same
 * words are found in every contender's version of a page. Typographic quotation marks and dots are
 * undone, because some generators write them.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('|', ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Is the fact in the text? The text has to be plain. */
export const hasFact = (plain: string, fact: Fact): boolean =>
  typeof fact === 'string' ? plain.includes(fact) : new RegExp(fact.pattern).test(plain)
