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
 * Takes the data file of the composer. Only its parts are looked at here; a test of the project
 * holds all of its shape.
 *
 * @throws on a part that is missing, with its name.
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
