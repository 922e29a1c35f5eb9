/**
 * A parameter of a function, a field of a type, or an option of an object that a function accepts.
 */
export interface Parameter {
  name: string
  /** As it is written; null without one. */
  default?: string | null
  isRequired: boolean
  /** As it is written, in one spelling; null where it is not known. */
  type?: string | null
  /** What its deprecation says, or null. */
  deprecated?: string | null
}

/** A public function, method, class or type of a package. */
export interface ApiEntry {
  /** `langsmith.client`, or the path of the declarations. */
  module: string
  /** `evaluate`, `Client`, `Client.create_run`. */
  name: string
  parameters: Parameter[]
  deprecated?: string | null
  /**
   * A type with fields: whether it is passed or returned is not known, so a new field breaks
   * nothing.
   */
  isType?: boolean
}

/** What is different in the newer version. */
export interface ApiChange {
  kind: 'removed' | 'deprecated' | 'required' | 'default' | 'type' | 'added'
  /** The entry. */
  name: string
  /** The parameter or field; the entry itself is meant without one. */
  parameter?: string
  /** The old and the new default or type, or what the deprecation says. */
  detail?: string
}

/** In the order in which they matter to somebody who uses the older version. */
const KINDS: ApiChange['kind'][] = ['removed', 'required', 'default', 'deprecated', 'type', 'added']

/**
 * Compares two versions of a package. An entry that moved to another module is the same; parameters
 * are compared by name, so their order does not matter. What is new or removed is named once,
 * without its parts.
 */
export function compareApis(before: readonly ApiEntry[], after: readonly ApiEntry[]): ApiChange[] {
  const { pairs, removed, added } = pairsOf(before, after)
  const changes = [
    ...pairs.flatMap(([old, current]) => compareEntries(old, current)),
    ...withoutParts(removed).map(({ name }): ApiChange => ({ kind: 'removed', name })),
    ...withoutParts(added).map(({ name }): ApiChange => ({ kind: 'added', name })),
  ]
  return distinct(changes).toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
  )
}

/** Which entries belong together, the surest first: modules may have moved as a whole. */
const PAIRINGS = [
  ({ module, name }: ApiEntry) => `${module} ${name}`,
  ({ module, name }: ApiEntry) => `${module.split(/[./]/).at(-1)} ${name}`,
  ({ name }: ApiEntry) => name,
]

function pairsOf(before: readonly ApiEntry[], after: readonly ApiEntry[]) {
  const pairs: [ApiEntry, ApiEntry][] = []
  let [removed, added] = [[...before], [...after]]
  for (const keyOf of PAIRINGS) {
    const byKey = new Map(added.map(entry => [keyOf(entry), entry]))
    removed = removed.filter(old => {
      const current = byKey.get(keyOf(old))
      if (!current) return true
      byKey.delete(keyOf(old))
      pairs.push([old, current])
      return false
    })
    const paired = new Set(pairs.map(([, current]) => current))
    added = added.filter(entry => !paired.has(entry))
  }
  // Where one of several with a name is gone, the name is still there.
  const names = new Set(after.map(({ name }) => name))
  return { pairs, removed: removed.filter(({ name }) => !names.has(name)), added }
}

const distinct = (changes: readonly ApiChange[]): ApiChange[] => [
  ...new Map(changes.map(change => [JSON.stringify(change), change])).values(),
]

function compareEntries(before: ApiEntry, after: ApiEntry): ApiChange[] {
  const { name } = after
  const changes: ApiChange[] = []
  if (after.deprecated && !before.deprecated)
    changes.push({ kind: 'deprecated', name, detail: after.deprecated })
  const parameters = new Map(after.parameters.map(parameter => [parameter.name, parameter]))
  for (const old of before.parameters) {
    const parameter = old.name
    const current = parameters.get(parameter)
    parameters.delete(parameter)
    if (!current) {
      changes.push({ kind: 'removed', name, parameter })
      continue
    }
    if (current.isRequired && !old.isRequired) changes.push({ kind: 'required', name, parameter })
    else if ((current.default ?? null) !== (old.default ?? null)) {
      const detail = `${defaultIn(old)} → ${defaultIn(current)}`
      changes.push({ kind: 'default', name, parameter, detail })
    }
    if (old.type && current.type && old.type !== current.type)
      changes.push({ kind: 'type', name, parameter, detail: `${old.type} → ${current.type}` })
    if (current.deprecated && !old.deprecated)
      changes.push({ kind: 'deprecated', name, parameter, detail: current.deprecated })
  }
  for (const { name: parameter, isRequired } of parameters.values())
    changes.push({ kind: isRequired && !after.isType ? 'required' : 'added', name, parameter })
  return changes
}

const defaultIn = ({ default: value, isRequired }: Parameter): string =>
  value ?? (isRequired ? 'required' : 'no default')

/** Entries but for the methods of a class that is among them. */
function withoutParts(entries: readonly ApiEntry[]): ApiEntry[] {
  const names = new Set(entries.map(({ name }) => name))
  return entries.filter(({ name }) => !names.has(name.slice(0, Math.max(0, name.lastIndexOf('.')))))
}
