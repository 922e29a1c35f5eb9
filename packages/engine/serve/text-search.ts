import { SEARCH_TEXT_PATH } from '../markdown-files/search-file'

/** A response as text, for readers that load one page per question. */
export interface TextResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Responds to a search of a built folder, or with null if it has nothing to search in. */
export type TextSearch = (request: { method: string; url: string }) => Promise<TextResponse | null>

/** Is it a search, and not a request for the file or the page without a question? */
export const isTextSearch = (path: string, url: string, wantsMarkdown: boolean): boolean =>
  (path === SEARCH_TEXT_PATH || (path === '/search' && wantsMarkdown)) && /[?&]q=[^&#]/.test(url)
