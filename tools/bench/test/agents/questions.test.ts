import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasFact, plainText } from '../../agents/facts'
import { QUESTION_SETS, readQuestions, type Question } from '../../agents/questions'
import { root } from '../../../../test/imports'

describe('Questions of the agent benchmark', () => {
  const sets = new Map<string, Question[]>()
  const all = () => [...sets.values()].flat()

  beforeAll(async () => {
    for (const set of QUESTION_SETS) sets.set(set, await readQuestions(root, set))
  })

  test('are 75 in each half and 95 more to tune with, and none is in two of them', () => {
    expect([...sets.values()].map(set => set.length)).toEqual([75, 95, 75])
    expect(new Set(all().map(({ question }) => question)).size).toBe(245)
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
