import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { ChartKey } from '../check/data/check-helm'
import type { PagePart } from './mentions'

/** A key of a values file that differs from the chart that is known. */
export interface ChartChange {
  kind: 'removed' | 'type' | 'default' | 'added'
  /** `config.oauth.enabled` */
  key: string
  /** The old and the new type or default. */
  detail?: string
}

const KINDS: ChartChange['kind'][] = ['removed', 'type', 'default', 'added']

/**
 * The keys of a chart's values file with types and scalar defaults.
 *
 * @throws Error with the place, when it is not valid YAML or not a map.
 */
export function chartKeysIn(text: string): ChartKey[] {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new Error(`The values file is not valid YAML: ${error.message.split('\n')[0]}`)
  if (!isMap(document.contents)) throw new Error('The values file must be a map of keys.')
  return keysOf(document.contents, '').map(({ key, value }) =>
    keyOf(key, isAlias(value) ? value.resolve(document) : value),
  )
}

/**
 * Compares a chart's keys; what is removed or new as a whole is named once, and types that are not
 * known do not count.
 */
export function compareCharts(
  before: readonly ChartKey[],
  after: readonly ChartKey[],
): ChartChange[] {
  const old = new Map(before.map(key => [key.key, key]))
  const current = new Map(after.map(key => [key.key, key]))
  const changes: ChartChange[] = []
  for (const [key, known] of old) {
    const found = current.get(key)
    if (!found) {
      if (!hasParent(key, old) || hasParent(key, current)) changes.push({ kind: 'removed', key })
    } else if (found.type !== known.type && found.type !== 'null' && known.type !== 'null')
      changes.push({ kind: 'type', key, detail: `${known.type} → ${found.type}` })
    else if (
      known.default !== undefined &&
      found.default !== undefined &&
      known.default !== found.default
    )
      changes.push({
        kind: 'default',
        key,
        detail: `${shown(known.default)} → ${shown(found.default)}`,
      })
  }
  for (const key of current.keys())
    if (!old.has(key) && (!hasParent(key, current) || hasParent(key, old)))
      changes.push({ kind: 'added', key })
  return changes.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.key < b.key ? -1 : 1),
  )
}

/**
 * The keys that a part of a page has, with their lines: those of a YAML block, or paths and names
 * of several words in inline code. One plain word there could be anything.
 */
export function keysInPart(part: PagePart): { key: string; at: string }[] {
  const { file, line, lines, language } = part
  if (language === null)
    return [...(lines[0] ?? '').matchAll(/(?<![\w.])[a-z]\w*(?:\.\w+)*(?![\w.]*\()/g)]
      .filter(([key]) => /\.|[a-z][A-Z]/.test(key))
      .map(([key]) => ({ key, at: `${file}:${line}` }))
  if (language !== 'yaml') return []
  const counter = new LineCounter()
  const { contents, errors } = parseDocument(lines.join('\n').replace(/\[\[[^\]]*\]\]/g, 'x'), {
    lineCounter: counter,
  })
  if (errors.length > 0 || !isMap(contents)) return []
  return keysOf(contents, '').map(({ key, offset }) => ({
    key,
    at: `${file}:${line + counter.linePos(offset).line - 1}`,
  }))
}

/** Where pages name a key or one below it, as `file:line`. */
export function chartMentions(
  key: string,
  found: readonly { key: string; at: string }[],
): string[] {
  return [
    ...new Set(
      found.filter(one => one.key === key || one.key.startsWith(`${key}.`)).map(({ at }) => at),
    ),
  ]
}

function keysOf(node: Node, path: string): { key: string; value: Node | null; offset: number }[] {
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return []
    const name = path === '' ? String(key.value) : `${path}.${String(key.value)}`
    const child = value as Node | null
    return [
      { key: name, value: child, offset: key.range?.[0] ?? 0 },
      ...(child ? keysOf(child, name) : []),
    ]
  })
}

function keyOf(key: string, value: Node | null | undefined): ChartKey {
  if (isMap(value)) return { key, type: 'map' }
  if (isSeq(value)) return { key, type: 'list' }
  const content = isScalar(value) ? value.value : null
  if (typeof content === 'boolean') return { key, type: 'bool', default: content }
  if (typeof content === 'number')
    return { key, type: Number.isInteger(content) ? 'int' : 'float', default: content }
  return content === null || content === undefined
    ? { key, type: 'null' }
    : { key, type: 'string', default: String(content) }
}

const shown = (value: ChartKey['default']): string => (value === '' ? 'empty' : String(value))

const hasParent = (key: string, keys: ReadonlyMap<string, ChartKey>): boolean =>
  key.includes('.') && keys.has(key.slice(0, key.lastIndexOf('.')))
