import { styleText } from 'node:util'
import type { Hierarchy, SearchHit } from '../../search/provider'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { readIndex } from './read-index'

interface Wanted {
  query: string
  limit: number
  /** One JSON object in place of lines. */
  json: boolean
}

interface Row {
  rank: number
  url: string
  title: string
  /** Empty where the page itself is the hit. */
  section: string
  score: number
}

/**
 * Answers a query on the command line, from the built index and as the site does. Resolves to the
 * exit code: 0 also when nothing is found.
 */
export async function searchCommand(
  options: Options,
  { query, limit, json }: Wanted,
  reporter: Reporter,
): Promise<number> {
  if (query.trim() === '') {
    reporter.say('There is nothing to search for. Write `npm run search -- "mask inputs"`.')
    return 2
  }
  const ask = await readIndex(options.outFolder)
  const { hits, nbHits, exhaustiveNbHits, suggestion } = await ask({
    indexName: '',
    query,
    hitsPerPage: limit,
  })
  const rows = hits.map(rowOf)
  if (json)
    process.stdout.write(
      `${JSON.stringify({ query, nbHits, ...(suggestion ? { suggestion } : {}), hits: rows }, null, 2)}\n`,
    )
  else {
    for (const row of rows) process.stdout.write(`${line(row)}\n`)
    if (nbHits === 0) reporter.say(`Nothing is found for “${query}”.`)
    else if (nbHits > rows.length)
      reporter.say(
        `${exhaustiveNbHits === false ? 'About ' : ''}${nbHits} in all; \`--limit N\` shows more.`,
      )
    if (suggestion) reporter.say(`Answered for “${suggestion}”.`)
  }
  return 0
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
  return `${String(rank).padStart(3)}  ${score.toFixed(2).padStart(6)}  ${strong}${section ? ` › ${section}` : ''}\n             ${url}`
}
