import { PAGE_LINK_SCHEME } from '@docs/model/page-markdown'
import { markdownUrl } from '@docs/model/urls'
import type { MarkdownPart } from './plan-markdown-files'

/** Path of a page → its parts. */
export type MarkdownPlans = ReadonlyMap<string, MarkdownPart>

const LINK = new RegExp(String.raw`(\]\(|\]: )(<?)${PAGE_LINK_SCHEME}([^)\s>]*)`, 'g')

/**
 * Turns links of Markdown into URLs that lead on in Markdown: to the file of the section where it
 * has one, otherwise to the page's. Other files keep their path.
 *
 * @param origin Such as `https://docs.example.com`; empty leaves paths.
 */
export function resolveMarkdownLinks(
  text: string,
  page: string,
  plans: MarkdownPlans,
  origin: string,
): string {
  return text.replace(LINK, (_, before: string, bracket: string, target: string) => {
    const [path = '', anchor = ''] = target.split('#', 2)
    return `${before}${bracket}${origin}${markdownTarget(path === '' ? page : path, anchor, plans)}`
  })
}

/** Path of the Markdown file with a section, and its anchor unless the file is the section. */
export function markdownTarget(path: string, anchor: string, plans: MarkdownPlans): string {
  const plan = plans.get(path)
  const hash = anchor === '' ? '' : `#${anchor}`
  if (!plan) return `${path}${hash}`
  const trail = trailTo(plan, anchor)
  const file = trail.findLast(({ url }) => url !== null)
  const isFileOfAnchor = file !== undefined && file === trail.at(-1) && file.id === anchor
  return `${file?.url ?? markdownUrl(path)}${isFileOfAnchor ? '' : hash}`
}

/** The parts around an anchor, outermost first; only the page if none of its headings has it. */
function trailTo(part: MarkdownPart, anchor: string): MarkdownPart[] {
  for (const inner of part.parts) {
    if (inner.id === anchor) return [part, inner]
    const below = trailTo(inner, anchor)
    if (below.length > 1) return [part, ...below]
  }
  return [part]
}
