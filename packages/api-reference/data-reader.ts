import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/** Reads the data files of a reference. The one of the engine says where a file isn't valid. */
export interface DataReader {
  json: (file: string) => Promise<unknown>
  yaml: (file: string) => Promise<unknown>
}

/** Reads valid files. */
export const plainReader: DataReader = {
  json: async file => JSON.parse(await textOf(file)) as unknown,
  yaml: async file => parse(await textOf(file)) as unknown,
}

const textOf = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
