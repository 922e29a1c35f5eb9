import { git } from './build-sides'

/** Lines of a data file that changed, as a unified diff without context. */
export interface FactChange {
  file: string
  lines: string[]
}

/** Lines of one file to show; a regenerated reference changes thousands. */
const MOST_LINES = 120

/** Changes of the facts in `site/data` since a revision. */
export async function changedFacts(root: string, base: string): Promise<FactChange[]> {
  const diff = await git(root, 'diff', '--unified=0', '--no-color', base, '--', 'site/data')
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map(part => {
      const file = / b\/(.+)/.exec(part.split('\n', 1)[0] ?? '')?.[1] ?? ''
      const lines = part.split('\n').filter(line => /^[+-](?!\+\+|--)/.test(line))
      const rest = lines.length - MOST_LINES
      return {
        file,
        lines: rest > 0 ? [...lines.slice(0, MOST_LINES), `… ${rest} more lines`] : lines,
      }
    })
}
