import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from './facts'

/** The facts of the REST API in a folder. */
export const readFacts = (folder: string): Facts =>
  JSON.parse(readFileSync(join(folder, 'rest-api.json'), 'utf8')) as Facts
