import type { Highlighter } from '../code/highlight-cache'
import { compilePage, type CompileResult } from './compile-page'
import { compileReference } from './compile-reference'
import type { CompileContext, Source } from './context'
import { problemOf } from './page-problems'

/**
 * Compiles a source: a written page or a reference page. Problems are returned; nothing is thrown.
 */
export async function compileSource(
  source: Source,
  context: CompileContext,
  highlighter?: Highlighter,
): Promise<CompileResult> {
  if (source.kind !== 'reference') return compilePage(source, context, highlighter)
  try {
    return { page: await compileReference(source, context, highlighter), problems: [] }
  } catch (error) {
    return { page: null, problems: [problemOf(error as Error, source, [])] }
  }
}
