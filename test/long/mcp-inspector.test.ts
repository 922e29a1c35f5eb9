import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpHandler } from '../../packages/agents/http-handler'
import { openSite } from '../../packages/agents/open-site'
import { createServer } from '../../packages/agents/server'
import { place, root } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'
import { installPrograms, runInspector } from '../mcp/run-programs'

let out: string
let server: Server
let url: string

beforeAll(async () => {
  installPrograms()
  const built = await place(FILES)
  expect((await built.run('build', ...withSite(built))).code).toBe(0)
  out = built.out
  const site = await openSite(out)
  const make = () => createServer(site, { version: '1.0.0', check: null })
  server = createHttpServer(httpHandler(make, []))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`
})

afterAll(() => server.close())

/** Both ways to reach a server, as arguments of the Inspector. */
const TARGETS = [
  ['HTTP', () => [url]],
  ['standard input and output', () => [process.execPath, join(root, 'bin/mcp.mjs'), '--out', out]],
] as const

describe.each(TARGETS)('MCP Inspector over %s', (_, target) => {
  const inspect = async (...args: string[]) => {
    const { code, output, errors } = await runInspector(...target(), ...args)
    expect(code, errors).toBe(0)
    return JSON.parse(output) as unknown
  }

  test('lists the tools', async () => {
    const names = ['search', 'read_section', 'list_pages', 'find_symbol']
    expect(await inspect('--method', 'tools/list')).toEqual({
      tools: expect.arrayContaining(names.map(name => expect.objectContaining({ name }))),
    })
  })

  test('calls a tool', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'read_section']
    expect(await inspect(...call, '--tool-arg', 'section=/guides/first#start')).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('curl https://api.example.com') }],
    })
  })
})
