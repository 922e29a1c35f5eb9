import { CacheEntry } from '../cache/entry'
import { Pack } from '../cache/pack'
import type { Source } from '../compile/context'
import type { Problem } from '../problems'
import type { LoadedSiteFile } from '../site/load-site-file'
import { locateString } from '../data-files/locate'
import { authorText, lineOf, lineStarts } from './facts/author-text'
import { factIndex, findTyped } from './facts/find-typed'
import { knownFacts, regionFacts } from './facts/known-facts'

type Facts = Pick<LoadedSiteFile, 'data' | 'files' | 'typedFacts'> & {
  site: Pick<LoadedSiteFile['site'], 'regions'>
}

/**
 * Warns about hosts, prices, model names, current versions, and limits that a page repeats although
 * they are in the data files or the regions. Don't pass changelog entries: they are history.
 *
 * @param cache Where earlier warnings are: then only pages are checked whose text has changed.
 */
export async function typedFactProblems(
  pages: readonly Source[],
  { data, files, site, typedFacts }: Facts,
  cache?: { cacheFolder: string; engineHash: string },
): Promise<Problem[]> {
  if (typedFacts === null) return []
  const { facts, empty } = knownFacts(typedFacts.rules, data)
  const index = factIndex([...regionFacts(site.regions), ...facts])
  const isHistory = ({ path }: Source) =>
    typedFacts.history.some(root => path === root || path.startsWith(`${root}/`))
  const stale = empty.map(async (key): Promise<Problem> => ({
    severity: 'warning',
    message: `\`${key}\` in \`typedFacts\` matches nothing in the data files.`,
    hint: 'Correct the key, or remove it.',
    ...(await locateString(files, key)),
  }))
  const checked = pages.filter(page => !isHistory(page))
  const inputs = JSON.stringify([site.regions, facts])
  const entry = cache && new CacheEntry(cache.cacheFolder, 'typed-facts', cache.engineHash, inputs)
  const pack = new Pack<Problem[]>(entry)
  const found = checked.map(page =>
    pack.of(`${page.name}\n${page.text}`, () => problemsIn(page, index)),
  )
  pack.save()
  return [...(await Promise.all(stale)), ...found.flat()]
}

type FactIndex = ReturnType<typeof factIndex>

function problemsIn({ name, text }: Source, index: FactIndex): Problem[] {
  const found = findTyped(authorText(text), index)
  if (found.length === 0) return []
  const lines = text.split('\n')
  const starts = lineStarts(lines)
  return found.map(({ offset, typed, tokens }) => {
    const line = lineOf(starts, offset)
    return {
      severity: 'warning',
      message: `\`${typed}\` is typed into the page instead of read from data.`,
      hint: `Write ${tokens.map(token => `\`${token}\``).join(' or ')}.`,
      file: name,
      line: line + 1,
      column: offset - (starts[line] ?? 0) + 1,
      excerpt: lines[line],
    }
  })
}
