import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpHandler } from '../../engine/mcp/http-handler'
import { openSite } from '../../engine/mcp/open-site'
import { createServer } from '../../engine/mcp/server'
import { place } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'
import { conformanceServer } from '../mcp/conformance-server'
import { installPrograms, runConformance } from '../mcp/programs'
import { temporaryFolder } from '../temporary-folder'

/** Why a scenario can't pass; every other one has to. */
type Exceptions = Record<string, string>

const NO_SESSION = 'asks the client during a call, which needs a session in this revision'
const NO_SUBSCRIPTION = 'subscribes, which needs a session in this revision'
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

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  errorMessage?: string
}

/** Runs the suite, and returns the checks of every scenario by its name. */
async function scenarios(...words: string[]): Promise<Map<string, Check[]>> {
  const folder = await temporaryFolder()
  const { output, errors } = await runConformance('server', ...words, '--output-dir', folder)
  const found = new Map<string, Check[]>()
  for (const name of await readdir(folder)) {
    const [, scenario] = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name) ?? []
    if (scenario === undefined) throw new Error(`Unexpected file ${name}`)
    found.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')))
  }
  if (found.size === 0) throw new Error(`${output}\n${errors}`)
  return found
}

/** The checks that failed, warnings included, by scenario. */
const failures = (found: Map<string, Check[]>) =>
  Object.fromEntries(
    [...found].flatMap(([scenario, checks]) => {
      const bad = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
      return bad.length === 0
        ? []
        : [[scenario, bad.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)]]
    }),
  )

beforeAll(installPrograms)
afterAll(() => servers.forEach(server => server.close()))

describe.each(Object.entries(REVISIONS))('MCP revision %s', (revision, exceptions) => {
  test('the HTTP handler passes every scenario but those that need what it does not offer', async () => {
    const found = await scenarios(
      '--url',
      await listen(conformanceServer),
      '--requirements',
      revision,
    )
    const failed = failures(found)
    for (const scenario of Object.keys(exceptions)) {
      expect(failed, scenario).toHaveProperty(scenario)
      delete failed[scenario]
    }
    expect(failed).toEqual({})
    expect(found.size).toBeGreaterThan(30)
  })
})
