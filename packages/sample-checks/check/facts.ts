import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../packages/marked-folder'

/** A file of facts, read on first use. */
export interface Facts<Content> {
  /** Changes when the facts do; empty if they are missing. */
  version: string
  /** Why there are none, or null. */
  missing: string | null
  read(): Content
}

/** Facts outside the project. If they are missing, the checks that need them are skipped. */
export function factsIn<Content>(folder: string, name: string): Facts<Content> {
  const file = join(folder, name)
  if (!existsSync(file))
    return {
      version: '',
      missing: `The facts \`${name}\` aren't in \`${folder}\`.`,
      read: () => {
        throw new Error(`There are no facts in ${file}.`)
      },
    }
  const text = readFileSync(file, 'utf8')
  let content: Content | undefined
  return {
    version: digest(text),
    missing: null,
    read: () => (content ??= JSON.parse(text) as Content),
  }
}
