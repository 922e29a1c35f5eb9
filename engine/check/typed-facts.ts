import type { Source } from '../compile/context'
import type { Problem } from '../problems'
import type { LoadedSite } from '../site/load-site'
import { locateString } from '../site/locate'
import { authorText, lineOf, lineStarts } from './facts/author-text'
import { factIndex, findTyped } from './facts/find-typed'
import { knownFacts, regionFacts } from './facts/known-facts'

type Facts = Pick<LoadedSite, 'data' | 'files' | 'typedFacts'> & {
  site: Pick<LoadedSite['site'], 'regions'>
}

/**
 * Warns of hosts, addresses, prices, model names, current versions and limits that a page repeats
 * although the data files or the regions have them. Changelog entries are history and are not to be
 * passed.
 */
export async function typedFactProblems(
  pages: readonly Source[],
  { data, files, site, typedFacts }: Facts,
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
  return [
    ...(await Promise.all(stale)),
    ...pages.filter(page => !isHistory(page)).flatMap(page => problemsIn(page, index)),
  ]
}

function problemsIn({ name, text }: Source, index: ReturnType<typeof factIndex>): Problem[] {
  const found = findTyped(authorText(text), index)
  if (found.length === 0) return []
  const lines = text.split('\n')
  const starts = lineStarts(lines)
  return found.map(({ offset, typed, tokens }) => {
    const line = lineOf(starts, offset)
    return {
      severity: 'warning',
      message: `\`${typed}\` is typed into the page.`,
      hint: `Write ${tokens.map(token => `\`${token}\``).join(' or ')}.`,
      file: name,
      line: line + 1,
      column: offset - (starts[line] ?? 0) + 1,
      excerpt: lines[line],
    }
  })
}
