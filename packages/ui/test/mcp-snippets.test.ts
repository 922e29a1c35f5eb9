import { expect, test } from 'vitest'
import { mcpSnippets } from '../components/mcp-snippets'

const url = 'https://docs.example.com/mcp'
const { command, json, links } = mcpSnippets({ name: 'docs', url })

test('The snippets for MCP clients hold the name and URL of the server', () => {
  expect(command).toBe(`claude mcp add --transport http docs ${url}`)
  expect(JSON.parse(json)).toEqual({ mcpServers: { docs: { type: 'http', url } } })
})

test('The links to MCP clients hold the configuration as each client reads it', () => {
  const [cursor, code] = links.map(({ href }) => href)
  const config = new URL(cursor ?? '').searchParams.get('config') ?? ''
  expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({ url })
  expect(code).toMatch(/^vscode:mcp\/install\?/)
  expect(JSON.parse(decodeURIComponent(code?.split('?')[1] ?? ''))).toEqual({
    name: 'docs',
    type: 'http',
    url,
  })
})
