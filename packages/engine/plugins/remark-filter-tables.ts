import type { Nodes, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { FILTER_TABLES, type FilterTableName } from '@docs/trace-query/tables'
import { isJsx, stringAttribute } from '../tree/jsx'

const markdown = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * Replaces `<FilterTable of="fields" />` with a table of the trace query language, as if the author
 * had written it, so that search, Markdown files, and link check include it.
 */
export function remarkFilterTables() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || node.name !== 'FilterTable' || index === undefined || !parent)
        return undefined
      const name = stringAttribute(node, 'of') ?? ''
      if (!Object.hasOwn(FILTER_TABLES, name)) {
        file.message(`There is no filter table \`${name}\`.`, {
          place: node.position,
          ruleId: 'error',
          source: `Known: ${Object.keys(FILTER_TABLES).join(', ')}.`,
        })
        parent.children.splice(index, 1)
        return [SKIP, index]
      }
      const table = markdown.parse(FILTER_TABLES[name as FilterTableName]()) as Root
      visit(table, inside => void ((inside as Nodes).position = node.position))
      parent.children.splice(
        index,
        1,
        ...(table.children as RootContent[] as typeof parent.children),
      )
      return [SKIP, index + table.children.length]
    })
  }
}
