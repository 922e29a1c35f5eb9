import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { packagesOf } from '../../packages/sample-checks/packages/packages'
import type { Tools } from '../../packages/sample-checks/run/workbench'

declare module 'vitest' {
  interface ProvidedContext {
    tools: Tools
    /** Why samples of a language can't run here; empty if they can. */
    missing: { python: string; typescript: string }
  }
}

/**
 * Finds or installs the packages of the samples. If that fails, the tests of the language are
 * skipped with the reason; CI must not skip.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const packages = packagesOf(root, join(root, '.cache', 'samples'), text => console.warn(text))
  const [typescript, python] = await Promise.all([packages.installNode(), packages.installPython()])
  const missing = { python: python ?? '', typescript: typescript ?? '' }
  for (const [language, reason] of Object.entries(missing)) {
    if (reason === '') continue
    if (process.env.CI) throw new Error(`The samples in ${language} cannot run: ${reason}`)
    console.warn(`\n!!! The samples in ${language} are NOT run: ${reason}\n`)
  }
  provide('missing', missing)
  provide('tools', { nodeFolder: packages.nodeFolder, python: packages.python })
}
