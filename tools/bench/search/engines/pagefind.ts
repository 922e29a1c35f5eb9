import type { Find } from '../engine'

interface Pagefind {
  init: () => Promise<void>
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>
}

/** The number of pages whose data are loaded: as many as its own interface shows. */
const SHOWN = 5

/**
 * With its defaults: pages with their headings and standard weights. Its own program makes the
 * files (`prepare.ts`).
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
