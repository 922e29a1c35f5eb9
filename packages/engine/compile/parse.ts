import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { remarkAlerts } from '../plugins/remark-alerts'
import { remarkComments } from '../plugins/remark-comments'
import { remarkDirectives } from '../plugins/remark-directives'
import { remarkFences } from '../plugins/remark-fences'
import { remarkFewerSearches } from '../plugins/remark-fewer-searches'
import { remarkForeign } from '../plugins/remark-foreign'
import { remarkHeadings } from '../plugins/remark-headings'
import { remarkHtml } from '../plugins/remark-html'
import { remarkHideSetup } from '../plugins/remark-hide-setup'
import { remarkLeftovers } from '../plugins/remark-leftovers'
import { remarkRemoveComments } from '../plugins/remark-remove-comments'
import { remarkTitle } from '../plugins/remark-title'
import { remarkUnravel } from '../plugins/remark-unravel'
import { checkDepth } from './limits'
import type { Format } from './page-format'

const parsers = {
  mdx: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFewerSearches)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(remarkComments)
    .freeze(),
  md: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFewerSearches)
    .use(remarkDirective)
    .use(remarkComments)
    .freeze(),
}
const structure = (isLenient: boolean) =>
  unified()
    .use(remarkHtml)
    .use(remarkRemoveComments)
    .use(remarkFences, { isLenient })
    .use(remarkHideSetup)
    .use(remarkAlerts)
    .use(remarkDirectives, { isLenient })
    .use(remarkUnravel)
    .use(remarkForeign, { isLenient })
    .use(remarkTitle, { isLenient })
    .use(remarkHeadings)
    .use(remarkLeftovers)
    .freeze()
const structures = { lenient: structure(true), strict: structure(false) }

/**
 * Parses Markdown or MDX into a tree with admonitions and anchors.
 *
 * @throws VFileMessage if MDX syntax is broken or nesting is too deep; `place` is the position.
 */
export async function parsePage(
  text: string,
  file: VFile,
  format: Format,
  isLenient = false,
): Promise<Root> {
  file.value = text
  file.data.isMarkdown = format === 'either'
  const tree = parsed(file, format)
  checkDepth(tree, file)
  return (await structures[isLenient ? 'lenient' : 'strict'].run(tree, file)) as Root
}

function parsed(file: VFile, format: Format): Root {
  if (format !== 'either') return parsers[format].parse(file)
  try {
    return parsers.mdx.parse(file)
  } catch {
    return parsers.md.parse(file)
  }
}
