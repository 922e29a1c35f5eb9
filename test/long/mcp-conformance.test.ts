import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { McpServer } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpHandler } from '../../packages/agents/http-handler'
import { openSite, type OpenSite } from '../../packages/agents/open-site'
import { createServer } from '../../packages/agents/server'
import { place } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'
import { conformanceServer } from '../mcp/conformance-server'
import { installPrograms, runConformance } from '../mcp/run-programs'

/** Why a scenario can't pass; every other one has to. */
type Exceptions = Record<string, string>

const NO_SESSION = 'asks the client during a call, which needs a session in this revision'
const NO_SUBSCRIPTION = 'subscribes, which needs a session in this revision'
const NO_ID = 'skipped by the suite for servers without session IDs'
const NO_TASKS = 'an extension that the SDK does not have'

/** The revisions of the protocol that the handler speaks. */
const REVISIONS: Record<string, Exceptions> = {
  '2025-11-25': {
    'tools-call-sampling': NO_SESSION,
    'tools-call-elicitation': NO_SESSION,
    'elicitation-sep1034-defaults': NO_SESSION,
    'elicitation-sep1330-enums': NO_SESSION,
    'resources-subscribe': NO_SUBSCRIPTION,
    'resources-unsubscribe': NO_SUBSCRIPTION,
    'server-sse-multiple-streams': NO_ID,
    'server-session-lifecycle': NO_ID,
    'server-sse-polling': NO_ID,
  },
  '2026-07-28': {
    'tasks-lifecycle': NO_TASKS,
    'tasks-capability-negotiation': NO_TASKS,
    'tasks-wire-fields': NO_TASKS,
    'tasks-request-state-removal': NO_TASKS,
    'tasks-mrtr-input': NO_TASKS,
    'tasks-request-headers': NO_TASKS,
    'tasks-dispatch-and-envelope': NO_TASKS,
    'tasks-required-task-error': NO_TASKS,
    'tasks-mrtr-composition': NO_TASKS,
    'tasks-status-notifications': 'skipped by the suite for every server',
  },
}

/** Scenarios that call no tool, resource, or prompt of the suite. */
const WITHOUT_TOOLS: Record<string, string[]> = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'tools-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
    'input-required-result-unsupported-methods',
    'http-header-validation',
  ],
}

const servers: Server[] = []

async function listen(make: () => McpServer): Promise<string> {
  const server = createHttpServer(httpHandler(make, []))
  servers.push(server)
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  return `http://localhost:${(server.address() as AddressInfo).port}/mcp`
}

/** Runs the suite; returns whether each scenario passed. One in which nothing was checked has not. */
async function outcomes(...args: string[]): Promise<Map<string, boolean>> {
  const { output, errors } = await runConformance('server', ...args)
  const summary = output.slice(output.indexOf('=== SUMMARY ==='))
  const lines = [...summary.matchAll(/^([✓✗]) ([\w-]+): (\d+) passed, \d+ failed/gm)]
  if (lines.length === 0) throw new Error(`${output}\n${errors}`)
  return new Map(lines.map(([, mark, name = '', passed]) => [name, mark === '✓' && passed !== '0']))
}

let site: OpenSite

beforeAll(async () => {
  installPrograms()
  const built = await place(FILES)
  expect((await built.run('build', ...withSite(built))).code).toBe(0)
  site = await openSite(built.out)
})

afterAll(() => servers.forEach(server => server.close()))

describe.each(Object.entries(REVISIONS))('MCP revision %s', (revision, exceptions) => {
  test('the HTTP handler passes all scenarios but the listed exceptions', async () => {
    const url = await listen(conformanceServer)
    const found = await outcomes('--url', url, '--requirements', revision)
    const failed = [...found].flatMap(([name, passes]) => (passes ? [] : [name]))
    expect(failed.sort()).toEqual(Object.keys(exceptions).sort())
    expect(found.size - failed.length).toBeGreaterThan(20)
  })

  test('the documentation server passes all scenarios that need no tools of the suite', async () => {
    const url = await listen(() => createServer(site, { version: '1.0.0', check: null }))
    const found = await outcomes('--url', url, '--requirements', revision)
    const needed = WITHOUT_TOOLS[revision] ?? []
    expect(needed.filter(name => !found.get(name))).toEqual([])
  })
})
