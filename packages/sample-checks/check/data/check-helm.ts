import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Node } from 'yaml'
import { fileChecker, type Checker } from '../checker'
import type { Facts } from '../facts'
import { digest } from '../../packages/marked-folder'
import { isValuesFile } from '@docs/model/checks'
import { nearestName } from '@docs/model/nearest-name'
import { withoutTokens, type Fault } from './check-data'

export interface ChartKey {
  /** `config.oauth.enabled` */
  key: string
  type: 'string' | 'map' | 'bool' | 'int' | 'list' | 'null' | 'float'
  /** The map accepts any key. */
  open?: boolean
  /** Of scalars. */
  default?: string | number | boolean
}

/**
 * Checks values files of the chart, recognized by title, against its keys and types. `more` has the
 * keys of releases newer than the facts.
 */
export function checkHelm(
  facts: Facts<{ keys: ChartKey[] }>,
  more: readonly ChartKey[] = [],
): Checker {
  let keys: Map<string, ChartKey> | undefined
  return fileChecker(
    {
      name: 'chart values',
      proves: false,
      depends: digest(facts.version, JSON.stringify(more)),
      prepare: async () => null,
      takes: fence => isValuesFile(fence.language, fence.title ?? ''),
    },
    ({ code }) => {
      keys ??= new Map([...facts.read().keys, ...more].map(key => [key.key, key]))
      const known = keys
      const lines = new LineCounter()
      return [...parseAllDocuments(withoutTokens(code), { lineCounter: lines })].flatMap(
        document =>
          document.errors.length > 0 ? [] : valueFaults(document.contents, '', known, lines),
      )
    },
  )
}

function valueFaults(
  node: Node | null | undefined,
  path: string,
  keys: ReadonlyMap<string, ChartKey>,
  lines: LineCounter,
): Fault[] {
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }): Fault[] => {
    if (!isScalar(key)) return []
    const name = path === '' ? String(key.value) : `${path}.${String(key.value)}`
    const at = lines.linePos(key.range?.[0] ?? 0)
    const fault = (message: string, hint?: string): Fault => ({
      line: at.line,
      column: at.col,
      message,
      ...(hint === undefined ? {} : { hint }),
    })
    const found = keys.get(name)
    if (!found) {
      const siblings = [...keys.keys()].filter(
        one => one.slice(0, Math.max(0, one.lastIndexOf('.'))) === path,
      )
      const near = nearestName(name, siblings)
      return [fault(`The chart has no value \`${name}\`.`, near && `Did you mean \`${near}\`?`)]
    }
    const child = value as Node | null
    if (!fits(child, found)) return [fault(`The value \`${name}\` is a ${found.type}.`)]
    return found.open ? [] : valueFaults(child, name, keys, lines)
  })
}

/**
 * An empty value takes the default. Strings are accepted for `null`s of the chart, whose type is
 * unknown.
 */
function fits(node: Node | null | undefined, { type }: ChartKey): boolean {
  if (
    type === 'null' ||
    node === null ||
    node === undefined ||
    (isScalar(node) && node.value === null)
  )
    return true
  if (type === 'map') return isMap(node)
  if (type === 'list') return isSeq(node)
  if (!isScalar(node)) return false
  if (type === 'bool') return typeof node.value === 'boolean'
  if (type === 'int' || type === 'float') return typeof node.value === 'number'
  return typeof node.value === 'string'
}
