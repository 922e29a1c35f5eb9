/** The available options, by name. */
export type Options = Readonly<Record<string, readonly string[]>>

/**
 * Rows that contain every pair of options of different names at least once. Greedy: each row starts
 * with a missing pair and picks, name by name, the option that adds the most missing pairs. The
 * same options give the same rows.
 */
export function pairwise(options: Options): Record<string, string>[] {
  const names = Object.keys(options)
  const missing = new Set(pairsOf(names, options))
  const rows: Record<string, string>[] = []
  for (;;) {
    const [next] = missing
    if (next === undefined) return rows
    const row: Record<string, string> = Object.fromEntries(
      next.split('&').map(part => part.split('=') as [string, string]),
    )
    for (const name of names)
      row[name] ??= best(
        options[name] ?? [],
        option =>
          Object.entries(row).filter(other => missing.has(pairOf(names, [name, option], other)))
            .length,
      )
    for (const pair of pairsIn(names, row)) missing.delete(pair)
    rows.push(row)
  }
}

function best(options: readonly string[], worth: (option: string) => number): string {
  return [...options].sort((a, b) => worth(b) - worth(a))[0] ?? ''
}

/** A canonical name for a pair, in either order. */
function pairOf(names: readonly string[], ...pair: [string, string][]): string {
  return pair
    .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
    .map(part => part.join('='))
    .join('&')
}

function pairsOf(names: readonly string[], options: Options): string[] {
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap(other =>
        (options[one] ?? []).flatMap(a =>
          (options[other] ?? []).map(b => pairOf(names, [one, a], [other, b])),
        ),
      ),
  )
}

/** Every pair that a row contains. */
export const pairsIn = (
  names: readonly string[],
  row: Readonly<Record<string, string>>,
): string[] =>
  pairsOf(names, Object.fromEntries(Object.entries(row).map(([name, option]) => [name, [option]])))
