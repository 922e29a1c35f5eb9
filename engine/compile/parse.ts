import remarkComment from '@slorber/remark-comment'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Plugin } from 'unified'
import type { VFile } from 'vfile'
import { remarkDirectives } from '../plugins/remark-directives'
import { remarkHeadings } from '../plugins/remark-headings'
import { remarkHideSetup } from '../plugins/remark-hide-setup'
import { remarkRemoveComments } from '../plugins/remark-remove-comments'
import { remarkUnravel } from '../plugins/remark-unravel'
import { checkDepth } from './limits'

// Its own types know no options. Comments are nodes here, so that they can be taken out with the space around them.
const comments = remarkComment as Plugin<[{ ast: boolean }]>

const parsers = {
  mdx: unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).use(comments, { ast: true }).freeze(),
  md: unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(comments, { ast: true }).freeze(),
}
const structure = unified().use(remarkRemoveComments).use(remarkHideSetup).use(remarkDirectives).use(remarkUnravel).use(remarkHeadings).freeze()

/**
 * Markdown or MDX → tree, with admonitions and anchors in place.
 *
 * @throws VFileMessage when MDX syntax is broken, or too much is nested; its `place` is the position.
 */
export async function parsePage(text: string, file: VFile, format: 'mdx' | 'md'): Promise<Root> {
  file.value = text
  const tree = parsers[format].parse(file) as Root
  checkDepth(tree, file)
  return (await structure.run(tree, file)) as Root
}
