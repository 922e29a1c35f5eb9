import { join } from 'node:path'
import type { Source } from '../compile/context'
import { hashOf } from '../hash'
import { PartCache } from '../part-cache'
import type { Problem } from '../problems'
import type { LoadedSiteFile } from '../site/load-site-file'
import { locateString } from '../site/locate'
import { authorText, lineOf, lineStarts } from './facts/author-text'
import { factIndex, findTyped } from './facts/find-typed'
import { knownFacts, regionFacts } from './facts/known-facts'

type Facts = Pick<LoadedSiteFile, 'data' | 'files' | 'typedFacts'> & {
  site: Pick<LoadedSiteFile['site'], 'regions'>
}

/**
 * Warns about hosts, prices, model names, current versions, and limits that a page repeats although
 * they are in the data files or the regions. Don't pass changelog entries: they are history.
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
  const found = cache
    ? await cachedProblems(
        checked,
        index,
        cache.cacheFolder,
        hashOf(cache.engineHash, JSON.stringify([site.regions, facts])),
      )
    : checked.map(page => problemsIn(page, index))
  return [...(await Promise.all(stale)), ...found.flat()]
}

/** Checks only the pages whose text has changed since an earlier build. */
async function cachedProblems(
  pages: readonly Source[],
  index: FactIndex,
  cacheFolder: string,
  basis: string,
): Promise<Problem[][]> {
  const parts = await PartCache.open<Problem[]>(join(cacheFolder, 'typed-facts.json'), basis)
  const found = pages.map(page =>
    parts.of(`${page.name}\n${page.text}`, () => problemsIn(page, index)),
  )
  await parts.save()
  return found
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
