import type { ExtractedSdk, SdkLanguage, SdkModule } from '../symbol/symbol'

export const SDK_LANGUAGES: readonly SdkLanguage[] = ['python', 'typescript']

/** Values of the data files by path below `site/data/sdk`. */
export type SdkFiles = Map<string, unknown>

/**
 * The data files of both packages: one for each module, one for the methods of the generated client,
 * one for the names of its types, and `names.json` for the other names of modules.
 */
export function sdkFiles(
  packages: Readonly<Record<SdkLanguage, ExtractedSdk>>,
  operations: readonly string[],
): SdkFiles {
  const files: SdkFiles = new Map()
  for (const language of SDK_LANGUAGES) {
    const { modules, resources, types } = packages[language]
    for (const [name, symbols] of Object.entries(modules))
      files.set(`${language}/${name.replaceAll('/', '.')}.json`, {
        module: name,
        symbols: withOperations(symbols, operations),
      })
    files.set(`${language}/resources.json`, withOperations(resources, operations))
    files.set(`${language}/types.json`, types)
  }
  files.set('names.json', { python: packages.python.names, typescript: packages.typescript.names })
  return files
}

/** Requests as keys of the REST data; those that aren't public operations are left out. */
function withOperations(symbols: SdkModule, operations: readonly string[]): SdkModule {
  return Object.fromEntries(
    Object.entries(symbols).map(([name, symbol]) => {
      const { requests = [], isMadeOfOthers, ...rest } = symbol
      const found = [...new Set(requests.flatMap(one => operationOf(one, operations) ?? []))].sort()
      const made = isMadeOfOthers ? { isMadeOfOthers } : {}
      return [name, { ...rest, ...(found.length > 0 ? { requests: found, ...made } : {}) }]
    }),
  )
}

/**
 * The key of the operation that a request such as `GET /runs/{}` calls; undefined for none. The
 * SDKs leave out the version of the first API.
 */
export function operationOf(request: string, operations: readonly string[]): string | undefined {
  const [verb = '', path = ''] = request.split(' ')
  const full = path.startsWith('/api/')
    ? path
    : /^\/v\d\//.test(path)
      ? `/api${path}`
      : `/api/v1${path}`
  const wanted = segmentsOf(full)
  return operations.find(key => {
    const [method, pattern = ''] = key.split(' ')
    const own = segmentsOf(pattern)
    return (
      method === verb &&
      own.length === wanted.length &&
      own.every((part, index) => part === wanted[index] || isFilledIn(part, wanted[index]))
    )
  })
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** A parameter fits only what is filled in: `/datasets/upload` isn't `/datasets/{dataset_id}`. */
const isFilledIn = (part: string, given = ''): boolean =>
  part.startsWith('{') && given.includes('{}')
