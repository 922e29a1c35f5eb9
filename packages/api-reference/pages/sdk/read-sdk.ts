import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommonNotes, ParameterNotes, SdkPageNotes, SymbolNotes } from '../../symbol/notes'
import type { RecordedRequests, SdkLanguage, SdkModule, SdkPackage } from '../../symbol/symbol'
import { plainReader, type DataReader } from '../../data-reader'

export const LANGUAGES: readonly SdkLanguage[] = ['python', 'typescript']

/** Where the pages of a language are. */
export const SDK_PATHS: Record<SdkLanguage, string> = {
  python: '/reference/python',
  typescript: '/reference/typescript',
}

/** The data of both packages, and what we say about them. */
export interface SdkReference {
  /** In the order of the navigation. */
  pages: SdkPageNotes[]
  common: CommonNotes
  parameters: ParameterNotes
  packages: Record<SdkLanguage, SdkPackage>
  recorded: RecordedRequests
}

/** The SDK reference in a folder; null where there is none. */
export async function readSdk(
  folder: string | null,
  read = plainReader,
): Promise<SdkReference | null> {
  if (folder === null || !existsSync(join(folder, 'order.txt'))) return null
  const names = (await readFile(join(folder, 'order.txt'), 'utf8')).split('\n').filter(Boolean)
  const notes = async <Value>(name: string): Promise<Value> =>
    (await read.yaml(join(folder, `${name}.yaml`))) as Value
  const [common, parameters, pages, python, typescript, recorded] = await Promise.all([
    notes<CommonNotes>('common'),
    notes<ParameterNotes>('parameters'),
    Promise.all(
      names.map(async name => ({ ...(await notes<Omit<SdkPageNotes, 'name'>>(name)), name })),
    ),
    readPackage(join(folder, 'python'), read),
    readPackage(join(folder, 'typescript'), read),
    readRecorded(join(folder, 'recorded.json'), read),
  ])
  return { pages, common, parameters, packages: { python, typescript }, recorded }
}

const readRecorded = async (file: string, read: DataReader): Promise<RecordedRequests> =>
  existsSync(file) ? ((await read.json(file)) as RecordedRequests) : { python: {}, typescript: {} }

async function readPackage(folder: string, read: DataReader): Promise<SdkPackage> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  const found: SdkPackage = { modules: {}, resources: {}, types: {} }
  for (const name of files) {
    const value = await read.json(join(folder, name))
    if (name === 'resources.json') found.resources = value as SdkModule
    else if (name === 'types.json') found.types = value as SdkPackage['types']
    else {
      const { module, symbols } = value as { module: string; symbols: SdkModule }
      found.modules[module] = symbols
    }
  }
  return found
}

/** Notes of a symbol; a summary alone is written as text. */
export const notesOf = (written: string | SymbolNotes): SymbolNotes =>
  typeof written === 'string' ? { summary: written } : written
