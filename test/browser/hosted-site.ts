import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Plan } from '../search-server/faults'
import type { ReceivedRequest } from '../search-server/search-server'
import { field } from './search-site'
import { open, test as base } from './site'
import { sites } from './sites'

export const GUIDE = '/guides/first'

interface Host {
  behave: (plan: Plan | null) => Promise<unknown>
  asked: () => Promise<ReceivedRequest[]>
}

const host = (name: 'searchFirst' | 'searchSecond'): Host => {
  const control = `${sites()[name].url}/control`
  return {
    behave: plan => fetch(control, { method: 'POST', body: JSON.stringify(plan) }),
    asked: async () => (await (await fetch(control)).json()) as ReceivedRequest[],
  }
}

export const test = base.extend<{ first: Host; second: Host; elsewhere: string[] }>({
  site: 'hosted',
  first: [async ({ baseURL: _site }, use) => use(await fresh('searchFirst')), { auto: true }],
  second: [async ({ baseURL: _site }, use) => use(await fresh('searchSecond')), { auto: true }],
  /** Requests to anything but the site and the two hosts. */
  elsewhere: async ({ page }, use) => {
    const urls: string[] = []
    const known = [sites().hosted.url, sites().searchFirst.url, sites().searchSecond.url]
    page.on(
      'request',
      request => !known.some(url => request.url().startsWith(url)) && urls.push(request.url()),
    )
    await use(urls)
  },
})

async function fresh(name: 'searchFirst' | 'searchSecond'): Promise<Host> {
  const one = host(name)
  await one.behave(null)
  await fetch(`${sites()[name].url}/control`, { method: 'DELETE' })
  return one
}

export const down: Plan = { fault: { kind: 'drop' } }

export async function searchFor(page: Page, query: string, path = GUIDE): Promise<void> {
  await open(page, path)
  await page.keyboard.press('Control+k')
  await field(page).fill(query)
}

/**
 * A page whose site allows the fallback to local search, like `fallbackToLocal` in the site file.
 * It is written next to the others, because a document that doesn't come from the network can't
 * request a server on this machine.
 */
export function pageWithFallback(): string {
  const { folder } = sites().hosted
  const html = readFileSync(join(folder, `${GUIDE}.html`), 'utf8').replace(
    '"fallbackToLocal":false',
    '"fallbackToLocal":true',
  )
  writeFileSync(join(folder, `${GUIDE}-with-fallback.html`), html)
  return `${GUIDE}-with-fallback`
}
