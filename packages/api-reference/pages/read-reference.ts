import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  ApiName,
  ApiReference,
  Operation,
  OperationNotes,
  Resource,
  ResourceData,
  ResourceNotes,
  Schema,
  SharedFieldNotes,
} from '../operation/description'
import { overlaySdk, SDK_FILE, type SdkDescription } from '../operation/overlay-sdk'
import { plainReader, type DataReader } from '../data-reader'

export const API_NAMES: readonly ApiName[] = ['platform', 'agent-server']

/** File of the schemas that several resources of an API use. */
export const sharedFile = (folder: string, api: ApiName): string =>
  join(folder, `${api}-schemas.json`)

/** Names of the resources in the order of the navigation: one a line in `order.txt`. */
export async function resourceNames(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'order.txt'), 'utf8')
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** What we say about a resource. */
export const readNotes = async (
  folder: string,
  name: string,
  read = plainReader,
): Promise<ResourceNotes> => (await read.yaml(join(folder, `${name}.yaml`))) as ResourceNotes

/**
 * What the notes know better: operations that need no key, parameters and bodies that the description
 * lacks, and those that were retired.
 */
function corrected(data: ResourceData, { operations, retired }: ResourceNotes): ResourceData {
  const own = Object.entries(data.operations).map(([key, operation]): [string, Operation] => [
    key,
    {
      ...operation,
      ...(operations[key]?.keyless === true ? { auth: [] } : {}),
      ...(operations[key] ? readByServer(operation, operations[key]) : {}),
      ...(retired ? { responses: { 410: {} } } : {}),
    },
  ])
  return { ...data, operations: Object.fromEntries(own) }
}

/** The parameters and the body of an operation that has notes on them. */
function readByServer(
  { parameters = [] }: Operation,
  { parameters: more = [], body }: OperationNotes,
): Pick<Operation, 'parameters' | 'body'> {
  if (!body && more.length === 0) return {}
  const inBody = new Set(Object.keys(body?.schema?.properties ?? {}))
  const others = parameters.filter(({ name, in: place }) => place !== 'query' || !inBody.has(name))
  return { parameters: [...others, ...more], ...(body ? { body } : {}) }
}

/** The reference in a folder, with what the SDK knows better; null where there is none. */
export async function readReference(
  folder: string | null,
  read = plainReader,
): Promise<ApiReference | null> {
  if (folder === null || !existsSync(join(folder, 'order.txt'))) return null
  const resources = (await resourceNames(folder)).map(async (name): Promise<Resource> => {
    const [notes, data] = await Promise.all([
      readNotes(folder, name, read),
      readIfThere<ResourceData>(
        join(folder, `${name}.json`),
        { operations: {}, schemas: {} },
        read,
      ),
    ])
    return { name, notes, data }
  })
  const shared = API_NAMES.map(
    async api =>
      [api, await readIfThere<Record<string, Schema>>(sharedFile(folder, api), {}, read)] as const,
  )
  const reference: ApiReference = {
    resources: await Promise.all(resources),
    shared: Object.fromEntries(await Promise.all(shared)) as ApiReference['shared'],
    fields: await readFieldNotes(join(folder, 'fields.yaml'), read),
  }
  const sdk = await readSdkDescription(folder, read)
  const whole = sdk ? overlaySdk(reference, sdk).reference : reference
  return {
    ...whole,
    resources: whole.resources.map(one => ({ ...one, data: corrected(one.data, one.notes) })),
  }
}

/** What the generated client of the SDK sends and reads; undefined where there is no such file. */
export const readSdkDescription = (
  folder: string,
  read = plainReader,
): Promise<SdkDescription | undefined> =>
  readIfThere<SdkDescription | undefined>(join(folder, SDK_FILE), undefined, read)

const readFieldNotes = async (file: string, read: DataReader): Promise<SharedFieldNotes> =>
  existsSync(file) ? ((await read.yaml(file)) as SharedFieldNotes) : { common: {}, schemas: {} }

const readIfThere = async <T>(file: string, otherwise: T, read: DataReader): Promise<T> =>
  existsSync(file) ? ((await read.json(file)) as T) : otherwise
