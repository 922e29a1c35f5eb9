import type { Page } from './site'
import type { ReadingTools } from './tools'

/** How a published client turns a response into what its model reads. */
export interface Client {
  name: string
  /** Characters after which the text is cut off. */
  limit: number
  /** Does it send `Accept: text/markdown`? */
  wantsMarkdown: boolean
  /** What remains of an HTML page: all of it, or what a reading mode keeps. */
  html: 'all' | 'article'
  /** Can the model ask for the text after the cut? */
  canContinue: boolean
}

/**
 * The reference server `mcp-server-fetch`: extracts the article with Readability, cuts it after 5,000
 * characters unless told otherwise, and continues with `start_index`.
 * https://pypi.org/project/mcp-server-fetch/
 */
export const MCP_FETCH: Client = {
  name: 'MCP fetch server',
  limit: 5_000,
  wantsMarkdown: false,
  html: 'article',
  canContinue: true,
}

/**
 * The web fetch tool of the Claude API without `max_content_tokens`: about 20,700 characters, as
 * measured. https://agentdocsspec.com/platforms/
 */
export const CLAUDE_API: Client = {
  name: 'Claude API web fetch',
  limit: 20_700,
  wantsMarkdown: false,
  html: 'all',
  canContinue: false,
}

/**
 * The fetch tool of Cursor: about 28 KB after it has removed the navigation, as measured; its other
 * methods have no published limit. https://agentdocsspec.com/platforms/
 */
export const CURSOR: Client = {
  name: 'Cursor',
  limit: 28_000,
  wantsMarkdown: false,
  html: 'article',
  canContinue: false,
}

/**
 * WebFetch of Claude Code: converts the complete HTML with Turndown and cuts it after 100,000
 * characters. https://giuseppegurgone.com/claude-webfetch
 */
export const CLAUDE_CODE_HTML: Client = {
  name: 'Claude Code, HTML only',
  limit: 100_000,
  wantsMarkdown: false,
  html: 'all',
  canContinue: false,
}

/** WebFetch as it is: prefers Markdown, which it passes on as it is up to the same limit. */
export const CLAUDE_CODE: Client = { ...CLAUDE_CODE_HTML, name: 'Claude Code', wantsMarkdown: true }

/** The parts of a page that a client shows its model, one for each call. */
export function partsOf(
  { type, text }: Page,
  { limit, html, canContinue }: Client,
  { toArticle, toMarkdown }: Pick<ReadingTools, 'toArticle' | 'toMarkdown'>,
): string[] {
  const whole = type === 'text' ? text : html === 'article' ? toArticle(text) : toMarkdown(text)
  const count = canContinue ? Math.ceil(whole.length / limit) : 1
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    whole.slice(index * limit, (index + 1) * limit),
  )
}
