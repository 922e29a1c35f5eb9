import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CompiledPage } from '../../engine/compile/context'
import { changesByPath } from '../../engine/pages/assemble-pages'
import type { Page } from '../../model/page'
import type { Site } from '../../model/site'
import { PageFooter } from '../components/page-footer'

const entry = (date: string, id: string, ...paths: string[]) =>
  ({
    path: `/changelog/${date}-${id}`,
    title: `Title of ${id}`,
    description: '',
    area: null,
    html: '',
    links: paths.map(path => ({ raw: path, kind: 'page', path, anchor: '', line: 1, column: 1 })),
  }) as unknown as CompiledPage

describe('Recent changes of a page', () => {
  test('are the changelog entries that link to it, newest first, each once', () => {
    const changes = changesByPath([
      entry('2026-01-02', 'old', '/a'),
      entry('2026-03-04', 'new', '/a', '/a', '/b'),
      entry('2026-02-03', 'between', '/a'),
    ])
    expect(changes.get('/a')?.map(({ id }) => id)).toEqual(['new', 'between', 'old'])
    expect(changes.get('/b')).toEqual([{ id: 'new', title: 'Title of new', date: '2026-03-04' }])
    expect(changes.get('/c')).toBeUndefined()
  })

  test('are listed below the page with their dates, each with a link to the entry', () => {
    const page = {
      path: '/a',
      layout: 'doc',
      previous: null,
      next: null,
      lastUpdated: null,
      editUrl: null,
      checks: [],
      changes: [{ id: 'new', title: 'Title of new', date: '2026-03-04' }],
    } as unknown as Page
    const html = renderToStaticMarkup(
      createElement(PageFooter, { page, site: { feedback: { url: '' }, samples: null } as Site }),
    )
    expect(html).toContain('<b>Recent changes</b>')
    expect(html).toContain(
      '<time dateTime="2026-03-04">March 4, 2026</time> <a href="/changelog#new">Title of new</a>',
    )
  })
})
