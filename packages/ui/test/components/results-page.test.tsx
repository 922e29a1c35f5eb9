import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ResultsPage } from '../../client/search/results-page'
import { resultsShell } from '../../client/search/results-shell'
import { SearchPage } from '../../components/search-page'
import { environmentWith, found, hit, manualProvider } from './render-dialog'

beforeEach(() => history.replaceState(null, '', '/search'))
afterEach(() => {
  document.body.innerHTML = ''
})

/**
 * Renders the page in the document of the build. `typed` is put into the field between render and
 * effects.
 */
function openPage(typed: string) {
  document.body.innerHTML = renderToStaticMarkup(<SearchPage areas={[]} groups={[]} left={0} />)
  const shell = resultsShell(document.querySelector('[data-search-page]') as HTMLElement)
  const { provider, requests } = manualProvider()
  const { environment } = environmentWith(provider)
  const Reader = () => {
    useLayoutEffect(() => void (shell.field.value = typed), [])
    return null
  }
  render(
    <>
      <ResultsPage shell={shell} environment={environment} provider={provider} />
      <Reader />
    </>,
    { container: shell.panel },
  )
  return { field: shell.field, requests }
}

describe('Text typed while the results page starts', () => {
  test('stays in the field, in the URL, and is searched', async () => {
    const { field, requests } = openPage('tabs')
    expect(field.value).toBe('tabs')
    expect(location.search).toBe('?q=tabs')
    await act(async () => undefined)
    expect(requests.map(({ query }) => query)).toEqual(['tabs'])
    await act(async () => requests[0]?.respond(found(hit('/tabs', 'Tabs'))))
    expect(document.querySelector('.results')?.textContent).toContain('Tabs')
  })

  test('counts more than the query of the URL', async () => {
    history.replaceState(null, '', '/search?q=threads')
    const { field, requests } = openPage('tabs')
    expect(field.value).toBe('tabs')
    await act(async () => undefined)
    expect(requests.at(-1)?.query).toBe('tabs')
  })
})

describe('Retry on the results page', () => {
  test('moves the focus to the results when it has worked', async () => {
    const { requests } = openPage('tabs')
    await act(async () => undefined)
    await act(async () => requests.at(-1)?.fail())
    const retry = document.querySelector<HTMLElement>('.search-message .button')
    await act(async () => {
      retry?.focus()
      retry?.click()
    })
    await act(async () => requests.at(-1)?.respond(found(hit('/tabs', 'Tabs'))))
    expect(document.activeElement?.matches('[data-search-page-results]')).toBe(true)
  })
})
