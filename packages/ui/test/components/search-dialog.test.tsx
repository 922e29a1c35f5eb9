import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  environmentWith,
  found,
  hit,
  manualProvider,
  openDialog,
  press,
  texts,
  type,
} from './render-dialog'

const active = (): string | null =>
  document.querySelector('[aria-selected="true"]')?.getAttribute('href') ?? null
/** What is announced after a pause. */
const announced = (): string | null => {
  act(() => void vi.advanceTimersByTime(400))
  return document.querySelector('[role="status"]')?.textContent ?? null
}
const settle = (): Promise<void> => act(async () => undefined)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('[]'))
  // A search that is still waiting when its test ends doesn't become stalled in a later one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const threads = found(
  hit('/threads', 'Threads', 'Grouping'),
  hit('/threads', 'Threads'),
  hit('/runs', 'Runs'),
)

describe('Search dialog', () => {
  test('starts with "No recent searches" when there are none', () => {
    const { environment } = environmentWith(manualProvider().provider)
    openDialog(environment)
    expect(texts('.search-message b')).toEqual(['No recent searches'])
    expect(announced()).toBe('No recent searches')
  })

  test('searches for what was typed before its code had loaded', async () => {
    const { provider, requests } = manualProvider()
    const { field } = openDialog(environmentWith(provider).environment, 'threads')
    expect(requests.map(({ query }) => query)).toEqual(['threads'])
    expect(field.value).toBe('threads')
    expect(texts('.search-message')).toEqual([])
    requests[0]?.respond(threads)
    await settle()
    expect(texts('[role="option"] b')).toEqual(['Grouping', 'Threads', 'Runs'])
    expect(texts('.search-heading')[0]).toBe('Best match · Guides › Threads')
    expect(announced()).toBe('3 results. Best match: Grouping')
  })

  test('opens the best option on Enter pressed before results arrived', async () => {
    const { provider, requests } = manualProvider()
    const { handle } = openDialog(environmentWith(provider).environment, 'threads')
    const opened: (string | null)[] = []
    document.addEventListener(
      'click',
      event => {
        opened.push((event.target as Element).getAttribute('href'))
        event.preventDefault()
      },
      { once: true },
    )
    act(() => handle.enter())
    expect(opened).toEqual([])
    requests[0]?.respond(threads)
    await settle()
    expect(opened).toEqual(['/threads#grouping'])
  })

  test('selects the best result, and moves with the arrow keys around the list', async () => {
    const { provider, requests } = manualProvider()
    const { field } = openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.respond(threads)
    await settle()
    expect(active()).toBe('/threads#grouping')
    press(field, 'ArrowDown')
    expect(active()).toBe('/threads')
    press(field, 'ArrowDown')
    expect(active()).toBe('/runs')
    press(field, 'ArrowDown')
    expect(active()).toBe('/threads#grouping')
    expect(
      document
        .getElementById(String(field.getAttribute('aria-activedescendant')))
        ?.getAttribute('href'),
    ).toBe('/threads#grouping')
  })

  test('keeps results on screen while the next ones load', async () => {
    const { provider, requests } = manualProvider()
    const { field, dialog } = openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.respond(threads)
    await settle()
    type(field, 'runs')
    expect(requests[0]?.signal?.aborted).toBe(true)
    expect(texts('[role="option"] b')).toHaveLength(3)
    act(() => void vi.advanceTimersByTime(300))
    expect(dialog.dataset.status).toBe('stalled')
    expect(announced()).toBe('Loading')
    expect(texts('[role="option"] b')).toHaveLength(3)
  })

  describe('when more of the index has loaded', () => {
    const more = found(hit('/tabs', 'Tabs'), hit('/threads', 'Threads'))

    /** Opens a dialog with early results; `complete` responds with more. */
    async function earlyResults() {
      let loaded = (): void => undefined
      const { provider, requests } = manualProvider()
      const whenComplete = (): Promise<void> => new Promise(resolve => (loaded = resolve))
      const { environment } = environmentWith({ ...provider, whenComplete })
      const { field } = openDialog(environment, 'threads')
      requests[0]?.respond(threads)
      await settle()
      const complete = async (): Promise<void> => {
        loaded()
        await settle()
        requests[1]?.respond(more)
        await settle()
      }
      return { field, complete }
    }

    test('keeps the best match, which Enter opens, and adds what is new below', async () => {
      const { complete } = await earlyResults()
      expect(active()).toBe('/threads#grouping')
      await complete()
      expect(active()).toBe('/threads#grouping')
      expect(texts('[role="option"] b')).toEqual(['Grouping', 'Threads', 'Tabs'])
    })

    test('leaves the list as it is while the reader moves in it', async () => {
      const { field, complete } = await earlyResults()
      press(field, 'ArrowDown')
      const before = texts('[role="option"] b')
      await complete()
      expect(active()).toBe('/threads')
      expect(texts('[role="option"] b')).toEqual(before)
    })
  })

  test('shows the error with Retry, which repeats the query', async () => {
    const { provider, requests } = manualProvider()
    openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.fail()
    await settle()
    expect(announced()).toBe(
      'Unable to fetch results. You might want to check your network connection.',
    )
    act(() => document.querySelector<HTMLElement>('.search-message .button')?.click())
    expect(requests.map(({ query }) => query)).toEqual(['threads', 'threads'])
  })

  test('returns the focus to the field when Retry has worked, so that arrow keys work', async () => {
    const { provider, requests } = manualProvider()
    const { field } = openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.fail()
    await settle()
    const retry = document.querySelector<HTMLElement>('.search-message .button')
    act(() => {
      retry?.focus()
      retry?.click()
    })
    requests[1]?.respond(threads)
    await settle()
    expect(document.activeElement).toBe(field)
    press(field, 'ArrowDown')
    expect(active()).toBe('/threads')
  })

  test('keeps the focus on Retry while it fails, and moves it to the field if it stalls', async () => {
    const { provider, requests } = manualProvider()
    const { field } = openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.fail()
    await settle()
    const retry = document.querySelector<HTMLElement>('.search-message .button')
    const again = (): void =>
      act(() => {
        retry?.focus()
        retry?.click()
      })
    again()
    requests[1]?.fail()
    await settle()
    expect(document.activeElement).toBe(retry)
    again()
    act(() => vi.advanceTimersByTime(300))
    expect(document.activeElement).toBe(field)
  })

  test('links to all results of the query that is on screen', async () => {
    const { provider, requests } = manualProvider()
    const { field } = openDialog(environmentWith(provider).environment, 'threads')
    requests[0]?.respond(threads)
    await settle()
    type(field, 'runs')
    const link = document.querySelector<HTMLAnchorElement>('.search-foot a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'See all 3 results',
      '/search?q=threads',
    ])
  })
})

