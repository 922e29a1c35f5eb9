import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A response to a request of a reader. */
export interface Page {
  type: 'html' | 'text'
  text: string
}

/** A site as agents reach it. */
export interface AgentSite {
  name: string
  /** Origin of its absolute links. */
  origin: string
  /** Null for what isn't there. `path` starts with a slash and has no query. */
  fetch: (path: string, wantsMarkdown: boolean) => Promise<Page | null>
  /**
   * What its search returns as text over HTTP, without JavaScript, at the URL that it names to agents
   * with `?q=`; null for a site without one.
   */
  search: ((query: string) => Promise<string>) | null
  /** The tools of its MCP server; null for a site without one. */
  mcp: { search: (query: string) => Promise<string>; read: (path: string) => string } | null
}

/**
 * Requests to a folder of static files, by the same rules for every contender: clean URLs, and the
 * Markdown file beside a page if the client prefers Markdown and there is one.
 */
export function requestsTo(folder: string): AgentSite['fetch'] {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  return async (path, wantsMarkdown) => {
    if (path.split('/').includes('..')) return null
    const plain = decodeURI(path).replace(/\/$/, '') || '/index'
    if (/\.(?:md|txt)$/.test(plain)) return asText(await read(plain))
    if (wantsMarkdown) {
      const markdown = await read(`${plain}.md`)
      if (markdown !== null) return asText(markdown)
    }
    const html = (await read(`${plain}.html`)) ?? (await read(`${plain}/index.html`))
    return html === null ? null : { type: 'html', text: html }
  }
}

const asText = (text: string | null): Page | null => (text === null ? null : { type: 'text', text })
