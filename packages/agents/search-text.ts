import type { TextResponse } from '@docs/engine/serve/text-search'
import { markdownUrl } from '@docs/model/urls'
import type { SectionData } from '@docs/model/page-markdown'
import {
  planMarkdownFiles,
  type MarkdownPart,
} from '@docs/engine/markdown-files/plan-markdown-files'
import { SEARCH_TEXT_PATH } from '@docs/engine/markdown-files/search-file'
import { markdownTarget } from '@docs/engine/markdown-files/markdown-links'
import type { OpenSite } from './open-site'
import { searchDocs, type SearchForm } from './search-docs'

/** Characters of any parameter but the query. */
const MOST_OTHER = 100

/**
 * The same as the tool `search` for clients that can only fetch URLs: `/search.md?q=WORDS`, with
 * `region`, `area`, `kind`, and `cursor`. Sections are links to their Markdown files.
 *
 * @param method `GET` or `HEAD`; others get 405.
 */
export async function searchText(
  site: OpenSite,
  { method, url }: { method: string; url: string },
): Promise<TextResponse> {
  if (method !== 'GET' && method !== 'HEAD')
    return problem(405, 'Use GET, with the words as `q`.', { Allow: 'GET, HEAD' })
  const given = new URLSearchParams(url.split('#', 1)[0]?.split('?').slice(1).join('?'))
  const value = (name: string) => given.get(name)?.trim() || undefined
  const query = value('q')
  if (query === undefined)
    return problem(400, `Write the question as \`q\`, as in \`${SEARCH_TEXT_PATH}?q=api+key\`.`)
  const [region, area, kind, cursor] = ['region', 'area', 'kind', 'cursor'].map(value)
  if ([region, area, kind, cursor].some(text => (text?.length ?? 0) > MOST_OTHER))
    return problem(
      400,
      `\`region\`, \`area\`, \`kind\`, and \`cursor\` have at most ${MOST_OTHER} characters.`,
    )
  const regions = site.data.regions.map(({ id }) => id)
  if (region !== undefined && !regions.includes(region))
    return problem(400, `\`region\` can be ${regions.join(', ') || 'left out only'}.`)
  const found = await searchDocs(site, { query, region, area, kind, cursor }, formOf(site.data))
  const text = found.content.map(part => part.text).join('\n')
  return found.isError
    ? problem(400, text)
    : { status: 200, headers: HEADERS, body: `# ${site.data.name}: search\n\n${text}\n` }
}

const HEADERS = {
  'Content-Type': 'text/markdown;charset=utf-8',
  'Cache-Control': 'no-cache',
  // The same question has many URLs, and none is a page.
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept',
}

const problem = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): TextResponse => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: `# Search: error ${status}\n\n${text}\n\nAll pages are listed in [llms.txt](/llms.txt).\n`,
})

const forms = new WeakMap<SectionData, SearchForm>()

/** With links to the files of sections, which need the plan of all Markdown files. */
function formOf(data: SectionData): SearchForm {
  const known = forms.get(data)
  if (known) return known
  const plans = plansOf(data)
  const form: SearchForm = {
    tokens: MOST_TOKENS,
    headOf: ({ path, page, title }) => {
      const [own = '', anchor = ''] = path.split('#', 2)
      const name = title === page ? page : `${page}: ${title}`
      return `[${name.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(markdownTarget(own, anchor, plans))})`
    },
    readOn: 'Each links to its Markdown.',
    more: cursor => `the same URL with \`&cursor=${cursor}\``,
  }
  forms.set(data, form)
  return form
}

/**
 * More than by MCP, because a section's file is more to read than a tool's response. With `llms.txt`, it
 * is within the 4,000 tokens that the benchmark allows (docs/decisions/agent-benchmark.md).
 */
const MOST_TOKENS = 2_700

function plansOf({ pages }: SectionData): ReadonlyMap<string, MarkdownPart> {
  const taken = new Set(pages.map(({ path }) => markdownUrl(path).toLowerCase()))
  return new Map(
    pages.map(({ path, title, intro, sections }) => [
      path,
      planMarkdownFiles({ path, title, markdown: { intro, sections } }, taken),
    ]),
  )
}