describe('Saved searches in the dialog', () => {
  const stored = (...names: string[]): string =>
    JSON.stringify(names.map(name => ({ title: name, trail: '', url: `/${name}` })))
  const remove = (name: string): void =>
    act(() => {
      const button = document.querySelector<HTMLElement>(`[aria-label="Remove: ${name}"]`)
      button?.focus()
      button?.click()
    })

  test('move the focus to the next button when one is removed, and to the field at the end', () => {
    const { environment, preferences } = environmentWith(manualProvider().provider, {
      'recent-searches': stored('a', 'b'),
    })
    const { field } = openDialog(environment)
    remove('a')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: b')
    remove('b')
    expect(document.activeElement).toBe(field)
    expect(preferences.get('recent-searches')).toBe('[]')
  })

  test('keep the focus on an entry that is saved as a favorite', () => {
    const { environment, preferences } = environmentWith(manualProvider().provider, {
      'recent-searches': stored('a', 'b', 'c', 'd', 'e'),
    })
    openDialog(environment)
    const star = document.querySelector<HTMLElement>('[aria-label="Save as favorite: c"]')
    act(() => {
      star?.focus()
      star?.click()
    })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: c')
    expect(texts('[role="option"] b')).toEqual(['c', 'a', 'b', 'd', 'e'])
    act(() => (document.activeElement as HTMLElement).click())
    expect(preferences.get('favourite-searches')).toBe('[]')
    expect(JSON.parse(preferences.get('recent-searches') ?? '')).toHaveLength(4)
  })

  test('are not removed one after the other by a held Enter', () => {
    const { environment } = environmentWith(manualProvider().provider, {
      'recent-searches': stored('a', 'b'),
    })
    openDialog(environment)
    const held = (repeat: boolean): boolean =>
      document
        .querySelector('[aria-label="Remove: a"]')!
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
        )
    expect(held(false)).toBe(true)
    expect(held(true)).toBe(false)
  })

  test('follow changes in other tabs, and ignore other preferences', () => {
    const { environment, preferences, tell } = environmentWith(manualProvider().provider)
    openDialog(environment)
    preferences.set('recent-searches', stored('a'))
    tell('region')
    expect(texts('[role="option"] b')).toEqual([])
    tell('recent-searches')
    expect(texts('[role="option"] b')).toEqual(['a'])
  })
})
