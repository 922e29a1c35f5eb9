import { compilePage, type CompileResult } from '../compile/compile-page'
import type { CompileContext, CompiledPage } from '../compile/context'
import { regions } from '../../../test/two-regions'

export const context: CompileContext = {
  contentFolder: '/site/content',
  staticFolder: null,
  diagramFolder: '/site/content/_diagrams',
  regions,
  data: { plans: { plus: 39 } },
}

/** Line 1 of a compiled text is this line of the file. */
export const FIRST_LINE = 5

/** Compiles a text as the page `/a/b`. */
export const compile = (
  text: string,
  {
    context: more,
    ending = 'mdx',
  }: { context?: Partial<CompileContext>; ending?: 'mdx' | 'md' } = {},
): Promise<CompileResult> => {
  const all = { ...context, ...more }
  return compilePage(
    {
      file: `${all.contentFolder}/a/b.${ending}`,
      name: `content/a/b.${ending}`,
      path: '/a/b',
      text: `---\ntitle: Title\n---\n\n${text}`,
    },
    all,
  )
}

/** The compiled page; throws if there are problems. */
export async function pageOf(
  text: string,
  options?: Parameters<typeof compile>[1],
): Promise<CompiledPage> {
  const { page, problems } = await compile(text, options)
  if (page === null || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2))
  return page
}

/** The article HTML of a compiled text. */
export const htmlOf = async (
  text: string,
  options?: Parameters<typeof compile>[1],
): Promise<string> => (await pageOf(text, options)).html

/**
 * The problems of a text as `line:column message → hint`, with lines counted from the start of the
 * text.
 */
export const problemsOf = async (
  text: string,
  options?: Parameters<typeof compile>[1],
): Promise<string[]> =>
  (await compile(text, options)).problems.map(
    ({ line, column, message, hint }) =>
      `${line === undefined ? '?' : line - FIRST_LINE + 1}:${column ?? '?'} ${message}${hint ? ` → ${hint}` : ''}`,
  )
