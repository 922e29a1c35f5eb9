import { unified } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import type { Heading } from '../../model/page'
import { withFacts } from '../../model/fact-tokens'
import { resolveTokens } from '../../model/regions'
import { KeptInks, plainInker } from '../code/kept-inks'
import { splitFrontmatter } from '../frontmatter'
import { remarkAnchors } from '../plugins/remark-anchors'
import { remarkCode } from '../plugins/remark-code'
import { remarkComponents } from '../plugins/remark-components'
import { remarkDiagrams } from '../plugins/remark-diagrams'
import { remarkFilterTables } from '../plugins/remark-filter-tables'
import { remarkImages } from '../plugins/remark-images'
import { remarkImports } from '../plugins/remark-imports'
import { remarkLinks } from '../plugins/remark-links'
import { remarkProperties } from '../plugins/remark-properties'
import { remarkRuns } from '../plugins/remark-runs'
import { remarkSteps } from '../plugins/remark-steps'
import type { Problem } from '../problems'
import type {
  AssetRef,
  CompileContext,
  CompiledPage,
  DiagramRef,
  LinkRef,
  RunFile,
  Source,
} from './context'
import { tooMuch } from './limits'
import { withoutComponents } from './markdown-twin'
import { problemOf, unknownFact } from './page-problems'
import { toMarkdownTwin } from './page-twin'
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
}

/**
 * Compiles one file into one page, without knowledge of the others. Problems are returned with
 * their position; nothing is thrown.
 */
export async function compilePage(source: Source, context: CompileContext): Promise<CompileResult> {
  const format = source.file.endsWith('.md') ? 'md' : 'mdx'
  const excess = tooMuch(source.text, source.name)
  if (excess.length > 0) return { page: null, problems: excess }
  const facts = withFacts(source.text, context.data)
  const { frontmatter, body, problems } = splitFrontmatter(facts.text, source.name)
  problems.push(...facts.unknown.map(fact => unknownFact(fact, source)))
  const file = new VFile({ path: source.file })
  const lines = source.text.split(/\r?\n/)
  try {
    const tree = await parsePage(prepareSource(body, format), file, format)
    await unified()
      .use(remarkFilterTables)
      .use(remarkImports)
      .use(remarkAnchors, { data: context.data })
      .use(remarkComponents, { data: context.data })
      .use(remarkProperties, { data: context.data })
      .use(remarkSteps)
      .use(remarkImages, { source, context })
      .use(remarkLinks, { source, context })
      .run(tree, file)
    const plain = hasErrors(file) ? [] : withoutComponents(tree, context)
    const sections = sectionsOf(plain, context)
    const twin = toMarkdownTwin(plain, { description: frontmatter?.description ?? '' })
    const inker =
      context.inkFolder === undefined
        ? plainInker
        : await KeptInks.open(context.inkFolder, source.path)
    await unified()
      .use(remarkDiagrams, { context })
      .use(remarkRuns, { source, context })
      .use(remarkCode, { regions: context.regions, inker })
      .run(tree, file)
    if (inker instanceof KeptInks) await inker.save()
    problems.push(...file.messages.map(message => problemOf(message, source, lines)))
    if (!frontmatter || problems.some(problem => problem.severity === 'error'))
      return { page: null, problems, links: linksOf(file) }
    // The table of contents, the head, and the sidebar are plain text and can't follow the reader's
    // region.
    const resolved = (text: string) =>
      resolveTokens(text, context.regions, context.regions[0]?.id ?? '')
    const article = await renderArticle(tree, file, context)
    const page: CompiledPage = {
      path: source.path,
      name: source.name,
      title: resolved(frontmatter.title),
      description: resolved(frontmatter.description),
      sidebarLabel: resolved(frontmatter.sidebar_label ?? frontmatter.title),
      searchTerms: frontmatter.search_terms,
      questions: frontmatter.questions,
      layout: frontmatter.layout,
      area: frontmatter.area ?? null,
      ...article,
      headings: ((file.data.headings ?? []) as Heading[]).map(heading => ({
        ...heading,
        text: resolved(heading.text),
      })),
      links: linksOf(file),
      assets: (file.data.assets ?? []) as AssetRef[],
      diagrams: (file.data.diagrams ?? []) as DiagramRef[],
      runs: (file.data.runs ?? []) as RunFile[],
      tabs: uniquePairs((file.data.tabs ?? []) as [string, string][]),
      imports: (file.data.imports ?? []) as string[],
      twin,
      sections,
    }
    return { page, problems }
  } catch (error) {
    return {
      page: null,
      problems: [...problems, problemOf(error as VFileMessage | Error, source, lines)],
      links: linksOf(file),
    }
  }
}

const linksOf = (file: VFile): LinkRef[] => (file.data.links ?? []) as LinkRef[]

const hasErrors = (file: VFile): boolean =>
  file.messages.some(message => message.ruleId === 'error')

const uniquePairs = (pairs: [string, string][]): [string, string][] => [
  ...new Map(pairs.map(pair => [pair.join('\n'), pair])).values(),
]
