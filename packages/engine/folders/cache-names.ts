import { ENTRIES } from '../cache/entry'

/** The names of everything that the engine keeps at the top of a cache folder, or earlier kept. */
const NAMES = [
  /^CACHEDIR\.TAG/,
  new RegExp(`^${ENTRIES}$`),
  /^(?:pages|highlights|inks|social|samples|engine|islands)$/,
  /^(?:assets|built|output|search|typed)-[\w-]+\.json/,
  /^spare-/,
  /^site-\d+-\d+\.mjs$/,
]

export const isCacheName = (name: string): boolean => NAMES.some(pattern => pattern.test(name))
