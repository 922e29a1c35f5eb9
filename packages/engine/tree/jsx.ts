import type { PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Values that are passed on a node to its component unchanged, without being serialized as
 * JavaScript.
 */
export type Properties = Record<string, unknown>

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    properties?: Properties
    /** Whether it comes from the HTML of a Markdown page. */
    isHtml?: boolean
  }
  interface MdxJsxTextElementData {
    properties?: Properties
    isHtml?: boolean
  }
}

/** A component in the tree. Its properties stay values until the component receives them. */
export function jsxFlow(
  name: string,
  properties: Properties,
  children: RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(properties),
    children: children as MdxJsxFlowElement['children'],
  }
}

/** Adds properties to a component that is in the tree already. */
export const addProperties = (node: JsxElement, properties: Properties): void =>
  void node.attributes.push(...attributesOf(properties))

/** The same within a line. */
export const jsxText = (
  name: string,
  properties: Properties,
  children: PhrasingContent[] = [],
): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: attributesOf(properties),
  children: children as MdxJsxTextElement['children'],
})

/**
 * Strings become plain attributes. Other values are wrapped so that `toJsxRuntime` passes them on.
 */
function attributesOf(properties: Properties): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    if (value === true) return [{ type: 'mdxJsxAttribute' as const, name, value: null }]
    if (typeof value === 'string') return [{ type: 'mdxJsxAttribute' as const, name, value }]
    return [{ type: 'mdxJsxAttribute' as const, name, value: literal(value) }]
  })
}

/** A value as an attribute expression whose syntax tree is one literal that carries the value. */
function literal(value: unknown): MdxJsxAttribute['value'] {
  const expression = { type: 'Literal', value: value as never }
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(value),
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [{ type: 'ExpressionStatement', expression: expression as never }],
      } as never,
    },
  }
}

/** A string attribute's value, or undefined when it is absent or an expression. */
export function stringAttribute(node: JsxElement, name: string): string | undefined {
  const found = node.attributes.find(
    attribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )
  return typeof found?.value === 'string' ? found.value : undefined
}

export const isJsx = (node: { type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
