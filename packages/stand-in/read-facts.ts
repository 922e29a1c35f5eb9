import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from './facts'

/** The facts of a folder, or null if they are missing. */
export function readFacts(folder: string): Facts | null {
  const file = join(folder, 'rest-api.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Facts) : null
}
