import type { Knowledge } from './knowledge'

const PARTS = {
  groups: true,
  blocks: true,
  secrets: true,
  certificates: true,
  problems: true,
  chart: false,
  commands: false,
} satisfies Record<keyof Knowledge, boolean>

/**
 * Reads the data file of the composer. It checks only the top-level parts; a test checks the rest.
 *
 * @throws for a missing part, with its name.
 */
export function readKnowledge(file: unknown): Knowledge {
  const parts = typeof file === 'object' && file !== null ? (file as Partial<Knowledge>) : {}
  for (const [part, isList] of Object.entries(PARTS)) {
    const found = parts[part as keyof Knowledge]
    if (typeof found !== 'object' || Array.isArray(found) !== isList)
      throw new Error(`The composer’s data have no ${isList ? 'list' : 'part'} \`${part}\`.`)
  }
  return parts as Knowledge
}
