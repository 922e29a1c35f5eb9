import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../packages/engine/serve/listen'
import { searchFolder } from '../../packages/agents/search-folder'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { place, root, type Place } from './command'
import { FILES, withSite } from './small-site'

const PROGRAM = join(root, 'bin/mcp.mjs')
const TOOLS = ['search', 'read_section', 'list_pages', 'find_symbol', 'check_sample']

let site: Place
let feedback: { url: string; bodies: unknown[]; close: () => void }

beforeAll(async () => {
  feedback = await feedbackBackend()
  site = await place({
    ...FILES,
    'site.ts': FILES['site.ts'].replace(
      "title: 'Fixture',",
      `title: 'Fixture', feedback: { url: '${feedback.url}', anonKey: 'public' },`,
    ),
  })
  expect((await site.run('build', ...withSite(site))).code).toBe(0)
})

afterAll(() => feedback.close())

async function feedbackBackend() {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += String(part)))
    request.on('end', () => {
      bodies.push(JSON.parse(text))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, bodies, close: () => void server.close() }
}

/** The text and the error flag of a tool's response. */
async function call(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  const [first] = content as { type: string; text?: string }[]
  return { text: first?.text ?? '', isError }
}

/** What a client sees, whatever connects it to the server. */
function behavesAsServer(connect: () => Promise<Client>) {
  let client: Client

  beforeAll(async () => {
    client = await connect()
  })

  afterAll(() => client.close())

  test('names the site and its tools, all but one read-only', async () => {
    expect(client.getServerVersion()).toMatchObject({ title: 'Fixture Docs' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...TOOLS, 'report_problem'])
    expect(tools.filter(tool => !tool.annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'report_problem',
    ])
  })

  test('finds a section and reads it', async () => {
    const { text } = await call(client, 'search', { query: 'start host' })
    expect(text).toContain('`/guides/first#start`')
    const read = await call(client, 'read_section', { section: '/guides/first#start' })
    expect(read).toEqual({
      isError: false,
      text: expect.stringContaining('curl https://api.example.com/info'),
    })
    const inEurope = { section: '/guides/first#start', region: 'eu' }
    expect((await call(client, 'read_section', inEurope)).text).toContain(
      'curl https://eu.api.example.com/info',
    )
  })

  test('refuses wrong input with what to write instead', async () => {
    expect(await call(client, 'read_section', { section: '/guides/frist' })).toEqual({
      isError: true,
      text: expect.stringContaining('/guides/first'),
    })
    const { isError, text } = await call(client, 'read_section', { section: '/', region: 'mars' })
    expect([isError, text]).toEqual([true, expect.stringContaining('must be one of us, eu')])
  })

  test('checks a sample without an installation, and says what was checked', async () => {
    const code = 'from langsmith import Client\n\nClient().create_dataset(nme="a")'
    const { text } = await call(client, 'check_sample', { code, language: 'python' })
    expect(text).toMatch(/^2 problems\. Checked .*arguments, and deprecations against langsmith \d/)
    expect(text).toContain('- Line 3, column 1: `create_dataset` needs `dataset_name`.')
    expect(text).toContain('- Line 3, column 25: `create_dataset` has no parameter `nme`.')
  })

  test('sends a problem to the feedback backend', async () => {
    feedback.bodies.length = 0
    const problem = 'The command needs a region.'
    const { text } = await call(client, 'report_problem', {
      section: '/guides/first#start',
      problem,
    })
    expect(text).toContain('sent')
    expect(feedback.bodies).toEqual([
      expect.objectContaining({ page: '/guides/first', heading: 'start', reason: problem }),
    ])
  })
}

describe('MCP server over standard input and output', () => {
  behavesAsServer(async () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    const args = [PROGRAM, '--out', site.out]
    await client.connect(new StdioClientTransport({ command: process.execPath, args }))
    return client
  })
})

describe('MCP server over HTTP', () => {
  let server: ChildProcess
  let url: URL

  beforeAll(async () => {
    const args = [PROGRAM, '--out', site.out, '--http', '--port', '0', '--name', 'docs.example.com']
    server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    url = await new Promise<URL>((done, fail) => {
      let said = ''
      server.once('exit', () => fail(new Error(said)))
      server.stderr?.on('data', part => {
        said += String(part)
        const found = /http:\S+/.exec(said)?.[0]
        if (found) done(new URL(found))
      })
    })
  })

  afterAll(() => server.kill())

  behavesAsServer(async () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(url))
    return client
  })

  const post = (headers: Record<string, string>, body: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })

  test('refuses pages of other sites and requests that are too large', async () => {
    expect((await post({ Origin: 'https://evil.example.com' }, '{}')).status).toBe(403)
    expect((await post({}, 'x'.repeat(300_000))).status).toBe(413)
    expect((await fetch(new URL('/health', url))).status).toBe(200)
    expect((await fetch(new URL('/other', url))).status).toBe(404)
  })

  test('searches for clients that can only fetch URLs, like `npm start`', async () => {
    const { server: own, url: ownUrl } = await listen(
      serveFolder(site.out, searchFolder(site.out)),
      {
        port: 0,
        host: '127.0.0.1',
      },
    )
    const markdown = { headers: { Accept: 'text/markdown' } }
    for (const base of [url.href, ownUrl]) {
      const found = await fetch(new URL('/search.md?q=start+host&region=eu', base))
      expect([found.status, found.headers.get('content-type')]).toEqual([
        200,
        'text/markdown;charset=utf-8',
      ])
      expect(found.headers.get('x-content-type-options')).toBe('nosniff')
      const text = await found.text()
      expect(text).toContain('[First: Start](/guides/first.md#start)')
      expect(text).toContain('https://eu.api.example.com/info')
      const same = await fetch(new URL('/search?q=start+host&region=eu', base), markdown)
      expect(await same.text()).toBe(text)
      const head = await fetch(new URL('/search.md?q=start', base), { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect((await fetch(new URL('/search.md?q=a&region=mars', base))).status).toBe(400)
      const sent = { method: 'POST', body: 'x' }
      expect((await fetch(new URL('/search.md?q=a', base), sent)).status).toBe(405)
    }
    const page = await fetch(new URL('/search?q=start', ownUrl))
    expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(await (await fetch(new URL('/search.md', ownUrl))).text()).toContain("can't search")
    own.closeAllConnections()
    own.close()
  })
})

describe('`mcp` command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; said: string }>(done => {
      const child = spawn(process.execPath, [PROGRAM, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      child.stdout.on('data', part => (said += String(part)))
      child.stderr.on('data', part => (said += String(part)))
      child.on('close', code => done({ code, said }))
    })

  test('says what to do where nothing is built', async () => {
    const { code, said } = await run('--out', join(site.folder, 'none'))
    expect([code, said]).toEqual([1, expect.stringContaining('Run `npm run build` first')])
  })

  test('explains itself, and refuses unknown options', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^usage:/) })
    expect(await run('--nonsense')).toMatchObject({ code: 2 })
  })
})
