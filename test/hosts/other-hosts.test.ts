import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBuiltSite, type BuiltSite } from '../../packages/engine/hosts/built-site'
import {
  CLOUDFLARE_LIMITS,
  cloudflareFiles,
  cloudflareProblems,
  netlifyFiles,
} from '../../packages/engine/hosts/header-files'
import { headersOf } from '../../packages/engine/hosts/host-rules'
import type { Place } from '../engine/command'
import { builtSite } from './built-site'
import { PATHS } from './paths'
import { REDIRECTS } from './requests'

/** What Netlify and Cloudflare Pages send without being told. */
const THEIR_CACHE = 'public, max-age=0, must-revalidate'

let site: Place
let built: BuiltSite

beforeAll(async () => {
  site = (await builtSite('what lies outside')).site
  built = await readBuiltSite(site.out)
})

/** Parses a `_headers` file into paths with their lines. */
const rulesIn = (text: string) =>
  text
    .replace(/^#.*\n/gm, '')
    .split(/^(?=\/)/m)
    .map(block => {
      const [path = '', ...lines] = block.trimEnd().split('\n')
      return { path, lines: lines.map(line => line.trim()) }
    })
const fits = (pattern: string, path: string): boolean => path.startsWith(pattern.slice(0, -1))
const redirectsIn = (text = '') =>
  text
    .replace(/^#.*\n/gm, '')
    .trimEnd()
    .split('\n')
    .map(line => line.split(' '))

describe('Netlify files', () => {
  test.each(PATHS)('give %s the headers of the site', path => {
    const got: Record<string, string> = { 'Cache-Control': THEIR_CACHE }
    for (const rule of rulesIn(netlifyFiles(built)._headers ?? '').filter(one =>
      fits(one.path, path),
    ))
      for (const line of rule.lines)
        got[line.split(': ')[0] ?? ''] = line.slice(line.indexOf(': ') + 2)
    expect(got).toEqual(headersOf(built.headers, path))
  })

  test('redirect even when a page exists at the former URL', () => {
    const lines = redirectsIn(netlifyFiles(built)._redirects)
    expect(lines).toContainEqual(['/old/anchor', '/guides/first#start', '301!'])
    expect(lines).toContainEqual(['/%C3%A4', '/guides', '301!'])
    expect(lines).toContainEqual(['/ä', '/guides', '301!'])
  })
})

describe('Cloudflare Pages files', () => {
  test.each(PATHS)('give %s the headers of the site, each once', path => {
    const got: Record<string, string[]> = {}
    for (const rule of rulesIn(cloudflareFiles(built)._headers ?? '').filter(one =>
      fits(one.path, path),
    ))
      for (const line of rule.lines) {
        if (line.startsWith('! ')) delete got[line.slice(2)]
        else (got[line.split(': ')[0] ?? ''] ??= []).push(line.slice(line.indexOf(': ') + 2))
      }
    const joined = Object.fromEntries(
      Object.entries(got).map(([name, values]) => [name, values.join(', ')]),
    )
    expect({ 'Cache-Control': THEIR_CACHE, ...joined }).toEqual(headersOf(built.headers, path))
  })

  test('put the redirects with patterns last, where they leave room for the others', () => {
    const lines = redirectsIn(cloudflareFiles(built)._redirects)
    const firstPattern = lines.findIndex(([from = '']) => from.includes(':'))
    expect(firstPattern).toBe(Object.keys(REDIRECTS).length)
    expect(lines.slice(firstPattern).every(([from = '']) => from.includes(':'))).toBe(true)
    expect(new Set(lines.map(([, , status]) => status))).toEqual(new Set(['301']))
  })

  test('come with a warning if Cloudflare would ignore a part of them', () => {
    expect(cloudflareProblems(cloudflareFiles(built))).toEqual([])
    const { redirects, line } = CLOUDFLARE_LIMITS
    const many = Object.fromEntries(
      Array.from({ length: redirects + 1 }, (_, index) => [`/old/${index}`, '/plain']),
    )
    const long = { ...built.headers[0]?.headers, 'X-Long': 'x'.repeat(line) }
    const files = cloudflareFiles({ headers: [{ path: '/*', headers: long }], redirects: many })
    expect(cloudflareProblems(files)).toEqual([
      'Cloudflare reads 2000 redirects, and there are 2001.',
      expect.stringMatching(/^Cloudflare reads 2000 characters of a line, and there are 20\d\d\.$/),
    ])
  })
})

describe('`hosts` command', () => {
  test('writes a folder for every host', async () => {
    const { code, said } = await site.run('hosts', '--to', join(site.folder, 'all'))
    expect([code, said]).toEqual([0, expect.stringContaining('for 6 hosts in all/.')])
    expect((await readdir(join(site.folder, 'all'))).toSorted()).toEqual([
      'caddy',
      'cloudflare',
      'docker',
      'netlify',
      'nginx',
      'vercel',
    ])
    expect(await readFile(join(site.folder, 'all/docker/Dockerfile'), 'utf8')).toContain(
      'COPY out/ /srv/docs/\nUSER www-data\n',
    )
    expect(await readFile(join(site.folder, 'all/docker/Dockerfile.dockerignore'), 'utf8')).toBe(
      '*\n!out\n!all/docker/nginx\n',
    )
  })

  test('writes the files of one host to a folder, including the served one', async () => {
    expect((await site.run('hosts', '--for', 'netlify', '--to', site.out)).code).toBe(0)
    expect(await site.read('_redirects')).toContain('/old /guides/first 301!\n')
  })

  test('uses the root and the port from its options', async () => {
    await site.run(
      'hosts',
      '--for',
      'caddy',
      '--to',
      join(site.folder, 'one'),
      '--root',
      '/var/www/my docs',
      '--port',
      '8123',
    )
    expect(await readFile(join(site.folder, 'one/Caddyfile'), 'utf8')).toContain(
      ':8123 {\n\troot * "/var/www/my docs"\n',
    )
  })

  test('lists the known hosts and requires a built site', async () => {
    const unknown = await site.run('hosts', '--for', 'cady')
    expect([unknown.code, unknown.said]).toEqual([
      2,
      expect.stringContaining('There is no host `cady`. Did you mean `caddy`?'),
    ])
    const unbuilt = await site.run('hosts', '--out', join(site.folder, 'nothing'))
    expect([unbuilt.code, unbuilt.said]).toEqual([
      1,
      expect.stringContaining('Run `npm run build` first'),
    ])
  })
})
