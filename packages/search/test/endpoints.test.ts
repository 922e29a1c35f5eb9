import { describe, expect, test } from 'vitest'
import { endpointOf, sectionOfEndpoint, type Endpoint } from '../local/endpoints'

const sections = [
  'Above',
  'POST /api/v1/runs/query\nText.',
  'POST /api/v2/runs/query',
  'GET /api/v1/datasets/{dataset_id}',
  'GET /api/v1/datasets/{dataset_id}/csv',
].map(text => ({ heading: '', anchor: '', level: 2, text, code: '' }))

const sectionFor = (query: string) => {
  const endpoint = endpointOf(query)
  return endpoint ? (sectionOfEndpoint(endpoint, sections)?.section ?? null) : null
}

describe('A query', () => {
  test.each<[string, Partial<Endpoint>]>([
    ['POST /runs/query', { method: 'POST', version: null, segments: ['runs', 'query'] }],
    ['get /api/v1/datasets/:id', { method: 'GET', version: '1', segments: ['datasets', '*'] }],
    [
      'https://api.smith.langchain.com/api/v2/runs/query?limit=1',
      { method: null, version: '2', segments: ['runs', 'query'] },
    ],
    ['/datasets/{dataset_id}/csv', { segments: ['datasets', '*', 'csv'] }],
    ['runs query', { segments: ['runs', 'query'], isInWords: true }],
  ])('%s names an endpoint', (query, endpoint) => {
    expect(endpointOf(query)).toMatchObject(endpoint)
  })

  test.each(['how do I query runs', 'LANGSMITH_API_KEY', 'client.list_runs', 'Traces', 'post'])(
    '%s names none',
    query => {
      expect(endpointOf(query)).toBeNull()
    },
  )
})

describe('The section of an endpoint', () => {
  test.each([
    ['POST /runs/query', 1],
    ['POST /api/v2/runs/query', 2],
    ['runs query', 1],
    ['GET /datasets/8f2c1d7e-1111-4222-8333-444455556666', 3],
    ['/datasets/{id}/csv', 4],
    ['/datasets/{id}/cs', 4],
    ['DELETE /runs/query', null],
    ['/datasets/{id}/jsonl', null],
    ['query runs', null],
  ])('for %s is number %s', (query, section) => {
    expect(sectionFor(query)).toBe(section)
  })
})
