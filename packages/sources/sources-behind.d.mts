import type { Plugin } from 'esbuild'

/**
 * Identifies what the code in files does, with everything that they import, in 20 hexadecimal
 * digits.
 *
 * @param root Contains `package-lock.json`.
 * @param files Relative to the root.
 */
export function hashOfCode(root: string, files: readonly string[]): string

/** Identifies sources and what else a result depends on, in 20 hexadecimal digits. */
export function hashOfSources(
  root: string,
  sources: ReadonlyMap<string, string>,
  beside: Iterable<string | Uint8Array>,
): string

/**
 * The texts of files and of all files that they import, by their absolute paths.
 *
 * @param root Contains `packages/`.
 * @param files Absolute paths.
 */
export function sourcesBehind(root: string, files: readonly string[]): Map<string, string>

/** The file behind `@docs/NAME/PATH`; undefined if the package has no such door. */
export function fileOfDoor(root: string, door: string): string | undefined

/**
 * The packages that sources import, with their locked versions, as `name version`, sorted.
 *
 * @param root Contains `package-lock.json`.
 */
export function lockedVersions(root: string, texts: Iterable<string>): string[]

/** Makes esbuild bundle the packages of this project, also where those from npm stay outside. */
export function ownPackages(root: string): Plugin
