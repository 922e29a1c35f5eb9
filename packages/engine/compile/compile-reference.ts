import type { Root } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type {
  FieldGroup,
  Field,
  ReferencePage,
  SchemaLink,
} from '@docs/api-reference/operation/view'
import type { SectionText } from '@docs/search/page-text'
import { plainHighlighter } from '../code/highlight-cache'
import { remarkCode } from '../plugins/remark-code'
import { remarkHeadings } from '../plugins/remark-headings'
import { remarkChecked } from '../plugins/remark-checked'
import { remarkLinks } from '../plugins/remark-links'
import { pageTree } from './page-tree'
import type { CompileContext, CompiledPage, LinkRef, Source } from './context'
import { withoutComponents } from './without-components'
import { toPageMarkdown } from './page-markdown'
import { renderArticle } from './render-article'

/** Compiles a reference page from its data, using the same plugins as a written page. */
export async function compileReference(
  source: Source,
  context: CompileContext,
  highlighter = plainHighlighter,
): Promise<CompiledPage> {
  const page = JSON.parse(source.text) as ReferencePage
  const file = new VFile({ path: source.file })
  const tree: Root = pageTree(page)
  await unified()
    .use(remarkHeadings)
    .use(remarkChecked)
    .use(remarkLinks, { source, context })
    .run(tree, file)
  const { title, description, searchTerms } = page
  const plain = withoutComponents(tree, file, context)
  const markdown = toPageMarkdown(plain, { description })
  await unified().use(remarkCode, { regions: context.regions, highlighter }).run(tree, file)
  const article = await renderArticle(tree, file, context)
  return {
    path: source.path,
    name: source.name,
    title,
    description,
    sidebarLabel: page.label ?? title,
    searchTerms,
    questions: [],
    layout: 'doc',
    area: null,
    labels: [],
    ...article,
    headings: file.data.headings ?? [],
    links: [...(file.data.links ?? []), ...schemaLinks(page)],
    assets: [],
    runs: [],
    diagrams: [],
    tabs: file.data.tabs ?? [],
    imports: file.data.imports ?? [],
    subjects: page.subjects ?? [],
    markdown,
    sections: sectionsOf(page),
  }
}

/** Errors of nearly all operations, by which none can be found. */
const USUAL = new Set(['400', '401', '403', '404', '422', '429', '500', '503'])

/**
 * What the search indexes of a page: for each operation its method, path, summary, field names,
 * permissions, and rare errors.
 */
function sectionsOf({ intro, operations, schemas, symbols = [] }: ReferencePage): SectionText[] {
  const namesOf = (groups: readonly FieldGroup[]) =>
    groups.flatMap(({ fields }) => fields.map(({ name }) => name)).join(' ')
  return [
    { heading: '', anchor: '', level: 1, text: intro.replace(/[[\]`*]|\([^)]*\)/g, ''), code: '' },
    ...operations.map(({ title, id, method, path, summary, groups, permissions, errors }) => ({
      heading: title,
      anchor: id,
      level: 2,
      text: [
        `${method} ${path}`,
        summary.replaceAll('`', ''),
        namesOf(groups),
        permissions?.join(' ') ?? '',
        ...errors
          .filter(({ status }) => !USUAL.has(status))
          .map(({ status, meaning }) => `${status} ${meaning}`),
      ]
        .filter(Boolean)
        .join('\n'),
      code: '',
    })),
    ...schemas.map(({ title, id, group }) => ({
      heading: title,
      anchor: id,
      level: operations.length > 0 ? 3 : 2,
      text: namesOf([group]),
      code: '',
    })),
    ...symbols.map(({ id, names, summary, groups }) => ({
      heading: id,
      anchor: id,
      level: 2,
      text: [names.join(' '), summary.replaceAll('`', ''), namesOf(groups)].join('\n'),
      code: '',
      isSymbol: true as const,
    })),
  ]
}

/** Links that components render, which aren't in the tree. */
function schemaLinks({ operations, schemas, symbols = [] }: ReferencePage): LinkRef[] {
  const inFields = (fields: readonly Field[]): SchemaLink[] =>
    fields.flatMap(field => [
      ...(field.schema ? [field.schema] : []),
      ...(field.links ?? []),
      ...inFields(field.fields ?? []),
    ])
  const inGroup = (group: FieldGroup | undefined): SchemaLink[] =>
    group
      ? [...(group.schema ? [group.schema] : []), ...(group.links ?? []), ...inFields(group.fields)]
      : []
  const groups = [
    ...operations.flatMap(({ groups: own, response }) => [
      ...own.map(inGroup),
      inGroup(response.group),
    ]),
    ...schemas.map(({ group }) => inGroup(group)),
    ...symbols.flatMap(({ groups: own }) => own.map(inGroup)),
  ]
  return [...new Set(groups.flat().map(({ href }) => href))].map(raw => {
    const [path = '', anchor = ''] = raw.split('#', 2)
    return { raw, kind: 'page', path, anchor, line: 1, column: 1 }
  })
}
