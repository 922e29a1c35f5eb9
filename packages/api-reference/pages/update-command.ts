import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format } from 'prettier'
import type { ApiName, Operation, ResourceNotes } from '../operation/description'
import { divideSchemas } from './divide-schemas'
import { shapeOfKey } from '../operation/overlay-sdk'
import {
  API_NAMES,
  readNotes,
  readSdkDescription,
  resourceNames,
  sharedFile,
} from './read-reference'
import { operationsOf, schemasOf, type Description } from './shape-description'

const USAGE = `usage: npm run api -- ${API_NAMES.join('|')} DESCRIPTION.json

Writes the data of the REST reference from an OpenAPI description. Which operation belongs to which
page is written in the notes beside the data (site/data/api/*.yaml), which are never overwritten.
`

/** Files of the data by path, as they are to be written. */
type DataFiles = Map<string, string>

/** Updates the data of one API from its description. Resolves to the exit code. */
export async function main(
  [api, file]: readonly string[],
  { root }: { root: string },
): Promise<number> {
  if (!API_NAMES.includes(api as ApiName) || file === undefined) {
    process.stderr.write(USAGE)
    return 2
  }
  const folder = join(root, 'site/data/api')
  const description = JSON.parse(await readFile(file, 'utf8')) as Description
  const { files, missing, gone } = await dataFiles(folder, api as ApiName, description)
  for (const key of missing)
    process.stderr.write(`${key} isn't in the notes. Add it to a resource.\n`)
  for (const key of gone)
    process.stderr.write(`${key} is in the notes, but not in the description. Remove it.\n`)
  if (missing.length + gone.length > 0) return 1
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  process.stdout.write(`Wrote ${files.size} files.\n`)
  return 0
}

interface Outcome {
  files: DataFiles
  /** Operations of the description that no notes have. */
  missing: string[]
  /** Operations of the notes that neither the description nor the SDK has. */
  gone: string[]
}

/**
 * The data files of an API, made from its description and the division into resources of the notes.
 */
export async function dataFiles(
  folder: string,
  api: ApiName,
  description: Description,
): Promise<Outcome> {
  const operations = operationsOf(description)
  const resources = new Map<string, ResourceNotes>()
  for (const name of await resourceNames(folder)) {
    const notes = await readNotes(folder, name)
    if (notes.api === api) resources.set(name, notes)
  }
  const sdk = api === 'platform' ? await readSdkDescription(folder) : undefined
  const ofSdk = new Set(Object.keys(sdk?.operations ?? {}).map(shapeOfKey))
  const noted = new Set([...resources.values()].flatMap(notes => Object.keys(notes.operations)))
  const ofResource = new Map(
    [...resources].map(([name, notes]) => [name, pick(operations, Object.keys(notes.operations))]),
  )
  const lists = new Map([...ofResource].map(([name, picked]) => [name, Object.values(picked)]))
  const { own, shared } = divideSchemas(lists, schemasOf(description))
  const files: DataFiles = new Map()
  for (const [name, picked] of ofResource)
    if (Object.keys(picked).length > 0)
      files.set(
        join(folder, `${name}.json`),
        await toText({ operations: picked, schemas: own.get(name) ?? {} }),
      )
  files.set(sharedFile(folder, api), await toText(shared))
  return {
    files,
    missing: [...operations.keys()].filter(key => !noted.has(key)),
    gone: [...noted].filter(key => !operations.has(key) && !ofSdk.has(shapeOfKey(key))),
  }
}

const pick = (
  operations: ReadonlyMap<string, Operation>,
  keys: readonly string[],
): Record<string, Operation> =>
  Object.fromEntries(
    keys.flatMap(key => (operations.has(key) ? [[key, operations.get(key) as Operation]] : [])),
  )

/**
 * As Prettier formats JSON: a short object is one line, so that a change is a few lines in a diff.
 */
const toText = (value: unknown): Promise<string> =>
  format(JSON.stringify(value), { parser: 'json', printWidth: 100 })
