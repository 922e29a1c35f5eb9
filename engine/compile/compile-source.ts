import { compilePage, type CompileResult } from './compile-page'
import { compileReference } from './compile-reference'
import type { CompileContext, Source } from './context'

/** Compiles a source: a written page or a reference page. */
export async function compileSource(
  source: Source,
  context: CompileContext,
): Promise<CompileResult> {
  if (source.kind !== 'reference') return compilePage(source, context)
  return { page: await compileReference(source, context), problems: [] }
}
