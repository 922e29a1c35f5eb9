import { classesOf, type BuiltPage, type BuiltSite } from './read-site'

/** A page before and after a change; null where it doesn't exist. */
export interface PageChange {
  path: string
  before: BuiltPage | null
  after: BuiltPage | null
}

/** Pages whose `<main>` or title differs, in the order of their paths. */
export function changedPages(before: BuiltSite, after: BuiltSite): PageChange[] {
  const paths = [...new Set([...before.pages.keys(), ...after.pages.keys()])].sort()
  return paths
    .map(path => ({
      path,
      before: before.pages.get(path) ?? null,
      after: after.pages.get(path) ?? null,
    }))
    .filter(
      ({ before: old, after: page }) => old?.main !== page?.main || old?.title !== page?.title,
    )
}

/**
 * The fewest pages that together use every class name of the site, found greedily: where to look
 * when styles have changed.
 */
export function representatives(site: BuiltSite): string[] {
  const classes = new Map([...site.pages.values()].map(page => [page.path, classesOf(page)]))
  const missing = new Set([...classes.values()].flatMap(names => [...names]))
  const chosen: string[] = []
  while (missing.size > 0) {
    const gain = (names: Set<string>) => [...names].filter(name => missing.has(name)).length
    const [path, names] = [...classes].reduce((best, one) =>
      gain(one[1]) > gain(best[1]) ? one : best,
    )
    chosen.push(path)
    for (const name of names) missing.delete(name)
  }
  return chosen
}

/** What links into a page can break on. */
export interface MovedLinks {
  /** Routes that are gone, with the page that a redirect leads to. */
  gone: { path: string; leadsTo: string | null }[]
  added: string[]
  /** Anchors that are gone from pages that remain. */
  anchors: { path: string; anchor: string }[]
}

export function movedLinks(before: BuiltSite, after: BuiltSite): MovedLinks {
  const gone = [...before.pages.keys()].filter(path => !after.pages.has(path))
  const anchors = [...before.pages.values()].flatMap(({ path, main }) => {
    const page = after.pages.get(path)
    if (!page || page.main === main) return []
    const kept = new Set(anchorsOf(page.main))
    return anchorsOf(main)
      .filter(anchor => !kept.has(anchor))
      .map(anchor => ({ path, anchor }))
  })
  return {
    gone: gone.map(path => ({ path, leadsTo: after.redirects[path] ?? null })),
    added: [...after.pages.keys()].filter(path => !before.pages.has(path)),
    anchors,
  }
}

const anchorsOf = (main: string): string[] =>
  [...main.matchAll(/ id="([^"]+)"/g)].map(([, anchor = '']) => anchor)

/** Code blocks that only one side has. */
export interface SampleChange {
  path: string
  removed: string[]
  added: string[]
}

export const changedSamples = (changes: readonly PageChange[]): SampleChange[] =>
  changes
    .map(({ path, before, after }) => {
      const [old, current] = [samplesOf(before), samplesOf(after)]
      return {
        path,
        removed: old.filter(sample => !current.includes(sample)),
        added: current.filter(sample => !old.includes(sample)),
      }
    })
    .filter(({ removed, added }) => removed.length + added.length > 0)

/** The fenced code of a page's Markdown, with its language. */
const samplesOf = (page: BuiltPage | null): string[] =>
  [...(page?.markdown ?? '').matchAll(/^( *)(`{3,})(\S[^\n]*)?\n([^]*?)^\1\2$/gm)].map(
    ([, indent = '', , language = '', code = '']) =>
      `${language}\n${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}`,
  )
