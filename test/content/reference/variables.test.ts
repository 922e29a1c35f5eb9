import { describe, expect, test } from 'vitest'
import { otherPrefix, variableDrift, variablesOf } from './variables'

const PAGE = `---
title: Variables
---

| Variable | Type, default | Read by, since | Effect |
|---|---|---|---|
| \`LANGSMITH_TRACING\` | Switch, off | Python 0.1.46, TypeScript 0.1.22 | Turns tracing on |
| \`LANGSMITH_PROFILE\` | Name | Python 0.8.1, exact | A profile |
| \`HOME\`, \`USERPROFILE\` | Path | TypeScript 0.6.1 | Where the file is |

| Variable | Package |
|---|---|
| \`LANGCHAIN_VERBOSE\` | Another |
`

const stated = await variablesOf(PAGE)
const mentioned = stated.map(({ name }) => name)
const read = (python: string[], typescript: string[]) => ({
  python: new Set(python),
  typescript: new Set(typescript),
})

test('The variables of a page are the rows of tables with a column for readers', () => {
  expect(stated).toEqual([
    {
      name: 'LANGSMITH_TRACING',
      since: { python: '0.1.46', typescript: '0.1.22' },
      isExact: false,
    },
    { name: 'LANGSMITH_PROFILE', since: { python: '0.8.1' }, isExact: true },
    { name: 'HOME', since: { typescript: '0.6.1' }, isExact: false },
    { name: 'USERPROFILE', since: { typescript: '0.6.1' }, isExact: false },
  ])
})

describe('Variables that a package reads', () => {
  test('must be on the page with either prefix, unless only one works', () => {
    expect(
      variableDrift(
        stated,
        mentioned,
        read(
          ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING', 'LANGSMITH_PROFILE'],
          ['LANGCHAIN_TRACING'],
        ),
      ),
    ).toEqual([])
    expect(
      variableDrift(
        stated,
        mentioned,
        read(
          ['LANGSMITH_TRACING', 'LANGSMITH_PROFILE', 'LANGCHAIN_PROFILE'],
          ['LANGSMITH_TRACING'],
        ),
      ),
    ).toEqual(['`LANGCHAIN_PROFILE` is read and not on the page.'])
  })

  test('are reported if missing from the page without a reason, as are unnecessary reasons', () => {
    const names = read(
      ['LANGSMITH_TRACING', 'LANGSMITH_PROFILE', 'LANGSMITH_NEW'],
      ['LANGSMITH_TRACING'],
    )
    expect(variableDrift(stated, mentioned, names)).toEqual([
      '`LANGSMITH_NEW` is read and not on the page.',
    ])
    expect(variableDrift(stated, mentioned, names, { LANGSMITH_NEW: 'a constant' })).toEqual([])
    expect(
      variableDrift(stated, mentioned, names, {
        LANGSMITH_NEW: 'a constant',
        LANGSMITH_GONE: 'a constant',
      }),
    ).toEqual(['The omission of `LANGSMITH_GONE` is not needed.'])
  })
})

test("A variable that its reader doesn't read is reported, and names of other tools are ignored", () => {
  expect(
    variableDrift(stated, mentioned, read(['LANGSMITH_TRACING', 'LANGSMITH_PROFILE'], [])),
  ).toEqual(['`LANGSMITH_TRACING` is on the page and not read by typescript.'])
  expect(otherPrefix('LANGCHAIN_PROJECT')).toBe('LANGSMITH_PROJECT')
})
