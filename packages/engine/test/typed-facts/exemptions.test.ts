import { describe, expect, test } from 'vitest'
import { typedFactProblems } from '../../check/typed-facts'
import { regions } from '../../../../test/two-regions'
import { found, foundAt } from './found'

const source = (path: string, text: string) => ({
  file: `/content${path}.mdx`,
  name: `content${path}.mdx`,
  path,
  text,
})
const facts = {
  site: { regions },
  files: [],
  data: { models: { small: 'acme-2' } },
  typedFacts: { history: ['/changelog'], rules: [{ kind: 'model' as const, keys: ['models.*'] }] },
}

describe('What an author did not type', () => {
  test.each([
    '[[app.host]] and [[models.acme.large]]',
    '<!-- acme-2 -->',
    '{/* acme-2\nacme-2 */}',
    '---\ntitle: A\nsearch_terms: [acme-2]\nquestions: [app.example.com]\n---\n',
    '---\nsearch_terms:\n  - acme-2\n- app.example.com\ntitle: A\n---\n',
  ])('is not found: %s', text => expect(found(text)).toEqual([]))

  test('is only that: the rest of the frontmatter counts', () => {
    const text = '---\ntitle: acme-2\nsearch_terms: [acme-2]\ndescription: acme-2\n---\nacme-2'
    expect(found(text)).toHaveLength(3)
  })
})

describe('A comment `typed: reason`', () => {
  test.each([
    '<!-- typed: the default of another package -->\n| a | acme-2 |\n| b | acme-2 |\n',
    '{/* typed: the default */}\nacme-2\n',
    '<!-- typed: an old sample -->\n```python\nacme-2\n\nacme-2\n```\n',
  ])('exempts the block below it: %s', text => {
    expect(found(text)).toEqual([])
    expect(foundAt(`${text}\nacme-2!`)).toEqual(['acme-2!'])
  })

  test('needs a line of its own and its name', () => {
    expect(found('<!-- typed: so --> acme-2')).toHaveLength(1)
    expect(found('<!-- a note -->\nacme-2')).toHaveLength(1)
  })
})

describe('The warnings', () => {
  test('have the place in the source, what was typed, and what to write', async () => {
    const text =
      '---\ntitle: A\n---\n\n[[models.small]] [[app]], acme-2\n\n```text\n  app.example.com\n```\n'
    const problems = await typedFactProblems([source('/a', text)], facts)
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        message: '`acme-2` is typed into the page instead of read from data.',
        hint: 'Write `[[models.small]]`.',
        file: 'content/a.mdx',
        line: 5,
        column: 27,
        excerpt: '[[models.small]] [[app]], acme-2',
      },
      { hint: 'Write `[[app.host]]` or `[[app.host:us]]`.', line: 8, column: 3 },
    ])
  })

  test('leave out pages that are history, and what is below them', async () => {
    const pages = ['/changelog', '/changelog/a', '/changelogs'].map(path => source(path, 'acme-2'))
    expect(await typedFactProblems(pages, facts)).toMatchObject([
      { file: 'content/changelogs.mdx' },
    ])
  })

  test('are off for a site that declares nothing', async () => {
    expect(
      await typedFactProblems([source('/a', 'app.example.com')], { ...facts, typedFacts: null }),
    ).toEqual([])
  })

  test('name keys that match nothing', async () => {
    const typedFacts = { history: [], rules: [{ kind: 'model' as const, keys: ['model.*'] }] }
    expect(await typedFactProblems([], { ...facts, typedFacts })).toMatchObject([
      {
        severity: 'warning',
        message: '`model.*` in `typedFacts` matches nothing in the data files.',
      },
    ])
  })
})
