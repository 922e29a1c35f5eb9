import { describe, expect, test } from 'vitest'
import type { Page } from '../../../model/page'
import type { Site } from '../../../model/site'
import { openSearchDescription } from '../../../engine/output/opensearch'
import { listedPages, searchPage } from '../../../engine/pages/special-pages'

const pageAt = (path: string, title: string, area?: string): Page => ({
  path,
  title,
  description: '',
  layout: 'doc',
  styles: { all: [], first: [], blocks: 0 },
  headings: [],
  breadcrumbs: area ? [{ label: area, path: null }] : [],
  previous: null,
  next: null,
  lastUpdated: null,
  editUrl: null,
  changes: [],
  checks: [],
  markdownPath: null,
  completeMarkdownPath: null,
})

describe('List of all pages', () => {
  const pages = [
    pageAt('/', 'Home'),
    pageAt('/guides', 'Guides'),
    pageAt('/guides/a', 'A & B', 'Guides'),
    pageAt('/changelog', 'Changelog'),
  ]

  test('is grouped by area in reading order, with ungrouped pages last', () => {
    expect(listedPages(pages)).toEqual({
      areas: [
        { id: 'guides', label: 'Guides' },
        { id: 'changelog', label: 'Changelog' },
      ],
      groups: [
        {
          label: 'Guides',
          pages: [
            { path: '/guides', title: 'Guides' },
            { path: '/guides/a', title: 'A & B' },
          ],
        },
        {
          label: 'More',
          pages: [
            { path: '/', title: 'Home' },
            { path: '/changelog', title: 'Changelog' },
          ],
        },
      ],
      left: 0,
    })
  })

  test('is rendered as links with escaped text', () => {
    const { html } = searchPage(pages)
    expect(html).toContain('href="/guides/a">A &amp; B</a>')
    expect(html).toContain('&quot;id&quot;:&quot;changelog&quot;')
  })

  test('is limited and states how many pages are omitted', () => {
    const many = Array.from({ length: 1200 }, (_, index) =>
      pageAt(`/guides/${index}`, `Guide ${index}`, 'Guides'),
    )
    const { groups, left } = listedPages(many)
    expect([groups[0]?.pages.length, left]).toEqual([1000, 200])
    expect(searchPage(many).html).toContain('llms.txt')
  })
})

describe('OpenSearch description', () => {
  const site = {
    title: 'Fix & Ture',
    section: 'Docs',
    url: 'https://docs.example.com',
    language: { id: 'en', label: 'English', direction: 'ltr' },
  } as Site

  test('names the results page with a placeholder for the query', () => {
    const xml = openSearchDescription(site)
    expect(xml).toContain(
      '<Url type="text/html" method="get" template="https://docs.example.com/search?q={searchTerms}"/>',
    )
    expect(xml).toContain('<Description>Search Fix &amp; Ture Docs</Description>')
  })

  test('has a short name of at most sixteen characters', () => {
    const nameOf = (title: string): string | undefined =>
      /<ShortName>(.*)<\/ShortName>/.exec(openSearchDescription({ ...site, title }))?.[1]
    expect(nameOf('LangSmith')).toBe('LangSmith Docs')
    expect(nameOf('A name that is too long')).toBe('A name that is t')
  })
})
