import type { Value } from './knowledge'
import { isLeaf, type Branch } from './values-tree'

/** One line of YAML: its indent, then a key and a value, either of which may be absent. */
export interface YamlLine {
  indent: string
  key: string
  value: string
  /** The explanation that the line belongs to. A parent belongs to its first value. */
  reason: number
}

/**
 * Writes values as YAML with two spaces per level: maps, lists, strings, numbers, booleans, as the
 * composer produces them. Strings that YAML could parse as something else are quoted.
 */
export function yamlLines(tree: Branch): YamlLine[] {
  return branchLines(tree, '')
}

export const textOf = (line: YamlLine): string =>
  `${line.indent}${line.key}${line.key !== '' && line.value !== '' ? ' ' : ''}${line.value}`

function branchLines(branch: Branch, indent: string): YamlLine[] {
  return [...branch.children].flatMap(([name, node]): YamlLine[] => {
    const key = `${scalar(name)}:`
    if (!isLeaf(node)) {
      const below = branchLines(node, `${indent}  `)
      return below.length === 0
        ? [{ indent, key, value: '{}', reason: 0 }]
        : [{ indent, key, value: '', reason: below[0]?.reason ?? 0 }, ...below]
    }
    return entryLines(key, node.value, indent, node.reason)
  })
}

function entryLines(key: string, value: Value, indent: string, reason: number): YamlLine[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [{ indent, key, value: '[]', reason }]
      : [
          { indent, key, value: '', reason },
          ...value.flatMap(item => itemLines(item, `${indent}  `, reason)),
        ]
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    if (entries.length === 0) return [{ indent, key, value: '{}', reason }]
    return [
      { indent, key, value: '', reason },
      ...entries.flatMap(([name, one]) =>
        entryLines(`${scalar(name)}:`, one, `${indent}  `, reason),
      ),
    ]
  }
  return [{ indent, key, value: scalar(value), reason }]
}

/** The dash is in the indent of an item's first line. */
function itemLines(item: Value, indent: string, reason: number): YamlLine[] {
  const lines =
    typeof item === 'object' && !Array.isArray(item)
      ? Object.entries(item).flatMap(([name, one]) =>
          entryLines(`${scalar(name)}:`, one, `${indent}  `, reason),
        )
      : Array.isArray(item)
        ? item.flatMap(one => itemLines(one, `${indent}  `, reason))
        : [{ indent: `${indent}  `, key: '', value: scalar(item), reason }]
  const [first, ...rest] = lines
  if (!first)
    return [{ indent: `${indent}- `, key: '', value: Array.isArray(item) ? '[]' : '{}', reason }]
  return [{ ...first, indent: `${indent}- ${first.indent.slice(indent.length + 2)}` }, ...rest]
}

/**
 * Strings that need no quotes: a quantity, or text that starts with a letter or a slash, contains
 * no YAML punctuation, and isn't a YAML keyword.
 */
const PLAIN = /^(?:\d+(?:m|Mi|Gi)|[A-Za-z/](?:[\w./@+=-]|:(?=[\w/:])| (?=[\w/])|,(?=\w))*)$/
/** What YAML 1.1 or 1.2, or a parser of either, reads as something other than text. */
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|e[+-]?\d+)$/i

function scalar(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  return PLAIN.test(value) && !WORDS.test(value) ? value : JSON.stringify(value)
}
