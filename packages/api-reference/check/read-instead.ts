import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SdkPageNotes } from '../symbol/notes'

/** What our notes say to use instead of a deprecated symbol, as text; undefined without a note. */
export type Instead = (name: string) => Promise<string | undefined>

/** Reads the notes with the first question. @param folder `site/data/sdk`. */
export function readInstead(folder: string): Instead {
  let notes: Promise<Map<string, string>> | undefined
  return async name => {
    notes ??= readNotes(folder)
    return (await notes).get(snakeCase(name))
  }
}

async function readNotes(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.yaml'))) {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes('instead:')) continue
    const { symbols = {} } = parse(text) as Partial<SdkPageNotes>
    for (const [name, note] of Object.entries(symbols))
      if (typeof note === 'object' && note.instead !== undefined)
        found.set(snakeCase(name), note.instead.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  }
  return found
}

/** `Client.createRun` as Python writes it. */
const snakeCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, letter => `_${letter.toLowerCase()}`)
