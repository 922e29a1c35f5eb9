import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../packages/marked-folder'

/** A file of facts, read when it is first needed. */
export interface Facts<Content> {
  /** Changes when the facts do; empty when they are not there. */
  version: string
  /** Why there are none, or null. */
  missing: string | null
  read(): Content
}

/** Facts beside the project. A clone may lack them: then the checks that need them are left out. */
export function factsIn<Content>(folder: string, name: string): Facts<Content> {
  const file = join(folder, name)
  if (!existsSync(file))
    return {
      version: '',
      missing: `The facts \`${name}\` are not in \`${folder}\`.`,
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
