import type { Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { componentsOn } from '../components/all-components'
import { Use, type Component } from '../components/define-component'
import { didYouMean } from '../suggest'
import { isRefused } from './remark-components'
import { isJsx, type JsxElement } from '../tree/jsx'

/**
 * Reports misspelled, invalid, and missing properties of components with their position, before a
 * component fails without one.
 */
export function remarkProperties({ data }: { data: Record<string, unknown> }) {
  return (tree: Root, file: VFile) => {
    const components = componentsOn(file)
    visit(tree, node => {
      if (!isJsx(node)) return
      const component = components.named(node.name)
      if (!component?.properties) return
      checkProperties(node, component, data, (message, hint, place = node.position) =>
        file.message(message, { place, ruleId: 'error', source: hint }),
      )
    })
  }
}

/** The first thing that is wrong with the properties of a component; null if there is none. */
export function propertyProblem(
  node: JsxElement,
  component: Component,
  data: Record<string, unknown>,
): string | null {
  const problems: string[] = []
  checkProperties(node, component, data, message => problems.push(message))
  return problems[0] ?? null
}

type Report = (message: string, hint?: string, place?: JsxElement['position']) => void

function checkProperties(
  node: JsxElement,
  { name, properties = {}, check }: Component,
  data: Record<string, unknown>,
  report: Report,
): void {
  const names = Object.keys(properties)
  for (const attribute of node.attributes) {
    // Styles and handlers are reported elsewhere.
    if (attribute.type !== 'mdxJsxAttribute' || isRefused(attribute.name)) continue
    const { name: property, value } = attribute
    const rule = Object.hasOwn(properties, property) ? properties[property] : undefined
    if (rule === undefined)
      report(
        `\`<${name}>\` has no property \`${property}\`.`,
        didYouMean(property, names) ??
          (names.length > 0 ? `It has ${inCode(names)}.` : 'It has none.'),
        attribute.position,
      )
    else if (typeof rule === 'object' && typeof value === 'string' && !rule.includes(value))
      report(
        `\`${value}\` isn't a valid \`${property}\` of \`<${name}>\`.`,
        didYouMean(value, rule) ?? `Write one of ${inCode(rule)}.`,
        attribute.position,
      )
  }
  const isSpread = node.attributes.some(attribute => attribute.type === 'mdxJsxExpressionAttribute')
  const given = new Set(node.attributes.flatMap(one => ('name' in one ? one.name : [])))
  for (const [property, rule] of Object.entries(properties))
    if ((rule === 'required' || rule === 'expression') && !isSpread && !given.has(property))
      report(
        `\`<${name}>\` has no \`${property}\`.`,
        `Write \`<${name} ${property}=${rule === 'expression' ? '{…}' : '"…"'}>\`.`,
      )
  for (const { message, hint } of check?.(new Use(node, data)) ?? []) report(message, hint)
}

const inCode = (names: readonly string[]): string => names.map(one => `\`${one}\``).join(', ')
