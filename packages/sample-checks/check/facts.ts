import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../packages/marked-folder'

/** A file of facts, parsed on first use. */
export interface Facts<Content> {
  /** Changes when the facts do. */
  version: string
  read(): Content
}

/** Where the project keeps what is known of the product's API and chart; its README says from where. */
const FOLDER = 'site/samples/facts'

/**
 * Facts of the project in the folder `root`.
 *
 * @throws if it has no such file.
 */
export function factsIn<Content>(root: string, name: string): Facts<Content> {
  const text = readFileSync(join(root, FOLDER, name), 'utf8')
  let content: Content | undefined
  return { version: digest(text), read: () => (content ??= JSON.parse(text) as Content) }
}
