/**
 * A parameter of a function, a field of a type, or an option of an object that a function accepts.
 */
export interface Parameter {
  name: string
  /** As written; null without one. */
  default?: string | null
  isRequired: boolean
  /** As written, in one spelling; null if unknown. */
  type?: string | null
  /** Its deprecation message, or null. */
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
   * A type with fields. It is unknown whether it is passed or returned, so a new field breaks
   * nothing.
   */
  isType?: boolean
}

/** A difference in the newer version. */
export interface ApiChange {
  kind: 'removed' | 'deprecated' | 'required' | 'default' | 'type' | 'added'
  /** The entry. */
  name: string
  /** The parameter or field; without one, the change is about the entry. */
  parameter?: string
  /** The old and the new default or type, or the deprecation message. */
  detail?: string
}

/** In order of importance to users of the older version. */
const KINDS: ApiChange['kind'][] = ['removed', 'required', 'default', 'deprecated', 'type', 'added']

/**
 * Compares two versions of a package. An entry that moved to another module stays the same;
 * parameters are compared by name, so their order doesn't matter. New or removed entries are listed
 * once, without their parts.
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

/** Matches entries, most certain matches first: entire modules may have moved. */
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
  // If one of several entries with a name is gone, the name still exists.
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

/** Entries except the methods of a class that is among them. */
function withoutParts(entries: readonly ApiEntry[]): ApiEntry[] {
  const names = new Set(entries.map(({ name }) => name))
  return entries.filter(({ name }) => !names.has(name.slice(0, Math.max(0, name.lastIndexOf('.')))))
}
