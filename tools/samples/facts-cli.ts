import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVersion } from '@docs/api-reference/extract/read-version'
import { readData } from '@docs/sample-checks/fences/read-fences'
import { compareApis } from '@docs/sample-checks/outdated/api'
import { apiReport } from '@docs/sample-checks/outdated/api-report'
import { newestVersion } from '@docs/sample-checks/outdated/ask-registries'
import { reportOnChart } from '@docs/sample-checks/outdated/report-on-chart'
import { agesReport, summarizeData } from '@docs/sample-checks/outdated/data-ages'
import { readParts, type PagePart } from '@docs/sample-checks/outdated/mentions'
import { parseSdk, sdksIn, type Sdk } from '@docs/sample-checks/outdated/sdks'

const USAGE = `npm run facts [-- options]

Prints the versions, dates and sources of the data files in site/data, with their age.

  --outdated      compare the SDKs of versions.json with the newest on PyPI and npm, and list the
                  pages that mention what changed
  --from SDK      with --outdated: compare this version instead, for example langsmith==0.14.0
                  (PyPI) or langsmith@0.10.5 (npm)
  --chart FILE    compare the values file of a newer chart with the known chart, and list the pages
                  that mention what changed
  --content DIR   the pages (content)
  --cache DIR     where downloaded packages are kept (.cache)

Exits with 0 whatever it finds, and with 2 for wrong options.
`

interface Settings {
  root: string
  content: string
  cache: string
  data: Record<string, unknown>
}

/** Resolves to the exit code: 2 for wrong options, 0 otherwise. */
export async function main(words: string[], { root }: { root: string }): Promise<number> {
  const values = parseWords(words)
  if (typeof values === 'string') return fail(values)
  if (values.help) return print(USAGE)
  const sdk = values.from === undefined ? null : parseSdk(values.from)
  if (values.from !== undefined && !values.outdated) return fail('`--from` needs `--outdated`.')
  if (values.from !== undefined && sdk === null)
    return fail(
      `\`${values.from}\` is not a version. Write \`langsmith==0.14.0\` or \`langsmith@0.10.5\`.`,
    )
  if (values.chart !== undefined && !existsSync(values.chart))
    return fail(`There is no file \`${values.chart}\`.`)
  const settings: Settings = {
    root,
    content: resolve(values.content ?? join(root, 'content')),
    cache: join(resolve(values.cache ?? join(root, '.cache')), 'facts'),
    data: await readData(join(root, 'site/data')),
  }
  if (!values.outdated && values.chart === undefined) return print(`${agesOf(settings)}\n`)
  const parts = await readParts(settings.content, root, settings.data)
  if (values.outdated) {
    const sdks = sdk ? [sdk] : sdksIn(settings.data.versions)
    const reports = await Promise.all(sdks.map(one => outdated(one, settings, parts)))
    print(`${reports.join('\n\n')}\n`)
  }
  if (values.chart !== undefined) print(`${await reportOnChart(values.chart, settings, parts)}\n`)
  return 0
}

function parseWords(words: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: words,
      options: {
        outdated: flag,
        from: text,
        chart: text,
        content: text,
        facts: text,
        cache: text,
        help: flag,
      },
    }).values
  } catch (error) {
    return (error as Error).message
  }
}

function agesOf({ data }: Settings): string {
  return agesReport(
    Object.entries(data).map(([name, content]) =>
      summarizeData(`${name}.json`, content, new Date()),
    ),
  )
}

async function outdated(
  sdk: Sdk,
  { cache, root }: Settings,
  parts: readonly PagePart[],
): Promise<string> {
  try {
    const newest = await newestVersion(sdk)
    if (newest === sdk.known)
      return `${sdk.ecosystem} ${sdk.name} ${sdk.known} is the newest version.`
    const [before, after] = await Promise.all(
      [sdk.known, newest].map(version => readVersion(sdk, version, cache, root)),
    )
    return apiReport(sdk, newest, compareApis(before ?? [], after ?? []), parts)
  } catch (error) {
    return `SKIPPED: ${(error as Error).message}`
  }
}

const print = (text: string): number => (process.stdout.write(text), 0)

const fail = (message: string): number => (
  process.stderr.write(`${message.replace(/\.?$/, '.')}\n\n${USAGE}`),
  2
)
