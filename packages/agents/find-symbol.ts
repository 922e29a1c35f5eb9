import { likeness } from '@docs/model/nearest-routes'
import { resolveTokens } from '@docs/model/regions'
import type { SectionData } from '@docs/model/page-markdown'
import { answer, refusal, type ToolAnswer } from './tool-answer'
import { withPaths } from './sections'

interface Occurrence {
  url: string
  title: string
  line: string
  rank: number
}

const MOST = 8

/** Sections that name a function, class, parameter, variable, or error exactly as it is written. */
export function findSymbol(data: SectionData, symbol: string): ToolAnswer {
  const name = symbol.trim().replace(/\(\)$/, '')
  if (name.length < 2)
    return refusal('The symbol is too short. Write a name such as `LANGSMITH_TRACING`.')
  const exact = occurrences(data, new RegExp(bounded(name)))
  const found = exact.length > 0 ? exact : occurrences(data, new RegExp(bounded(name), 'i'))
  if (found.length === 0) {
    const similar = similarNames(data, name)
    const hint =
      similar.length > 0 ? ` Similar: ${similar.map(one => `\`${one}\``).join(', ')}.` : ''
    return answer(`No page names \`${name}\`.${hint} Use \`search\` for a description.`)
  }
  const lines = found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ url, title, line }) => `- \`${url}\` ${title}\n  ${line}`)
  const size = found.length === 1 ? '1 section' : `${found.length} sections`
  return answer(`${size}${exact.length > 0 ? '' : ' (in other case)'}:\n\n${lines.join('\n')}`)
}

const names = new WeakMap<SectionData, string[]>()
const CODE = /`([A-Za-z_][\w.]{2,59})(?:\(\))?`/g
/** How similar a name must be, and how many are suggested. */
const [WORTH_NAMING, SUGGESTED] = [0.6, 3]

/** Names in code that are written like one that is on no page, most similar first. */
function similarNames(data: SectionData, name: string): string[] {
  const known = names.get(data) ?? namesIn(data)
  names.set(data, known)
  const wanted = name.toLowerCase()
  return known
    .map(other => ({
      other,
      score: likeness(wanted, other.toLowerCase()) + likeness(name, other) / 100,
    }))
    .filter(({ score }) => score >= WORTH_NAMING)
    .sort((a, b) => b.score - a.score)
    .slice(0, SUGGESTED)
    .map(({ other }) => other)
}

const namesIn = ({ pages }: SectionData): string[] => [
  ...new Set(
    pages.flatMap(({ intro, sections }) =>
      [intro, ...sections.flatMap(({ heading, text }) => [heading, text])].flatMap(text =>
        [...text.matchAll(CODE)].map(([, found = '']) => found),
      ),
    ),
  ),
]

const bounded = (name: string): string =>
  `(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`

function occurrences({ pages, regions }: SectionData, pattern: RegExp): Occurrence[] {
  return pages.flatMap(page =>
    [{ id: '', title: '', text: page.intro }, ...page.sections].flatMap(({ id, title, text }) => {
      const isTitle = pattern.test(title)
      if (!isTitle && !pattern.test(text)) return []
      const lines = text.split('\n')
      const line = lines.find(one => pattern.test(one)) ?? lines[0] ?? ''
      return [
        {
          url: `${page.path}${id && `#${id}`}`,
          title: [page.title, title].filter(Boolean).join(' › '),
          line: shown(
            withPaths(resolveTokens(line, regions, regions[0]?.id ?? ''), page.path),
            pattern,
          ),
          rank: rankOf(page.path, isTitle, line),
        },
      ]
    }),
  )
}

/** The words around the symbol. */
function shown(line: string, pattern: RegExp): string {
  const text = line.replace(/\s+/g, ' ').trim()
  const start = Math.max(0, text.search(pattern) - 60)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 180)}${text.length > start + 180 ? '…' : ''}`
}

/** A heading first, then definitions in reference lists and tables, then any other mention. */
function rankOf(path: string, isTitle: boolean, line: string): number {
  if (isTitle) return 0
  const isDefinition = /^\s*(?:-|\|) `/.test(line)
  return (isDefinition ? 1 : 2) + (path.startsWith('/reference/') ? 0 : 0.5)
}
