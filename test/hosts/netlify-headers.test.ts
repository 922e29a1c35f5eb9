import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hostPrograms } from '../../bin/host-programs.mjs'
import { headersOf } from '../../packages/engine/hosts/host-rules'
import { readBuiltSite } from '../../packages/engine/hosts/built-site'
import { netlifyFiles } from '../../packages/engine/hosts/header-files'
import { root } from '../engine/command'
import { temporaryFolder } from '../temporary-folder'
import { builtSite } from './built-site'
import { PATHS } from './paths'
import { ASKED_AGAIN } from './requests'

const { isInstalled, node, netlify } = hostPrograms(root)

/** Prints the headers of each path, as the functions of Netlify's program determine them. */
const SCRIPT = `
const [module, file, ...paths] = process.argv.slice(1)
const { headersForPath, parseHeaders } = await import(module)
const rules = await parseHeaders({ config: {}, headersFiles: [file] })
console.log(JSON.stringify(paths.map(path => headersForPath(rules, path))))
`

describe.runIf(isInstalled)("Netlify's own parser of `_headers`", () => {
  test('gives each path the headers of the site, including Cache-Control', async () => {
    const { site } = await builtSite('')
    const built = await readBuiltSite(site.out)
    const folder = await temporaryFolder({ _headers: netlifyFiles(built)._headers ?? '' })
    const module = join(netlify, '../../dist/utils/headers.js')
    const { stdout, stderr } = spawnSync(
      node,
      ['--input-type=module', '-e', SCRIPT, module, join(folder, '_headers'), ...PATHS],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const got = JSON.parse(stdout) as Record<string, string>[]
    // Netlify sends this Cache-Control where no rule has one.
    expect(got.map(headers => ({ 'Cache-Control': ASKED_AGAIN, ...headers }))).toEqual(
      PATHS.map(path => headersOf(built.headers, path)),
    )
  })
})
