import { createHash } from 'node:crypto'

/** SHA-256 of the parts, 20 hexadecimal digits: enough for a cache of millions. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The length before each part distinguishes `ab` + `c` from `a` + `bc`.
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 20)
}

/** Eight digits, for names of public files. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8)
