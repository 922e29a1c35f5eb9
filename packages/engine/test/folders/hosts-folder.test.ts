import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOSTS, writeHosts } from '../../hosts/write-hosts'
import { foreignFiles, listText } from '../../output/built-files'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'
import { optionsFor } from './fake-build'

let world: string

beforeEach(async () => {
  world = await temporaryFolder({
    'dist/headers.json': '[{"path":"/*","headers":{"X-A":"b"}}]',
    'dist/redirects.json': '{"/old":"/new"}',
    'dist/built-files.list': listText(['headers.json', 'redirects.json', 'built-files.list']),
  })
})

const hosts = (host: string | undefined, to: string, port = 8080) => {
  const folders = { content: 'content', out: 'dist', cache: 'cache' }
  return writeHosts(
    optionsFor(world, folders, path => join(world, path)),
    { host, folder: join(world, to), name: to, root: '/srv/docs', port },
    { stage: (_name, work) => work(() => undefined), log: () => undefined },
  )
}
const said = (name: string) =>
  expect.objectContaining({
    problems: [expect.objectContaining({ message: expect.stringContaining(name) as string })],
  }) as unknown

describe('Files for hosts', () => {
  test.each(HOSTS)('replace those of an earlier run: %s', async host => {
    expect(await hosts(host, 'hosts')).toBe(0)
    expect(await hosts(host, 'hosts', 8081)).toBe(0)
  })

  test.each([
    ['nginx', 'nginx.conf'],
    ['docker', 'Dockerfile'],
    ['docker', 'Dockerfile.dockerignore'],
    ['caddy', 'Caddyfile'],
    ['netlify', '_redirects'],
    ['vercel', 'vercel.json'],
  ])('never replace a file of the author: %s, %s', async (host, name) => {
    const mine = name.endsWith('.json') ? '{ "buildCommand": "make" }' : 'mine\n'
    await writeFiles(world, { [`to/${name}`]: mine })
    await expect(hosts(host, 'to')).rejects.toEqual(
      said(`\`--to to\` holds files that \`npm run hosts\` didn't write: \`${name}\`.`),
    )
    expect(await readdir(join(world, 'to'))).toEqual([name])
    expect(await readFile(join(world, 'to', name), 'utf8')).toBe(mine)
  })

  test.each([
    ['netlify', 'dist'],
    [undefined, 'dist/hosts'],
  ])('belong to the output that they are written into (%s, %s)', async (host, to) => {
    await hosts(host, to)
    expect(await foreignFiles(join(world, 'dist'))).toEqual([])
  })

  test("are refused if a folder can't be created", async () => {
    await writeFiles(world, { to: 'a file' })
    await expect(hosts('nginx', 'to')).rejects.toEqual(said('`--to to`'))
  })
})
