import type { Find } from '../engine'

interface Pagefind {
  init: () => Promise<void>
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>
}

/** Pages whose data is loaded: as many as its own interface shows. */
const SHOWN = 5

/**
 * As it comes: pages with their headings, weights as given. Its files are made by its own program
 * (`prepare.ts`).
 */
export async function open(base: string): Promise<Find> {
  const file = `${base}pagefind.js`
  const pagefind = (await import(file)) as Pagefind
  await pagefind.init()
  return async query => {
    const { results } = await pagefind.search(query)
    const shown = await Promise.all(results.slice(0, SHOWN).map(result => result.data()))
    return shown.map(({ url }) =>
      decodeURIComponent(url)
        .replace(/\.html$/, '')
        .replace(/^\/index$/, '/'),
    )
  }
}
