import { describe, expect, test } from 'vitest'
import { documentsOf, VOCABULARY } from '../documents'
import { INDEX_DEFINITION } from '../index-data'
import type { SearchRecord } from '../../../packages/search/provider'
import { RECORDS, recordOf } from '../../../test/search-server/records'

const contentOf = (records: readonly SearchRecord[], synonyms: string[][] = []) => {
  const sources = [...documentsOf(records, synonyms)].map(({ source }) => source)
  const pages = sources.flatMap(source => (source.kind_of_document === 'page' ? [source] : []))
  const [vocabulary] = sources.flatMap(source =>
    source.kind_of_document === 'vocabulary' ? [source.vocabulary] : [],
  )
  return { pages, vocabulary: vocabulary ?? expect.fail('no vocabulary') }
}

describe('Documents of the index', () => {
  test('are one for each page, with its sections, and one for the vocabulary', () => {
    expect([...documentsOf(RECORDS)].map(({ id }) => id)).toEqual([
      '/observability/threads',
      '/evaluation/datasets',
      '/old',
      VOCABULARY,
    ])
    const { pages } = contentOf(RECORDS)
    expect(pages.map(({ order }) => order)).toEqual([0, 1, 2])
    expect(pages[0]?.page.sections.map(({ anchor }) => anchor)).toEqual(['', 'group', 'group-text'])
  })

  test("join the records of a section, as they are if a section's text was split", () => {
    const page = recordOf('/a', ['A', 'Page'])
    const heading = recordOf('/a#b', ['A', 'Page', 'Part'])
    const text = { ...heading, objectID: '/a#b~content', content: 'One.', code: 'open_door()' }
    const rest = { ...heading, objectID: '/a#b~content~2', content: 'Two.' }
    expect(contentOf([page, heading, text, rest]).pages[0]?.page.sections[1]).toEqual({
      heading: 'Part',
      anchor: 'b',
      level: 2,
      text: 'One.\nTwo.',
      code: 'open_door()',
    })
  })

  test('have the description of a page, with which its text starts', () => {
    const { pages } = contentOf([recordOf('/a', ['A', 'Page'], { content: 'About.\nMore.' })])
    expect(pages[0]?.page).toMatchObject({ description: 'About.', sections: [{ text: 'More.' }] })
  })

  test('are found by stems, and by what they are about first', () => {
    const [page] = contentOf(RECORDS).pages
    expect(page?.essence.split(' ')).toEqual(
      expect.arrayContaining(['thread', 'conversation', 'trac']),
    )
    expect(page?.essence).not.toContain('metadata')
    expect(page?.words.split(' ')).toEqual(expect.arrayContaining(['thread', 'metadata', 'chat']))
  })

  test('of the reference are found by endpoints and symbols', () => {
    const api = { kind: 'api' }
    const { pages } = contentOf([
      recordOf('/reference', ['R', 'Reference'], api),
      recordOf('/reference#query', ['R', 'Reference', 'Query runs'], {
        ...api,
        content: 'POST /api/v1/runs/query\nFinds runs.',
      }),
      recordOf('/reference#Client.list_runs', ['R', 'Reference', 'Client.list_runs'], {
        ...api,
        content: 'Client.listRuns\nLists runs.\nproject_name',
      }),
    ])
    expect(pages[0]?.identifiers).toEqual(['runs', 'query', 'listruns', 'projectname'])
    // A symbol is found by its name, and its words aren't words of the page.
    expect(pages[0]?.words).not.toContain('list')
  })

  test('have no field that the mapping lacks', () => {
    const known = Object.keys(INDEX_DEFINITION.mappings.properties)
    const used = new Set([...documentsOf(RECORDS)].flatMap(({ source }) => Object.keys(source)))
    expect([...used].filter(name => !known.includes(name))).toEqual([])
  })
})

describe('The vocabulary of the index', () => {
  test('counts the pages with each stem', () => {
    const { size, words, frequencies } = contentOf(RECORDS).vocabulary
    expect(size).toBe(3)
    // "Threads", "threads", and "thread_id" on one page, and "threads" on another one.
    const [first] = words.split(' ')
    expect(first).toBeTruthy()
    expect(Math.max(...frequencies)).toBe(2)
  })

  test("carries the site's synonyms, and the pages that introduce subjects", () => {
    const records = [recordOf('/a', ['A', 'Page']), recordOf('/b', ['B', 'B'], { subjects: ['b'] })]
    expect(contentOf(records, [['K8s', 'Kubernetes']]).vocabulary).toMatchObject({
      synonyms: [['k8s', 'kubernetes']],
      subjects: [['b', 1]],
      language: 'en',
      version: ['current'],
    })
  })
})
