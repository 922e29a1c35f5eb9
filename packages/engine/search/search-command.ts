import { styleText } from 'node:util'
import type { Hierarchy, SearchHit } from '@docs/search/provider'
import { errorLineWithin } from '@docs/search/text/error-line'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { missedQueries, MOST_READ } from './missed-queries'
import { readIndex } from './read-index'

interface Wanted {
  query: string
  /** A file of queries that found nothing, in place of a query. */
  misses?: string | undefined
  limit: number
  /** Print one JSON object instead of lines. */
  json: boolean
}

interface Row {
  rank: number
  url: string
  title: string
  /** Empty if the page itself is the hit. */
  section: string
  score: number
}

/**
 * Answers a query on the command line from the built index, with the ranking of the site. Resolves
 * to the exit code, which is 0 even if nothing is found.
 */
export async function searchCommand(
  options: Options,
  { query, misses, limit, json }: Wanted,
  reporter: Reporter,
): Promise<number> {
  if (misses !== undefined) return printMisses(misses, options, reporter)
  if (query.trim() === '') {
    reporter.log('The query is missing. Write `npm run search -- "mask inputs"`.')
    return 2
  }
  const ask = await readIndex(options.outFolder)
  const words = errorLineWithin(query, MOST_READ)
  const { hits, nbHits, exhaustiveNbHits, suggestion } = await ask({
    indexName: '',
    query: words,
    hitsPerPage: limit,
  })
  const rows = hits.map(rowOf)
  if (json)
    process.stdout.write(
      `${JSON.stringify({ query, nbHits, ...(suggestion ? { suggestion } : {}), hits: rows }, null, 2)}\n`,
    )
  else {
    for (const row of rows) process.stdout.write(`${line(row)}\n`)
    if (nbHits === 0) reporter.log(`No results for “${query}”.`)
    else if (nbHits > rows.length)
      reporter.log(
        `${exhaustiveNbHits === false ? 'About ' : ''}${nbHits} results; \`--limit N\` shows more.`,
      )
    if (suggestion) reporter.log(`Showing results for “${suggestion}”.`)
  }
  return 0
}

async function printMisses(file: string, options: Options, reporter: Reporter): Promise<number> {
  const ask = await readIndex(options.outFolder)
  try {
    process.stdout.write(`${await missedQueries(file, ask)}\n`)
    return 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    reporter.log(`There is no file \`${file}\`. Name a file with one query a line.`)
    return 2
  }
}

const DEEPER = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const satisfies (keyof Hierarchy)[]

function rowOf({ url, hierarchy, _score = 0 }: SearchHit, index: number): Row {
  const level = DEEPER.find(name => hierarchy[name] !== null)
  return {
    rank: index + 1,
    url,
    title: hierarchy.lvl1 ?? hierarchy.lvl0,
    section: level ? (hierarchy[level] ?? '') : '',
    score: _score,
  }
}

function line({ rank, url, title, section, score }: Row): string {
  const strong = process.stdout.isTTY ? styleText('bold', title) : title
  return (
    `${String(rank).padStart(3)}  ${score.toFixed(2).padStart(6)}  ` +
    `${strong}${section ? ` › ${section}` : ''}\n             ${url}`
  )
}
