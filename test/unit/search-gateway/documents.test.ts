import { describe, expect, test } from 'vitest'
import {
  documentsOf,
  type PageDocument,
  type SectionDocument,
} from '../../../services/search-gateway/documents'
import { indexDefinition } from '../../../services/search-gateway/index-data'
import { RECORDS, recordOf } from '../../search-server/records'

const documents = [...documentsOf(RECORDS)]
const pages = documents
  .map(({ source }) => source)
  .filter((source): source is PageDocument => source.kind_of_document === 'page')
const sections = documents
  .map(({ source }) => source)
  .filter((source): source is SectionDocument => source.kind_of_document === 'section')

describe('Documents of the index', () => {
  test('are one for each page and one for each section', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      '/observability/threads',
      '/evaluation/datasets',
      '/old',
    ])
    expect(sections.map(({ shown }) => shown.url)).toEqual([
      '/observability/threads',
      '/observability/threads#group',
      '/observability/threads#group-text',
      '/evaluation/datasets',
      '/evaluation/datasets#splits',
      '/old',
    ])
  })

  test('have unique IDs and numbers', () => {
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
    expect(sections.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test("join the records of a section, as they are if a section's text was split", () => {
    const heading = recordOf('/a#b', ['A', 'Page', 'Part'])
    const text = { ...heading, objectID: '/a#b~content', content: 'One.', code: 'x()' }
    const rest = { ...heading, objectID: '/a#b~content~2', content: 'Two.' }
    const [, section] = [...documentsOf([heading, text, rest])]
    expect(section?.source).toMatchObject({
      heading: 'Part',
      section_text: 'One.\nTwo.',
      section_code: 'x()',
      shown: { url: '/a#b', content: 'One.\nTwo.', code: 'x()' },
    })
  })

  test('compare names without endings and stop words', () => {
    const title = ['A', 'How to group the traces']
    const [page] = [...documentsOf([recordOf('/a/group_traces', title)])]
    expect(page?.source).toMatchObject({ names: ['group trac'] })
  })

  test('have no field that the mapping lacks', () => {
    const known = Object.keys(indexDefinition([]).mappings.properties)
    const used = new Set(documents.flatMap(({ source }) => Object.keys(source)))
    expect([...used].filter(name => !known.includes(name))).toEqual([])
  })
})

describe('The mapping of the index', () => {
  test("carries the site's synonyms", () => {
    expect(indexDefinition([['k8s', 'kubernetes']]).mappings._meta).toEqual({
      synonyms: [['k8s', 'kubernetes']],
    })
  })

  test('uses only analyzers that it defines', () => {
    const { settings, mappings } = indexDefinition([])
    const used = [...JSON.stringify(mappings).matchAll(/"(?:search_)?analyzer":"(\w+)"/g)]
    const defined = Object.keys(settings.analysis.analyzer)
    expect(used.length).toBeGreaterThan(10)
    expect(used.map(([, name]) => name).filter(name => !defined.includes(name ?? ''))).toEqual([])
    expect(defined.filter(name => !used.some(([, one]) => one === name))).toEqual([])
  })
})
