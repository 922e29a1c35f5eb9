import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { place, type Place } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'
import { writeFiles } from '../temporary-folder'
import { DIAGRAM, REDIRECTS, STATIC_FILES } from './requests'

/**
 * Builds the site that the table of requests refers to; the file `secret` is next to its output
 * folder.
 */
export async function builtSite(secret: string): Promise<{ site: Place; asset: string }> {
  const site = await place({
    ...FILES,
    'site.ts': FILES['site.ts'].replace(
      /redirects: .*,\n/,
      `redirects: ${JSON.stringify(REDIRECTS)}, staticFolder: './static',\n`,
    ),
    'secret.txt': secret,
  })
  await writeFiles(join(site.folder, 'static'), STATIC_FILES)
  const { code, said } = await site.run('build', ...withSite(site))
  expect(code, said).toBe(0)
  await writeFiles(site.out, { [DIAGRAM]: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const css =
    (await readdir(join(site.out, 'assets'))).find(name => name.endsWith('.css')) ?? 'none'
  return { site, asset: `/assets/${css}` }
}
