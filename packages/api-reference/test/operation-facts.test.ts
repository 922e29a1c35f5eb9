import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { pageTree } from '../../engine/compile/page-tree'
import type { OperationView } from '../operation/view'

const operation: OperationView = {
  id: 'get-a-thing',
  title: 'Get a thing',
  summary: 'Returns one thing with its parts.',
  method: 'GET',
  host: 'api.example.com',
  path: '/things/{id}',
  isDeprecated: false,
  auth: 'None',
  groups: [],
  response: { status: '200' },
  errors: [],
  samples: [],
  usedIn: [],
}

const facts = (own: Partial<OperationView>) => {
  const page = { title: '', description: '', searchTerms: [], intro: '', schemas: [] }
  const tree = pageTree({ ...page, operations: [{ ...operation, ...own }] })
  const found: string[] = []
  visit(tree, 'mdxJsxFlowElement', node => {
    if (node.name === 'ApiFacts') found.push(toString(node))
  })
  return found.join('').split(/(?=Authentication: )/)
}

describe('The facts of an operation', () => {
  test('have no permission where the notes name none', () => {
    expect(facts({})).toEqual(['Authentication: None'])
    expect(facts({ permissions: ['runs:read'] })).toEqual([
      'Permission: runs:read',
      'Authentication: None',
    ])
  })

  test('name all permissions that are needed, or that none is', () => {
    expect(facts({ permissions: ['runs:read', 'rules:create'] })[0]).toBe(
      'Permission: runs:read and rules:create',
    )
    expect(facts({ permissions: [] })[0]).toBe('Permission: none, any signed-in user')
  })

  test('name a rate limit only where there is one', () => {
    const rateLimit = { label: '15 in 10 seconds', href: '/limits' }
    expect(facts({ rateLimit })).toEqual([
      'Authentication: NoneRate limit on LangSmith Cloud: 15 in 10 seconds for each API key',
    ])
  })

  test('name the successor of a deprecated operation, or claim nothing about one', () => {
    const successor = { label: 'Find a thing', href: '#find-a-thing' }
    expect(facts({ isDeprecated: true, successor })[0]).toBe(
      'Deprecated. Use Find a thing instead.',
    )
    expect(facts({ isDeprecated: true })[0]).toBe('Deprecated.')
  })
})
