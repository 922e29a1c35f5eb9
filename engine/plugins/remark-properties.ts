import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { managerCommands } from '../../shell/mdx/package-managers'
import { PROPERTIES } from '../../shell/mdx/properties'
import { comparisonProblems } from '../comparison-schema'
import { screenProblems } from '../screen-schema'
import { didYouMean } from '../suggest'
import { expressionAttribute } from './expression-value'
import { isRefused } from './remark-components'
import { isJsx, stringAttribute, type JsxElement } from './jsx'

/**
 * Reports misspelled, invalid, and missing properties of components with their position, before a
 * component fails without one.
 */
export function remarkProperties({ data }: { data: Record<string, unknown> }) {
  return (tree: Root, file: VFile) => {
    visit(tree, node => {
      if (isJsx(node) && node.name !== null && Object.hasOwn(PROPERTIES, node.name))
        check(node, node.name, file, data)
    })
  }
}

function check(node: JsxElement, name: string, file: VFile, data: Record<string, unknown>): void {
  const known = PROPERTIES[name] ?? {}
  const say = (message: string, hint: string | undefined, place = node.position) =>
    file.message(message, { place, ruleId: 'error', source: hint })
  for (const attribute of node.attributes) {
    // Styles and handlers are reported elsewhere.
    if (attribute.type !== 'mdxJsxAttribute' || isRefused(attribute.name)) continue
    const allowed = Object.hasOwn(known, attribute.name) ? known[attribute.name] : undefined
    const names = Object.keys(known)
    if (allowed === undefined)
      say(
        `\`<${name}>\` has no property \`${attribute.name}\`.`,
        didYouMean(attribute.name, names) ??
          (names.length > 0
            ? `It has ${names.map(one => `\`${one}\``).join(', ')}.`
            : 'It has none.'),
        attribute.position,
      )
    else if (
      typeof allowed === 'object' &&
      typeof attribute.value === 'string' &&
      !allowed.includes(attribute.value)
    )
      say(
        `\`${attribute.value}\` isn't a valid \`${attribute.name}\` of \`<${name}>\`.`,
        didYouMean(attribute.value, allowed) ??
          `Write one of ${allowed.map(one => `\`${one}\``).join(', ')}.`,
        attribute.position,
      )
  }
  const isSpread = node.attributes.some(attribute => attribute.type === 'mdxJsxExpressionAttribute')
  const isThere = (property: string) =>
    node.attributes.some(
      attribute => attribute.type === 'mdxJsxAttribute' && attribute.name === property,
    )
  for (const [property, needed] of Object.entries(known))
    if ((needed === true || needed === 'value') && !isSpread && !isThere(property))
      say(
        `\`<${name}>\` has no \`${property}\`.`,
        `Write \`<${name} ${property}=${needed === 'value' ? '{…}' : '"…"'}>\`.`,
      )
  const command = name === 'PackageManagers' ? stringAttribute(node, 'command') : undefined
  if (command !== undefined) tryCommand(command, say)
  // An expression that fails is reported where it is rendered.
  const comparison =
    name === 'Experiments' ? expressionAttribute(node, 'comparison', data) : undefined
  if (comparison !== undefined)
    for (const { message, hint } of comparisonProblems(comparison)) say(message, hint)
  if (name === 'Screen')
    for (const { message, hint } of screenProblems({
      form: expressionAttribute(node, 'form', data),
      table: expressionAttribute(node, 'table', data),
    }))
      say(message, hint)
}

function tryCommand(command: string, say: (message: string, hint: undefined) => void): void {
  try {
    managerCommands(command)
  } catch (error) {
    say((error as Error).message, undefined)
  }
}
