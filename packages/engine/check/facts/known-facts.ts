import type { Region } from '@docs/model/site'

/** How a value is recognized on a page; `find-typed.ts` handles each. */
export const FACT_KINDS = [
  'host',
  'address',
  'price',
  'model',
  'version',
  'minimum',
  'limit',
] as const
type FactKind = (typeof FACT_KINDS)[number]

/** Values of the data files that pages must not repeat, as the site declares them. */
export interface FactRule {
  kind: FactKind
  /**
   * Paths such as `pricing.limits.runsPerTrace`. `*` matches one name, `**` any number of names.
   */
  keys: string[]
  /**
   * Words of which at least one must be in the same sentence or table row. Without them, every
   * occurrence counts.
   */
  near?: string[]
  /** Limits only: the plural noun that follows the number. */
  unit?: string
  /** Versions only: the installer whose commands pin the packages that the keys end with. */
  installer?: 'pip' | 'npm' | 'helm'
  /** Minimums only: the subject of the requirement, such as `Python`. */
  of?: string
}

/** A value that pages read from data, with the tokens that represent it. */
export interface KnownFact extends Omit<FactRule, 'keys'> {
  value: string
  /** The last part of the key, such as `langsmith`. */
  name: string
  /** Best first. */
  tokens: string[]
}

/** The texts and numbers that the rules select, in rule order, and the keys that select nothing. */
export function knownFacts(
  rules: readonly FactRule[],
  data: Record<string, unknown>,
): { facts: KnownFact[]; empty: string[] } {
  const leaves = [...leavesOf(data, [])]
  const empty: string[] = []
  const facts = rules.flatMap(({ keys, ...rule }) =>
    keys.flatMap(key => {
      const pattern = patternOf(key)
      const selected = leaves.filter(({ path }) => pattern.test(path))
      if (selected.length === 0) empty.push(key)
      return selected.map(({ path, value }) => ({
        ...rule,
        value,
        name: path.slice(path.lastIndexOf('.') + 1),
        tokens: [`[[${path}]]`],
      }))
    }),
  )
  return { facts, empty }
}

/**
 * The hosts of the regions, with and without `https://`. For the default region (the first), the
 * token that follows the reader's choice comes first; for the others, the one that names the
 * region.
 */
export function regionFacts(regions: readonly Region[]): KnownFact[] {
  return regions.flatMap((region, index) =>
    Object.entries(region.hosts).flatMap(([name, origin]) => {
      const { host } = new URL(origin)
      const fact = (value: string, ending: string): KnownFact => {
        const tokens = [`[[${name}${ending}]]`, `[[${name}${ending}:${region.id}]]`]
        return { kind: 'host', value, name, tokens: index === 0 ? tokens : tokens.toReversed() }
      }
      return [fact(origin, ''), fact(host, '.host')]
    }),
  )
}

function* leavesOf(node: unknown, names: string[]): Generator<{ path: string; value: string }> {
  if (typeof node === 'string' || typeof node === 'number')
    yield { path: names.join('.'), value: String(node) }
  if (typeof node !== 'object' || node === null) return
  for (const [name, child] of Object.entries(node)) yield* leavesOf(child, [...names, name])
}

/** `a.*.b` matches one name in the middle, `a.**` everything below `a`. */
const patternOf = (key: string): RegExp =>
  new RegExp(
    `^${key.replaceAll('.', '\\.').replace(/\*\*?/g, stars => (stars === '**' ? '.+' : '[^.]+'))}$`,
  )
