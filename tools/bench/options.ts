import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const KEYS = [
  'site',
  'vitepress',
  'docusaurus',
  'starlight',
  'rspress',
  'zensical',
  'hugo',
] as const
export type ContenderKey = (typeof KEYS)[number]

/** Rounds are repeated until the ratios are known precisely, within these limits. */
export interface Rounds {
  least: number
  most: number
}

export interface BenchOptions {
  root: string
  /** The folder for everything the benchmark creates, except results in Markdown. */
  cacheFolder: string
  quick: boolean
  only: readonly ContenderKey[]
  pages: number
  /** Visits to each contender; the medians count. */
  visits: Rounds
  /** Series of cold, unchanged, and edited builds for each contender; the medians count. */
  builds: Rounds
  /** Numbers of pages for which this site is measured alone. */
  growth: number[]
  /** First port of the contenders' servers. */
  port: number
}

export const HELP = `usage: npm run bench -- [options]

  --quick         3 visits and 1 series of builds, instead of 5 to 15 and 3 to 5
  --only A,B      of ${KEYS.join(', ')}
  --pages N       size of the shared corpus          196
  --growth A,B    sizes for this site alone          20,196,2000; 20 with --quick
  --port N        first port for the servers         4500
`

/** The options, or the text to show instead. */
export function readOptions(args: string[], root: string): BenchOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        pages: { type: 'string', default: '196' },
        port: { type: 'string', default: '4500' },
        growth: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return HELP
    const named = values.only?.split(',').map(name => name.trim()) ?? [...KEYS]
    const unknown = named.find(name => !KEYS.some(key => key === name))
    if (unknown !== undefined)
      return `There is no contender \`${unknown}\`. Known: ${KEYS.join(', ')}.\n`
    if (!/^\d+$/.test(values.pages) || Number(values.pages) < 20)
      return `\`--pages ${values.pages}\` is not a number of 20 or more.\n`
    const growth = (values.growth ?? (values.quick ? '20' : '20,196,2000')).split(',').map(Number)
    if (!growth.every(pages => Number.isInteger(pages) && pages >= 20))
      return `\`--growth ${values.growth}\` is not a list of numbers of 20 or more.\n`
    if (!/^\d{4,5}$/.test(values.port)) return `\`--port ${values.port}\` is not a port.\n`
    return {
      root,
      cacheFolder: join(root, '.cache/bench'),
      quick: values.quick,
      only: KEYS.filter(key => named.includes(key)),
      pages: Number(values.pages),
      visits: values.quick ? { least: 3, most: 3 } : { least: 5, most: 15 },
      builds: values.quick ? { least: 1, most: 1 } : { least: 3, most: 5 },
      growth,
      port: Number(values.port),
    }
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`
  }
}
