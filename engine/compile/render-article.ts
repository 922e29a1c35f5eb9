import { renderToStaticMarkup } from 'react-dom/server'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Expression, Program } from 'estree'
import { toJs } from 'estree-util-to-js'
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime'
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import { components } from '../../shell/mdx/components'

const MDX_NODES = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression'] as const

const toHast = unified()
  .use(remarkRehype, { passThrough: [...MDX_NODES], allowDangerousHtml: false, footnoteLabel: 'Footnotes', footnoteLabelTagName: 'h2', clobberPrefix: '' })
  .freeze()

/**
 * Tree → React → HTML. Expressions in the page see one name, `data`.
 *
 * @throws whatever an expression or a component throws.
 */
export async function renderArticle(tree: Root, file: VFile, data: Record<string, unknown>): Promise<string> {
  const hast = (await toHast.run(tree, file)) as HastRoot
  labelTables(hast)
  const element = toJsxRuntime(hast, {
    Fragment,
    jsx,
    jsxs,
    components: components as unknown as Partial<Components>,
    createEvaluater: () => ({ evaluateExpression: expression => evaluate(expression, data), evaluateProgram: () => undefined }),
  })
  return renderToStaticMarkup(element)
}

/** A component's name, a value that a plugin put there, or an expression of the author's. */
function evaluate(expression: Expression, data: Record<string, unknown>): unknown {
  if (expression.type === 'Literal') return expression.value
  if (expression.type === 'Identifier' && Object.hasOwn(components, expression.name)) return components[expression.name as keyof typeof components]
  const program: Program = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
  const code = toJs(program).value.trim().replace(/;$/, '')
  try {
    return new Function('data', `'use strict'; return (${code})`)(data)
  } catch (error) {
    const { loc } = expression
    const place = loc ? { line: loc.start.line, column: loc.start.column + 1 } : undefined
    throw Object.assign(new Error(`The expression \`{${code}}\` fails: ${(error as Error).message}`), { place })
  }
}

/** A table is named after the heading above it, so that its scrolling region has a name. */
function labelTables(root: HastRoot): void {
  let heading = 'Table'
  const walk = (node: HastRoot | HastRoot['children'][number]): void => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) heading = textOf(node)
    if (node.type === 'element' && node.tagName === 'td' && node.children.length === 1 && node.children[0]?.type === 'element' && node.children[0].tagName === 'code') node.properties.className = ['code-cell']
    if (node.type === 'element' && node.tagName === 'table') Object.assign(node.properties, { dataLabel: heading, dataColumns: columnsOf(node) })
    if ('children' in node) for (const child of node.children) walk(child as HastRoot['children'][number])
  }
  walk(root)
}

/** How many columns the first row has. */
function columnsOf(table: Element): number {
  const row = find(table, 'tr')
  return row?.children.filter(cell => cell.type === 'element').length ?? 0
}

function find(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : find(child, tagName)
    if (found) return found
  }
  return undefined
}

const textOf = (node: HastRoot['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(child => textOf(child as HastRoot['children'][number])).join('') : ''
