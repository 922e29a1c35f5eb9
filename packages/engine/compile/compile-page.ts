import { unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { withFacts } from '@docs/model/fact-tokens'
import { resolveTokens } from '@docs/model/regions'
import { HighlightCache, highlightEntry, plainHighlighter } from '../code/highlight-cache'
import { componentsOf } from '../components/site-components'
import { splitFrontmatter } from '../frontmatter'
import { titleOfName } from '../page-path'
import { remarkAnchors } from '../plugins/remark-anchors'
import { remarkCode } from '../plugins/remark-code'
import { remarkComponents } from '../plugins/remark-components'
import { remarkDiagrams } from '../plugins/remark-diagrams'
import { remarkFilterTables } from '../plugins/remark-filter-tables'
import { remarkImages } from '../plugins/remark-images'
import { remarkChecked } from '../plugins/remark-checked'
import { remarkLinks } from '../plugins/remark-links'
import { remarkNestedLinks } from '../plugins/remark-nested-links'
import { remarkProperties } from '../plugins/remark-properties'
import { remarkRecordings } from '../plugins/remark-recordings'
import { remarkRuns } from '../plugins/remark-runs'
import { remarkSteps } from '../plugins/remark-steps'
import { remarkTraces } from '../plugins/remark-traces'
import type { Problem } from '../problems'
import { balanceColons } from './balance-colons'
import type { CompileContext, CompiledPage, LinkRef, Source, TabValue } from './context'
import { tooMuch } from './limits'
import { withoutComponents } from './without-components'
import { formatOf } from './page-format'
import { isFatal, problemOf, unknownFact } from './page-problems'
import { toPageMarkdown } from './page-markdown'
import { withRecordings } from './with-recordings'
import { parsePage } from './parse'
import { prepareSource } from './prepare'
import { renderArticle } from './render-article'
import { sectionsOf } from './sections'

export interface CompileResult {
  /** Null if an error prevented the page from compiling. */
  page: CompiledPage | null
  problems: Problem[]
  /**
   * The links of a page that failed to compile, as far as it could be read, so that they are still
   * checked.
   */
  links?: LinkRef[]
  /** The page took too long or too much memory: compiling the same text again would, too. */
  isStopped?: true
}

/**
 * Compiles one file into one page, without knowledge of the others. Problems are returned with
 * their position; nothing is thrown.
 */
export async function compilePage(
  source: Source,
  context: CompileContext,
  highlighter = plainHighlighter,
): Promise<CompileResult> {
  if (source.unreadable) return { page: null, problems: [source.unreadable] }
  const { isLenient = false } = context
  const excess = tooMuch(source.text, source.name)
  if (excess.length > 0) return { page: null, problems: excess }
  const facts = withFacts(source.text, context.data)
  const { frontmatter, body, problems } = splitFrontmatter(facts.text, source.name, isLenient)
  problems.push(...facts.unknown.map(fact => unknownFact(fact, source)))
  const file = new VFile({ path: source.file })
  const lines = source.text.split(/\r?\n/)
  const isFatalFor = ({ messages }: VFile) => messages.some(one => isFatal(one, isLenient))
  try {
    file.data.title = frontmatter?.title ?? ''
    file.data.names = context.data
    file.data.components = await componentsOf(context.islands)
    const format = formatOf(source.file, body, isLenient)
    const { text, unclosed } = balanceColons(prepareSource(body, format))
    for (const line of unclosed) warnOfOpenBlock(file, line)
    const tree = await parsePage(text, file, format, isLenient)
    await unified()
      .use(remarkFilterTables)
      .use(remarkChecked)
      .use(remarkAnchors, { data: context.data })
      .use(remarkComponents, { data: context.data })
      .use(remarkProperties, { data: context.data })
      .use(remarkSteps)
      .use(remarkImages, { source, context })
      .use(remarkLinks, { source, context })
      .use(remarkNestedLinks)
      .use(remarkRecordings, { source, context })
      .run(tree, file)
    const plain = isFatalFor(file) ? [] : withoutComponents(tree, file, context)
    const sections = sectionsOf(plain, context)
    const markdown = toPageMarkdown(withRecordings(plain), {
      description: frontmatter?.description ?? '',
    })
    const highlights = context.cache
      ? new HighlightCache(highlightEntry(...context.cache, source.path), highlighter)
      : null
    await unified()
      .use(remarkDiagrams, { context })
      .use(remarkRuns, { source, context })
      .use(remarkTraces, { data: context.data })
      .use(remarkCode, { regions: context.regions, highlighter: highlights ?? highlighter })
      .run(tree, file)
    highlights?.save()
    const isBroken = problems.some(isError) || isFatalFor(file)
    problems.push(...file.messages.map(message => problemOf(message, source, lines, isLenient)))
    if (!frontmatter || isBroken) return { page: null, problems, links: linksOf(file) }
    // The table of contents, the head, and the sidebar are plain text and can't follow the reader's
    // region.
    const resolved = (text: string) =>
      resolveTokens(text, context.regions, context.regions[0]?.id ?? '')
    const article = await renderArticle(tree, file, context)
    const probes = file.data.probes ?? []
    const title = frontmatter.title || file.data.title || titleOfName(source.path)
    const page: CompiledPage = {
      path: source.path,
      name: source.name,
      title: resolved(title),
      description: resolved(frontmatter.description),
      sidebarLabel: resolved(frontmatter.sidebar_label ?? title),
      searchTerms: frontmatter.search_terms,
      questions: frontmatter.questions,
      layout: frontmatter.layout,
      area: frontmatter.area ?? null,
      labels: frontmatter.labels,
      ...article,
      headings: (file.data.headings ?? []).map(heading => ({
        ...heading,
        text: resolved(heading.text),
      })),
      links: linksOf(file),
      assets: file.data.assets ?? [],
      ...(probes.length > 0 ? { probes } : {}),
      diagrams: file.data.diagrams ?? [],
      runs: file.data.runs ?? [],
      tabs: uniquePairs(file.data.tabs ?? []),
      imports: file.data.imports ?? [],
      subjects: file.data.subjects ?? [],
      markdown,
      sections,
    }
    return { page, problems }
  } catch (error) {
    return {
      page: null,
      problems: [...problems, problemOf(error as VFileMessage | Error, source, lines, isLenient)],
      links: linksOf(file),
    }
  }
}

const linksOf = (file: VFile): LinkRef[] => file.data.links ?? []

const warnOfOpenBlock = (file: VFile, line: number) =>
  file.message('The block has no end, so it contains everything below it.', {
    place: { line, column: 1 },
    ruleId: 'warning',
    source: 'Write a line of `:::` after it.',
  })

const isError = ({ severity }: Problem): boolean => severity === 'error'

const uniquePairs = (pairs: TabValue[]): TabValue[] => [
  ...new Map(pairs.map(pair => [pair.join('\n'), pair])).values(),
]
