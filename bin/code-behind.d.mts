/**
 * Identifies what the code in files does, with everything that they import, in 20 hexadecimal
 * digits.
 *
 * @param root Contains `package-lock.json`.
 * @param files Relative to the root.
 */
export function hashOfCode(root: string, files: readonly string[]): string

/**
 * The texts of files and of all files that they import, by their absolute paths.
 *
 * @param files Absolute paths.
 */
export function sourcesBehind(files: readonly string[]): Map<string, string>

/**
 * The packages that sources import, with their locked versions, as `name version`, sorted.
 *
 * @param root Contains `package-lock.json`.
 */
export function lockedVersions(root: string, texts: Iterable<string>): string[]
