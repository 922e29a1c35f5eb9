import { parseMarkdown, safeMarkdown } from './safe-markdown'
import type { Twin } from './twins'

export interface CorpusPage {
  /** File path without its ending; `part-01/observability/concepts` is `/part-01/observability/concepts`. */
  path: string
  title: string
  description: string
  /** Markdown below the title. */
  body: string
}

/** The page that is measured, and the two that are opened from it: neither stands next to it in any sidebar. */
export const MEASURED = 'observability/how_to_guides/annotate_code'
export const HOVERED = 'observability/how_to_guides/threads'
export const WARM = 'observability/how_to_guides/distributed_tracing'
/** The page that is edited between builds. */
export const EDITED = 'evaluation/concepts'

export const inFirstPart = (stem: string): string => `part-01/${stem}`

/** The real pages, repeated under numbered folders until there are enough, and a home page. */
export function makeCorpus(twins: readonly Twin[], count: number): CorpusPage[] {
  const needed = [MEASURED, HOVERED, WARM, EDITED]
  const lost = needed.find(stem => !twins.some(twin => twin.stem === stem))
  if (lost !== undefined) throw new Error(`The content has no page \`/${lost}\`, which the bench measures.`)
  const rank = ({ stem }: Twin) => (needed.includes(stem) ? 0 : 1)
  const ordered = [...twins].sort((a, b) => rank(a) - rank(b))
  const placed = Array.from({ length: count - 1 }, (_, index) => {
    const twin = ordered[index % ordered.length] as Twin
    const part = `part-${String(Math.floor(index / ordered.length) + 1).padStart(2, '0')}`
    return { twin, part, path: `${part}/${twin.stem}` }
  })
  const paths = new Set(placed.map(({ path }) => path))
  const home = ordered.find(twin => twin.stem === 'overview') ?? (ordered[0] as Twin)
  return [corpusPage(home, 'index', 'part-01', paths), ...placed.map(({ twin, part, path }) => corpusPage(twin, path, part, paths))]
}

function corpusPage({ title, description, markdown }: Twin, path: string, part: string, paths: ReadonlySet<string>): CorpusPage {
  const tree = parseMarkdown(markdown)
  tree.children.splice(0, description === '' ? 1 : 2)
  const body = safeMarkdown(tree, url => mapLink(url, part, paths))
  return { path, title, description, body }
}

/** Links stay within their part where the page is there; anchors go, as every contender makes its own. */
function mapLink(url: string, part: string, paths: ReadonlySet<string>): string | null {
  if (!url.startsWith('/')) return /^https?:/.test(url) ? url : null
  const stem = url.replace(/#.*$/, '').slice(1)
  if (stem === '') return '/'
  const path = [`${part}/${stem}`, inFirstPart(stem)].find(candidate => paths.has(candidate))
  return path === undefined ? null : `/${path}`
}

/** The page as a file. */
export const sourceOf = ({ title, description, body }: CorpusPage): string => `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}`
