import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../../fences/projects'
import type { Packages } from '../../packages/packages'
import type { Checker, Finding } from '../checker'
import { nearestName } from '@docs/model/nearest-name'
import { placeOf } from '../shell/script-of'
import { namesInPackages, OWNED } from './names-in-packages'
import { readsEnvironment, readsOf, settingsOf } from './uses'

/** A name that no package reads, and the source that documents it. */
export interface KnownName {
  name: string
  source: string
}

/** The packages whose variables samples set. */
const NODE_PACKAGES = [
  'langsmith',
  'openai',
  '@langchain/core',
  '@langchain/openai',
  '@langchain/langgraph',
  '@langchain/langgraph-sdk',
  'langchain',
  'openevals',
  '@openai/agents',
]
const PYTHON_PACKAGES = new Set([
  'langsmith',
  'langchain',
  'langchain_core',
  'langchain_openai',
  'langgraph',
  'langgraph_sdk',
  'openai',
  'anthropic',
  'openevals',
  'agentevals',
  'agents',
])

/**
 * Checks that something reads the variables that samples set: an installed package, another sample
 * on the page, or what `more` lists. A misspelled name is worst if nothing complains.
 */
export function checkEnvironment(
  packages: Packages,
  cacheFolder: string,
  more: readonly KnownName[],
): Checker {
  const version = `${packages.nodeVersion}-${packages.pythonVersion}`
  return {
    name: 'environment',
    proves: false,
    wholePages: true,
    takes: fence => readsEnvironment(fence.language),
    endingOf: fence => `.${fence.language}`,
    depends: `${version} ${JSON.stringify(more)}`,
    prepare: async () => (await packages.installPython()) ?? packages.installNode(),
    async check(projects) {
      const folders = [
        ...NODE_PACKAGES.map(name => join(packages.nodeFolder, 'node_modules', name)),
        ...(await pythonPackages(packages.pythonFolder)),
      ]
      const known = await namesInPackages(folders, join(cacheFolder, `variables-${version}.json`))
      for (const { name } of more) known.add(name)
      return projects.map(project => unread(project, known))
    },
  }
}

async function pythonPackages(environment: string): Promise<string[]> {
  const entries = await readdir(environment, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      entry =>
        entry.isDirectory() &&
        entry.parentPath.endsWith('site-packages') &&
        PYTHON_PACKAGES.has(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name))
}

export function unread({ files }: Project, known: ReadonlySet<string>): Finding[] {
  const own = new Set(files.flatMap(file => readsOf(file.code)))
  return files.flatMap(file =>
    settingsOf(file.code, file.parts[0]?.fence.language ?? '')
      .filter(({ name }) => OWNED.test(name) && !known.has(name) && !own.has(name))
      .map(({ name, offset }) => {
        const near = nearestName(name, known)
        return {
          file: file.name,
          ...placeOf(file.code, offset),
          message: `Nothing reads the variable \`${name}\`.`,
          ...(near === undefined ? {} : { hint: `Did you mean \`${near}\`?` }),
        }
      }),
  )
}
