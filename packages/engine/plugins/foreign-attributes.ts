import type { Components } from '../components/all-components'
import { SCHEMA } from './html-elements'
import { evaluateCode } from '../tree/expression-value'
import { isJsx, type JsxElement } from '../tree/jsx'
import { isRefused } from './remark-components'

/** What the rewriting of one page shares. */
export interface ForeignPage {
  /** What it can use. */
  components: Components
  /** Names that expressions can use. */
  data: Record<string, unknown>
  /** What else a name stands for: a picture that is imported, or a constant. */
  names: Map<string, unknown>
  /** Whether its file is one of Markdown, in which braces may be text. */
  isMarkdown: boolean
  /** Reports something, once per page. */
  warn: (message: string, hint: string, node: JsxElement['attributes'][number] | Located) => void
}
type Located = Pick<JsxElement, 'position'>

/** The value of an expression; undefined, and reported, if it can't be known here. */
export function knownValue(
  code: string,
  page: ForeignPage,
  at: Located,
  otherwise: 'left out' | 'shown as text' = 'left out',
): unknown {
  if (page.names.has(code.trim())) return page.names.get(code.trim())
  try {
    return evaluateCode(code, page.data)
  } catch {
    const [line = ''] = code.trim().split('\n')
    page.warn(
      `The expression \`{${line.length > LONG ? `${line.slice(0, LONG)}…` : line}}\` has no value ` +
        `here, so it is ${otherwise}.`,
      'Write its value instead.',
      at,
    )
    return undefined
  }
}
const LONG = 60

/** Replaces expressions among the attributes by their values, as far as those are words. */
export function settleAttributes(node: JsxElement, page: ForeignPage): void {
  node.attributes = node.attributes.flatMap((attribute): JsxElement['attributes'] => {
    // Handlers and styles mean nothing here.
    if ('name' in attribute && isRefused(attribute.name)) return []
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const value = knownValue(attribute.value.replace(/^\s*\.\.\./, ''), page, attribute)
      return value === undefined ? [] : [attribute]
    }
    if (typeof attribute.value !== 'object' || attribute.value === null) return [attribute]
    const value = knownValue(attribute.value.value, page, attribute)
    if (value === undefined || value === null || value === false) return []
    return [typeof value === 'string' ? { ...attribute, value } : attribute]
  })
}

/**
 * Leaves only the attributes that an element may have in Markdown, too, with the names that React
 * expects.
 */
export function cleanAttributes(node: JsxElement): void {
  const lists = SCHEMA.attributes ?? {}
  const allowed = new Map(
    [...(lists[node.name ?? ''] ?? []), ...(lists['*'] ?? [])].map(one => {
      const name = String(Array.isArray(one) ? one[0] : one)
      return [name.toLowerCase(), name]
    }),
  )
  node.attributes = node.attributes.flatMap(attribute => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const name = allowed.get(attribute.name.toLowerCase())
    return name === undefined || name === 'className' ? [] : [{ ...attribute, name }]
  })
}

/** Properties whose text readers see in the engine that a component is from, in their order. */
export const VISIBLE = [
  'title',
  'label',
  'heading',
  'header',
  'summary',
  'caption',
  'text',
  'description',
  'alt',
]

export const isFlow = (node: { type: string }): boolean => node.type === 'mdxJsxFlowElement'
export const elementsIn = (node: JsxElement): JsxElement[] =>
  (node.children as { type: string }[]).filter(isJsx)
