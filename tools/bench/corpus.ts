import { parseMarkdown, safeMarkdown } from './safe-markdown'
import type { RealPage } from './real-pages'

export interface CorpusPage {
  /**
   * File path without its extension; `part-01/observability/concepts` is
   * `/part-01/observability/concepts`.
   */
  path: string
  title: string
  description: string
  /** Markdown below the title. */
  body: string
}

/**
 * The measured page, and the two that are opened from it, which aren't next to it in any sidebar.
 */
export const MEASURED = 'observability/how_to_guides/annotate_code'
export const HOVERED = 'observability/how_to_guides/threads'
export const WARM = 'observability/how_to_guides/distributed_tracing'
/** The page that is edited between builds. */
export const EDITED = 'evaluation/concepts'

/** The guides that are visited as this site's readers get them; the corpus contains all. */
export const GUIDES = [
  MEASURED,
  'evaluation/how_to_guides/llm_as_judge',
  'prompt_engineering/how_to_guides/manage_prompts_programatically',
  'self_hosting/configuration/blob_storage',
  'administration/how_to_guides/organization_management/set_up_access_control',
]

export const inFirstPart = (stem: string): string => `part-01/${stem}`

/** The real pages, repeated in numbered folders until there are enough, and a home page. */
export function makeCorpus(realPages: readonly RealPage[], count: number): CorpusPage[] {
  const needed = [...GUIDES, HOVERED, WARM, EDITED]
  const missing = needed.find(stem => !realPages.some(realPage => realPage.stem === stem))
  if (missing !== undefined)
    throw new Error(`The content has no page \`/${missing}\`, which the bench measures.`)
  const rank = ({ stem }: RealPage) => (needed.includes(stem) ? 0 : 1)
  const ordered = [...realPages].sort((a, b) => rank(a) - rank(b))
  const placed = Array.from({ length: count - 1 }, (_, index) => {
    const realPage = ordered[index % ordered.length] as RealPage
    const part = `part-${String(Math.floor(index / ordered.length) + 1).padStart(2, '0')}`
    return { realPage, part, path: `${part}/${realPage.stem}` }
  })
  const paths = new Set(placed.map(({ path }) => path))
  const bodies = new Map(
    realPages.map(realPage => [realPage, bodyOf(realPage, realPages, ANY_PART)]),
  )
  const pageOf = (realPage: RealPage, path: string, part: string): CorpusPage => ({
    path,
    title: realPage.title,
    description: realPage.description,
    body: resolveLinks(bodies.get(realPage) ?? '', part, paths),
  })
  const home = ordered.find(realPage => realPage.stem === 'overview') ?? (ordered[0] as RealPage)
  return [
    pageOf(home, 'index', 'part-01'),
    ...placed.map(({ realPage, part, path }) => pageOf(realPage, path, part)),
  ]
}

/** A placeholder for the part until the page has its location. */
const ANY_PART = '/part-00/'

/**
 * Removes anchors, because every contender makes its own, and links to anything but a page. Links to
 * pages start with `before`.
 */
export function bodyOf(
  { description, markdown }: RealPage,
  realPages: readonly RealPage[],
  before: string,
): string {
  const tree = parseMarkdown(markdown)
  tree.children.splice(0, description === '' ? 1 : 2)
  const stems = new Set(realPages.map(({ stem }) => stem))
  return safeMarkdown(tree, url => {
    if (!url.startsWith('/')) return /^https?:/.test(url) ? url : null
    const stem = url.replace(/#.*$/, '').slice(1)
    if (stem === '') return '/'
    return stems.has(stem) ? before + stem : null
  })
}

/**
 * A link stays in its part if the page exists there; otherwise it leads to the first part, or home.
 */
const resolveLinks = (body: string, part: string, paths: ReadonlySet<string>): string =>
  body.replace(
    new RegExp(`${ANY_PART}([\\w/.-]+)`, 'g'),
    (_, stem: string) =>
      `/${[`${part}/${stem}`, inFirstPart(stem)].find(path => paths.has(path)) ?? ''}`,
  )

/** The page as a file. */
export const sourceOf = ({ title, description, body }: CorpusPage): string =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}`
