import { describe, expect, test } from 'vitest'
import { authText } from '../pages/auth-text'
import { errorsOf } from '../pages/status-advice'
import type { ApiName, Operation } from '../operation/description'

const operation = (auth: string[], fields: string[] = []): Operation => ({
  auth,
  body: { schema: { properties: Object.fromEntries(fields.map(name => [name, {}])) } },
  responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: {} },
})

function advice(
  status: string,
  { key = 'POST /things', auth = ['API Key', 'Tenant ID'], fields = [] as string[] },
  api: ApiName = 'platform',
): string {
  const found = errorsOf(key, operation(auth, fields), api, () => undefined).find(
    error => error.status === status,
  )
  return `${found?.meaning} ${found?.advice}`
}

const ORGANIZATION = ['API Key', 'Organization ID', 'Bearer Auth']

describe('The advice for an error', () => {
  test('names the header that the operation accepts', () => {
    expect(advice('403', {})).toContain('X-Tenant-Id')
    const text = advice('403', { auth: ORGANIZATION })
    expect(text).toContain('`X-Organization-Id` if the key reaches several organizations')
    expect(text).not.toContain('X-Tenant-Id')
  })

  test('demands a header that every request needs', () => {
    expect(advice('403', { auth: ['API Key and Tenant ID'] })).toContain('send `X-Tenant-Id`.')
  })

  test('blames all faults of a request on 400 where fields have no status of their own', () => {
    const responses = { 200: {}, 400: {} }
    const meaningOf = (more: Operation['responses']) =>
      errorsOf(
        'GET /things',
        { auth: [], responses: { ...responses, ...more } },
        'platform',
        () => undefined,
      )[0]?.meaning
    expect(meaningOf({})).toBe('The request is malformed, or a value in it isn’t allowed.')
    expect(meaningOf({ 422: {} })).toBe('The request is well-formed but not allowed.')
  })

  test('asks for no key where none is needed', () => {
    for (const status of ['401', '403', '404'])
      expect(advice(status, { auth: [] })).not.toMatch(/key|workspace/)
  })

  test('asks for another name only where a name is sent', () => {
    expect(advice('409', { fields: ['name'] })).toContain('choose another name')
    expect(advice('409', { fields: ['status'] })).not.toContain('name')
    expect(advice('409', { key: 'POST /api/v1/runs', fields: ['name'] })).not.toContain('name')
    expect(advice('409', { key: 'DELETE /things', fields: ['name'] })).not.toContain('name')
  })

  test('of the agent server knows no workspace', () => {
    expect(advice('404', { auth: [] }, 'agent-server')).not.toContain('workspace')
  })
})

test('Authentication names the headers that some keys need', () => {
  expect(authText(operation(ORGANIZATION), 'platform')).toBe(
    'API key (`X-API-Key`), with `X-Organization-Id` if the key reaches more than one organization',
  )
  expect(authText(operation([]), 'agent-server')).toBe('API key (`X-API-Key`)')
  expect(authText(operation(ORGANIZATION), 'platform', "which guests don't need")).toBe(
    "API key (`X-API-Key`), which guests don't need",
  )
})
