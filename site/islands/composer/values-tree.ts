import type { Value } from './knowledge'

/** Nested values, each with the index of its explanation. */
export interface Branch {
  children: Map<string, Branch | Leaf>
}
interface Leaf {
  value: Exclude<Value, { [key: string]: Value }>
  reason: number
}

export const isLeaf = (node: Branch | Leaf): node is Leaf => 'value' in node

export const emptyTree = (): Branch => ({ children: new Map() })

/**
 * Sets the value of a chart key. Existing values stay; maps are merged.
 *
 * @throws Error if the key is already set, or is below a value that isn't a map: two blocks
 *   contradict each other.
 */
export function setValue(tree: Branch, key: string, value: Value, reason: number): void {
  setAt(tree, key.split('.'), value, reason, key)
}

function setAt(
  branch: Branch,
  [name = '', ...rest]: string[],
  value: Value,
  reason: number,
  key: string,
): void {
  const found = branch.children.get(name)
  if (rest.length === 0 && !isMap(value)) {
    if (found) throw new Error(`The value \`${key}\` is set twice.`)
    branch.children.set(name, { value, reason })
    return
  }
  if (found && isLeaf(found)) throw new Error(`The value \`${key}\` is below one that isn’t a map.`)
  const child = found ?? emptyTree()
  branch.children.set(name, child)
  // Names below a map's own keys, as in annotations, can contain dots: each is one name.
  if (rest.length > 0) setAt(child, rest, value, reason, key)
  else if (isMap(value))
    for (const [below, one] of Object.entries(value))
      setAt(child, [below], one, reason, `${key}.${below}`)
}

const isMap = (value: Value): value is { [key: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value)
