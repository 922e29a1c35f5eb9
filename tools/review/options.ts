import { parseArgs } from 'node:util'

export interface ReviewOptions {
  /** A revision that Git knows. */
  base: string
  /** The report, relative to the current folder. */
  out: string
  /** Pages that are drawn at most. */
  limit: number
  /** First port of the four servers. */
  port: number
}

const REVIEW_HELP = `usage: npm run review -- BASE [options]

Compares the working tree with the revision BASE: pages whose look changed, samples, facts, links,
sizes, times, search results, and what agents read until they have an answer. Writes one HTML file.

  --out FILE   the report                              review.html
  --limit N    draw at most N changed pages            20
  --port N     first port for the four servers         4700
`

/** The options, or the text to show instead. */
export function readReviewOptions(args: readonly string[]): ReviewOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'review.html' },
        limit: { type: 'string', default: '20' },
        port: { type: 'string', default: '4700' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return REVIEW_HELP
    const [base, ...more] = positionals
    if (base === undefined || more.length > 0) return `Name one revision.\n\n${REVIEW_HELP}`
    if (!/^\d+$/.test(values.limit)) return `\`--limit ${values.limit}\` is not a number.\n`
    if (!/^\d{4,5}$/.test(values.port)) return `\`--port ${values.port}\` is not a port.\n`
    return { base, out: values.out, limit: Number(values.limit), port: Number(values.port) }
  } catch (error) {
    return `${(error as Error).message}\n\n${REVIEW_HELP}`
  }
}
