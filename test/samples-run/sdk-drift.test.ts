import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readSdk } from '../../packages/api-reference/pages/sdk/read-sdk'
import { readReference } from '../../packages/api-reference/pages/read-reference'
import { shapeOfKey } from '../../packages/api-reference/operation/overlay-sdk'
import { placeSymbols } from '../../packages/api-reference/pages/sdk/place-symbols'
import type { SdkModule } from '../../packages/api-reference/symbol/symbol'
import { sdkFiles, type SdkFiles } from '../../packages/api-reference/extract/data-files'
import { readOperations, readPackages } from '../../packages/api-reference/extract/read-packages'
import { recordRequests } from '../../packages/api-reference/extract/record/record-requests'
import { operationKeys } from '../../packages/api-reference/extract/update-command'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(root, 'site/data/sdk')
const missing = inject('missing')

describe.skipIf(missing.python !== '' || missing.typescript !== '')(
  'The SDK reference compared with the installed packages',
  () => {
    let files: SdkFiles

    beforeAll(async () => {
      const { nodeFolder, python } = inject('tools')
      const pythonFolder = dirname(dirname(python))
      const packages = await readPackages({ nodeFolder, pythonFolder, python, root })
      files = sdkFiles(packages, await operationKeys(join(root, 'site/data/api')))
    }, 120_000)

    test('has exactly the data that the packages have', async () => {
      const stale: string[] = []
      for (const [path, value] of files) {
        const text = await readFile(join(FOLDER, path), 'utf8').catch(() => 'null')
        if (JSON.stringify(JSON.parse(text)) !== JSON.stringify(value)) stale.push(path)
      }
      // Update them with `npm run api:sdk`.
      expect(stale).toEqual([])
    })

    test('has the operations that the generated client calls', async () => {
      const { nodeFolder, python } = inject('tools')
      const found = await readOperations({
        nodeFolder,
        pythonFolder: dirname(dirname(python)),
        python,
        root,
      })
      const stored = await readFile(join(root, 'site/data/api/sdk.json'), 'utf8')
      // Update it with `npm run api:sdk`.
      expect(found).toEqual(JSON.parse(stored))
      const reference = await readReference(join(root, 'site/data/api'))
      const known = reference?.resources.flatMap(({ data }) => Object.keys(data.operations)) ?? []
      const shapes = new Set(known.map(shapeOfKey))
      // Give each new operation a place and words in the notes of a resource.
      const isMissing = (key: string) => !shapes.has(shapeOfKey(key))
      expect(Object.keys(found.operations).filter(isMissing)).toEqual([])
    })

    test('has no data of modules that the packages don’t have', async () => {
      const found = await readdir(FOLDER, { recursive: true })
      const known = found
        .map(path => path.replaceAll('\\', '/'))
        .filter(path => path.endsWith('.json') && path !== 'recorded.json')
      expect(known.sort()).toEqual([...files.keys()].sort())
    })

    test('has the requests that the packages send', async () => {
      const { nodeFolder, python } = inject('tools')
      const stored = await readFile(join(FOLDER, 'recorded.json'), 'utf8')
      expect(await recordRequests({ nodeFolder, python, root })).toEqual(JSON.parse(stored))
    }, 180_000)

    test('gives every public symbol of the packages a place and a description', async () => {
      const sdk = await readSdk(FOLDER)
      if (!sdk) throw new Error('There is no SDK reference.')
      for (const language of ['python', 'typescript'] as const) {
        const modules = [...files].filter(([path]) => path.startsWith(`${language}/langsmith`))
        sdk.packages[language].modules = Object.fromEntries(
          modules.map(([, value]) => {
            const { module, symbols } = value as { module: string; symbols: SdkModule }
            return [module, symbols]
          }),
        )
      }
      const { unknown, missing: without } = placeSymbols(sdk, new Map())
      expect({ unknown, without }).toEqual({ unknown: [], without: [] })
    })
  },
)
