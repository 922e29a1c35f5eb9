import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasFact, plainText } from '../../../bench/agents/facts'
import { HALVES, readQuestions, type Question } from '../../../bench/agents/questions'
import { root } from '../imports'

describe('Questions of the agent benchmark', () => {
  const halves = new Map<string, Question[]>()
  const all = () => [...halves.values()].flat()

  beforeAll(async () => {
    for (const half of HALVES) halves.set(half, await readQuestions(root, half))
  })

  test('are 75 in each half, and none is in both', () => {
    expect([...halves.values()].map(half => half.length)).toEqual([75, 75])
    expect(new Set(all().map(({ question }) => question)).size).toBe(150)
  })

  test('have facts that the question does not give away', () => {
    const told = all().filter(({ question, facts }) =>
      facts.some(fact => hasFact(plainText(question), fact)),
    )
    expect(told.map(({ question }) => question)).toEqual([])
    expect(all().filter(({ facts }) => facts.length === 0)).toEqual([])
  })

  test('name one to four pages that exist', async () => {
    const files = await readdir(join(root, 'content'), { recursive: true })
    const written = new Set(
      files.map(name => `/${name.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.mdx?$/, '')),
    )
    const generated = /^\/reference\/(?:api|python|typescript)\//
    const lost = all().flatMap(({ pages }) =>
      pages.filter(page => !written.has(page) && !generated.test(page)),
    )
    expect(lost).toEqual([])
    expect(all().filter(({ pages }) => pages.length < 1 || pages.length > 4)).toEqual([])
  })
})
