import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OTHER_OUTPUT } from '../folders/check-output'
import { nameSome } from '../folders/name-some'
import type { Problem } from '../problems'

/** Files that earlier versions wrote into every output, which had no list. */
const EARLIER = ['headers.json', 'redirects.json', 'routes.json']

/** Says that an output folder has files that a build would lose. */
export function foreignProblem(folder: string, name: string, foreign: readonly string[]): Problem {
  const isEarlier = EARLIER.every(file => foreign.includes(file) && existsSync(join(folder, file)))
  return {
    severity: 'error',
    message: isEarlier
      ? `\`${name}\` looks like a site that an earlier version wrote, without a list of its files.`
      : `A build replaces all of \`${name}\`, but that holds files that no build wrote: ${nameSome(foreign)}.`,
    hint: isEarlier
      ? `If nothing else is in it, delete it once. Otherwise: ${OTHER_OUTPUT}`
      : `Move them elsewhere. Or: ${OTHER_OUTPUT}`,
  }
}
