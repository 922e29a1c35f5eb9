import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { namesInPackages } from '../../packages/sample-checks/check/environment/names-in-packages'
import { withFacts } from '../../packages/model/fact-tokens'
import { codesOf, pageText, treeOf } from '../content/reference/field-tables'
import {
  otherPrefix,
  variableDrift,
  variablesOf,
  type Reader,
  type StatedVariable,
} from '../content/reference/variables'
import { temporaryFolder } from '../temporary-folder'
import { root } from '../imports'

const PAGE = 'reference/environment_variables'
const { nodeFolder, python } = inject('tools')
const missing = Object.values(inject('missing')).some(reason => reason !== '')

/** Names in the packages that configure nothing. */
const OMITTED: Record<string, string> = {
  LANGSMITH_FEATURES: 'in a comment alone: what is read is LANGSMITH_EXPERIMENTAL_FEATURES',
  LANGSMITH_SECRET_MASK: 'a constant of the package',
  LANGSMITH_CLI: 'a value of a field of the REST API',
  LANGSMITH_MCP: 'a value of a field of the REST API',
  ...Object.fromEntries(
    [
      'READ_RUN',
      'GET_RUN_URL',
      'LIST_RUNS',
      'READ_THREAD',
      'LIST_THREADS',
      'SHARE_RUN',
      'UNSHARE_RUN',
      'READ_RUN_SHARED_LINK',
      'LIST_SHARED_RUNS',
      'ADD_RUNS_STRING_IDS',
    ].map(call => [`LANGSMITH_DEPRECATED_${call}`, 'the code of a warning']),
  ),
}

describe.skipIf(missing)(`/${PAGE} against the installed packages`, () => {
  let stated: StatedVariable[]
  let mentioned: string[]
  let read: Record<Reader, Set<string>>

  beforeAll(async () => {
    const text = await pageText(PAGE)
    stated = await variablesOf(text)
    mentioned = codesOf(await treeOf(text))
    const kept = await temporaryFolder({})
    read = {
      python: await namesInPackages([await pythonPackage()], join(kept, 'python.json')),
      typescript: await namesInPackages(
        [join(nodeFolder, 'node_modules/langsmith')],
        join(kept, 'typescript.json'),
      ),
    }
  })

  test('lists every variable that they read and no others', () => {
    expect(read.python.size).toBeGreaterThan(50)
    expect(read.typescript.size).toBeGreaterThan(20)
    expect(variableDrift(stated, mentioned, read, OMITTED)).toEqual([])
  })

  test('detects any missing variable', () => {
    const ours = stated.filter(({ name }) => read.python.has(name) || read.typescript.has(name))
    expect(ours.length).toBeGreaterThan(40)
    for (const { name } of ours) {
      const both = new Set([name, otherPrefix(name)])
      const findings = variableDrift(
        stated.filter(one => !both.has(one.name)),
        mentioned.filter(one => !both.has(one)),
        read,
        OMITTED,
      )
      expect(findings, name).toContainEqual(`\`${name}\` is read and not on the page.`)
    }
  })

  test('detects a wrong reader of a variable and a variable that no package reads', () => {
    const drift = (changed: StatedVariable[]) => variableDrift(changed, mentioned, read, OMITTED)
    const forTypescript = stated.map(one =>
      one.name === 'LANGSMITH_USE_DAEMON' ? { ...one, since: { typescript: '0.1.0' } } : one,
    )
    expect(drift(forTypescript)).toEqual([
      '`LANGSMITH_USE_DAEMON` is on the page and not read by typescript.',
    ])
    const misspelt: StatedVariable = {
      name: 'LANGSMITH_TRACNG',
      since: { python: '0.1.0' },
      isExact: true,
    }
    expect(drift([...stated, misspelt])).toEqual([
      '`LANGSMITH_TRACNG` is on the page and not read by python.',
    ])
  })

  test('states for every variable the first version of each reader, and these versions exist', async () => {
    const installed = await installedVersions()
    for (const { name, since } of stated) {
      expect(Object.keys(since), name).not.toEqual([])
      for (const [reader, version] of Object.entries(since) as [Reader, string][])
        expect(
          version.localeCompare(installed[reader], 'en', { numeric: true }),
          name,
        ).toBeLessThanOrEqual(0)
    }
  })

  test('names the installed versions', async () => {
    const versions = JSON.parse(
      await readFile(join(root, 'site/data/versions.json'), 'utf8'),
    ) as unknown
    const { text } = withFacts(await pageText(PAGE), { versions })
    const installed = await installedVersions()
    expect(text).toContain(
      `\`langsmith\` ${installed.python} for Python and ${installed.typescript} for TypeScript`,
    )
  })
})

/** The folder of the Python package, located through the interpreter's environment. */
async function pythonPackage(): Promise<string> {
  const environment = dirname(dirname(python))
  const entries = await readdir(environment, { recursive: true, withFileTypes: true })
  const found = entries.find(
    entry =>
      entry.isDirectory() &&
      entry.name === 'langsmith' &&
      entry.parentPath.endsWith('site-packages'),
  )
  if (found === undefined) throw new Error(`There is no package langsmith in ${environment}.`)
  return join(found.parentPath, found.name)
}

async function installedVersions(): Promise<Record<Reader, string>> {
  const site = dirname(await pythonPackage())
  const info = (await readdir(site)).find(name => /^langsmith-[\d.]+\.dist-info$/.test(name)) ?? ''
  const { version } = (await import(join(nodeFolder, 'node_modules/langsmith/package.json'), {
    with: { type: 'json' },
  })) as { version: string }
  return { python: info.replace(/^langsmith-|\.dist-info$/g, ''), typescript: version }
}
