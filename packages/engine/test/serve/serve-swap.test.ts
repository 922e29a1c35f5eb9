import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { served, site } from './serving'

const { statSync } = fs

let folder: string
let get: Awaited<ReturnType<typeof served>>

beforeEach(async () => {
  folder = await temporaryFolder(site)
  get = await served(folder)
})

afterEach(() => {
  Object.assign(fs, { statSync })
  syncBuiltinESMExports()
})

/** Deletes a file around the moment the server checks it, like a build that swaps the folder. */
function goesAway(name: string, moment: 'before' | 'after'): void {
  const look = ((...words: Parameters<typeof statSync>) => {
    if (words[0] !== join(folder, name)) return statSync(...words)
    if (moment === 'before') fs.rmSync(join(folder, name))
    const found = statSync(...words)
    fs.rmSync(join(folder, name))
    return found
  }) as typeof statSync
  Object.assign(fs, { statSync: look })
  syncBuiltinESMExports()
}

describe('A file deleted during a request', () => {
  test("before it is checked isn't found", async () => {
    goesAway('a.html', 'before')
    expect((await get('/a')).status).toBe(404)
  })

  test("before it is opened isn't found, and nothing is cached", async () => {
    goesAway('a.html', 'after')
    const { status, text, headers } = await get('/a')
    expect([status, text, headers.etag, headers['cache-control']]).toEqual([
      404,
      site['404.html'],
      undefined,
      'no-cache',
    ])
  })

  test.each(['before', 'after'] as const)("doesn't stop the server: %s", async moment => {
    goesAway('a.html', moment)
    await get('/a').catch(() => null)
    expect((await get('/a/b')).text).toBe('<h1>B</h1>')
  })
})
