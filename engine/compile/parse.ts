import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkComments } from '../plugins/remark-comments'
import { remarkDirectives } from '../plugins/remark-directives'
import { remarkHeadings } from '../plugins/remark-headings'
import { remarkHideSetup } from '../plugins/remark-hide-setup'
import { remarkRemoveComments } from '../plugins/remark-remove-comments'
import { remarkUnravel } from '../plugins/remark-unravel'
import { checkDepth } from './limits'

const parsers = {
  mdx: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(remarkComments)
    .freeze(),
  md: unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkComments).freeze(),
}
const structure = unified()
  .use(remarkRemoveComments)
  .use(remarkHideSetup)
  .use(remarkDirectives)
  .use(remarkUnravel)
  .use(remarkHeadings)
  .freeze()

/**
 * Parses Markdown or MDX into a tree with admonitions and anchors.
 *
 * @throws VFileMessage if MDX syntax is broken or nesting is too deep; `place` is the position.
 */
export async function parsePage(text: string, file: VFile, format: 'mdx' | 'md'): Promise<Root> {
  file.value = text
  const tree = parsers[format].parse(file) as Root
  checkDepth(tree, file)
  return (await structure.run(tree, file)) as Root
}
