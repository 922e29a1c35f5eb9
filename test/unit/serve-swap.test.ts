import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
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

/** Lets a file go around the moment at which the server looks at it, as a build does that swaps the folder. */
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

describe('A file that goes away while it is asked for', () => {
  test('before it is looked at is not there', async () => {
    goesAway('a.html', 'before')
    expect((await get('/a')).status).toBe(404)
  })

  test('before it is opened is not there either, and nothing is kept of what it would have been', async () => {
    goesAway('a.html', 'after')
    const { status, text, headers } = await get('/a')
    expect([status, text, headers.etag, headers['cache-control']]).toEqual([404, site['404.html'], undefined, 'no-cache'])
  })

  test.each(['before', 'after'] as const)('does not end the server: %s', async moment => {
    goesAway('a.html', moment)
    await get('/a').catch(() => null)
    expect((await get('/a/b')).text).toBe('<h1>B</h1>')
  })
})
