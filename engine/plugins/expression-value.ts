import type { JsxElement } from './jsx'

/** The value of an expression, or undefined if it isn't a plain value. */
export function expressionValue(code: string, data: Record<string, unknown>): unknown {
  try {
    return new Function('data', `'use strict'; return (${code})`)(data)
  } catch {
    return undefined
  }
}

/** The value of a property that is an expression, or undefined. */
export function expressionAttribute(
  node: JsxElement,
  name: string,
  data: Record<string, unknown>,
): unknown {
  const found = node.attributes.find(one => one.type === 'mdxJsxAttribute' && one.name === name)
  return found && typeof found.value === 'object' && found.value
    ? expressionValue(found.value.value, data)
    : undefined
}
