import type { JsxElement } from './jsx'

/**
 * Names of Node that an expression could stop or change the build with. Authors are trusted; this
 * turns a mistake into an error message.
 */
const HIDDEN = ['process', 'global', 'globalThis', 'require', 'module']

/**
 * Evaluates an expression of a page, for which `data` is the only name.
 *
 * @throws whatever the expression throws, and a SyntaxError if it isn't an expression.
 */
export const evaluateCode = (code: string, data: Record<string, unknown>): unknown =>
  new Function('data', ...HIDDEN, `'use strict'; return (${code})`)(data)

/** The value of an expression, or undefined if it isn't a plain value. */
export function expressionValue(code: string, data: Record<string, unknown>): unknown {
  try {
    return evaluateCode(code, data)
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
