import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import type { BuildSummary } from '@docs/engine/build'
import { diskProblem } from '@docs/engine/disk-problems'
import { claimCache } from '@docs/engine/folders/claim-cache'
import { HOSTS, writeHosts } from '@docs/engine/hosts/write-hosts'
import { pathName, type Options } from '@docs/engine/options'
import { BuildFailed, count, formatProblem, summarize, type Problem } from '@docs/engine/problems'
import { BASE_FORM, parseBase } from '@docs/engine/site/base'
import { createReporter, type Reporter } from '@docs/engine/stage'
import { didYouMean } from '@docs/engine/suggest'

const COMMANDS = [
  'build',
  'check',
  'dev',
  'start',
  'preview',
  'hosts',
  'diagrams',
  'search',
  'search:push',
] as const
type Command = (typeof COMMANDS)[number]

const HELP = `usage: docs COMMAND [options]

  start     build what changed, then serve it
  build     write the site
  check     run every check of the build without writing anything
  dev       serve the pages live and show every edit
  preview   serve the built site
  hosts     write host configuration for the built site: headers, redirects, caching
  diagrams  draw the Mermaid diagrams that have changed
  search "QUERY"  print what the search of the built site finds
  search:push  send the search records of the built site to a hosted index

  --content DIR   the pages                       content
  --site FILE     the site file                   site/config.ts; with --content: none
  --out DIR       where the site is written       dist
  --cache DIR     where compiled pages are kept   .cache
  --base /PATH/   where the host serves the site  /
  --port N        first port to try               3000
  --host NAME     address to listen on            localhost
  --strict        treat warnings as errors
  --text-search   with build: the host answers /search.md?q=WORDS, as start does
  --limit N       with search: how many hits                  20
  --json          with search: print JSON
  --misses FILE   with search: group the file's queries by page, as questions
  --dry-run       with search:push: print what would be sent
  --for HOST      with hosts: one of ${HOSTS.join(', ')}; writes its files directly to --to
  --to DIR        with hosts: where they are written  hosts
  --root DIR      with hosts: folder of the site on the host  /srv/docs
`

/** Runs a command; resolves to the exit code. */
export async function main(
  args: string[],
  { root, engineHash }: { root: string; engineHash: string },
): Promise<number> {
  const reporter = createReporter()
  const parsed = parseCommandLine(args)
  if (typeof parsed === 'string') {
    process.stderr.write(`${parsed}\n`)
    return parsed === HELP ? 0 : 2
  }
  const { command, values, base, args: rest } = parsed
  const siteFile = values.site
    ? resolve(values.site)
    : values.content
      ? null
      : join(root, 'site/config.ts')
  const options: Options = {
    root,
    contentFolder: resolve(values.content ?? join(root, 'content')),
    siteFile: siteFile && (values.site || existsSync(siteFile)) ? siteFile : null,
    outFolder: resolve(values.out ?? 'dist'),
    cacheFolder: resolve(values.cache ?? join(root, '.cache')),
    engineHash,
    ...(base === undefined ? {} : { base }),
    strict: values.strict ?? false,
    hasTextSearch: values['text-search'] ?? false,
    typed: values,
  }
  try {
    if (command === 'hosts')
      return await writeHosts(
        options,
        {
          host: values.for,
          folder: resolve(values.to ?? 'hosts'),
          name: values.to ?? 'hosts',
          root: values.root ?? '/srv/docs',
          port: Number(values.port ?? 8080),
        },
        reporter,
      )
    return await run(
      command,
      options,
      { port: Number(values.port ?? process.env.PORT ?? 3000), host: values.host ?? 'localhost' },
      reporter,
      {
        isDryRun: values['dry-run'] ?? false,
        query: rest.join(' '),
        misses: values.misses,
        limit: Number(values.limit ?? 20),
        json: values.json ?? false,
      },
    )
  } catch (error) {
    const ofDisk = diskProblem(error, options)
    const problems = error instanceof BuildFailed ? error.problems : ofDisk && [ofDisk]
    if (!problems) throw error
    showProblems(problems, reporter)
    reporter.log(paint('red', `${command} failed: ${summarize(problems)}.`))
    return 1
  }
}

/** Options that only some commands have. */
interface Wanted {
  isDryRun: boolean
  query: string
  misses?: string | undefined
  limit: number
  json: boolean
}

interface Address {
  port: number
  host: string
}

async function run(
  command: Exclude<Command, 'hosts'>,
  options: Options,
  address: Address,
  reporter: Reporter,
  wanted: Wanted,
): Promise<number> {
  switch (command) {
    case 'check': {
      await claimCache(options)
      const { collectSite } = await import('@docs/engine/collect-site')
      const collected = await collectSite(options, reporter)
      showProblems(collected.problems, reporter)
      reporter.log(
        `${count(collected.counts.pages, 'page')} ` +
          `checked${collected.problems.length ? `, ${summarize(collected.problems)}` : ', no problems'}.`,
      )
      return codeFor(collected.problems)
    }
    case 'build': {
      const { build } = await import('@docs/engine/build')
      const summary = await build(options, reporter)
      showProblems(summary.problems, reporter)
      reporter.log(buildLine(summary, options))
      return codeFor(summary.problems)
    }
    case 'start': {
      const { build } = await import('@docs/engine/build')
      const summary = await build({ ...options, hasTextSearch: true }, reporter)
      showProblems(summary.problems, reporter)
      reporter.log(buildLine(summary, options))
      return serveUntilStopped(options, address, reporter)
    }
    case 'preview':
      if (!existsSync(join(options.outFolder, '404.html'))) {
        reporter.log(
          `There is no site in \`${options.outFolder}\`. Run \`npm run build\` first, or \`npm start\` for both.`,
        )
        return 1
      }
      return serveUntilStopped(options, address, reporter)
    case 'dev': {
      await claimCache(options)
      const { develop } = await import('@docs/engine/dev/develop')
      return develop(options, address, reporter)
    }
    case 'diagrams': {
      const { drawDiagrams } = await import('@docs/engine/diagrams/draw-diagrams')
      return drawDiagrams(options, reporter)
    }
    case 'search': {
      const { searchCommand } = await import('@docs/engine/search/search-command')
      return searchCommand(options, wanted, reporter)
    }
    case 'search:push': {
      await claimCache(options)
      const { pushSearch } = await import('@docs/search-push/push')
      return pushSearch(options, wanted.isDryRun, reporter)
    }
  }
}

async function serveUntilStopped(
  options: Options,
  address: Address,
  reporter: Reporter,
): Promise<number> {
  const { searchFolder } = await import('@docs/agents/search-folder')
  const { baseOfFolder, serveFolder } = await import('@docs/engine/serve/serve-folder')
  const { listen, untilStopped } = await import('@docs/engine/serve/listen')
  const { server, url, moved } = await listen(
    serveFolder(options.outFolder, searchFolder(options.outFolder)),
    address,
  )
  if (moved) reporter.log(`Port ${address.port} is taken.`)
  const base = baseOfFolder(options.outFolder)
  process.stdout.write(`${paint('bold', base === '' ? url : `${url}${base}/`)}\n`)
  await untilStopped(server)
  return 0
}

/** A command that has found errors fails, even if it could do the rest. */
const codeFor = (problems: readonly Problem[]): number =>
  problems.some(({ severity }) => severity === 'error') ? 1 : 0

const buildLine = (
  { pages, compiled, written, milliseconds, problems }: BuildSummary,
  { outFolder }: Options,
): string =>
  `${count(pages, 'page')} in ${pathName(outFolder)}/ (${compiled} compiled, ${written} written) ` +
  `in ${(milliseconds / 1000).toFixed(2)} s${codeFor(problems) ? `, with ${summarize(problems)}` : ''}.`

const paint = (style: string, text: string): string =>
  process.stderr.isTTY ? styleText(style as Parameters<typeof styleText>[0], text) : text

/** Warnings beyond this number are only counted. */
const SHOWN_WARNINGS = 20

function showProblems(problems: readonly Problem[], reporter: Reporter): void {
  const errors = problems.filter(problem => problem.severity === 'error')
  const warnings = problems.filter(problem => problem.severity === 'warning')
  const shown = errors.length > 0 ? errors : warnings.slice(0, SHOWN_WARNINGS)
  for (const problem of shown) reporter.log(`${formatProblem(problem, paint)}\n`)
  if (shown === errors && warnings.length > 0)
    reporter.log(`${count(warnings.length, 'warning')} besides.\n`)
  else if (warnings.length > SHOWN_WARNINGS)
    reporter.log(`… and ${count(warnings.length - SHOWN_WARNINGS, 'warning')} more.\n`)
}

function parseCommandLine(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        content: { type: 'string' },
        site: { type: 'string' },
        out: { type: 'string' },
        cache: { type: 'string' },
        base: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        strict: { type: 'boolean' },
        'text-search': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        limit: { type: 'string' },
        misses: { type: 'string' },
        json: { type: 'boolean' },
        for: { type: 'string' },
        to: { type: 'string' },
        root: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const [command = '', ...rest] = positionals
    if (values.help || command === '') return HELP
    if (!(COMMANDS as readonly string[]).includes(command))
      return [
        `There is no command \`${command}\`.`,
        didYouMean(command, COMMANDS) ?? `Commands: ${COMMANDS.join(', ')}.`,
      ].join(' ')
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
      return `\`--port ${values.port}\` isn't a number.`
    if (values.limit !== undefined && !/^[1-9]\d{0,3}$/.test(values.limit))
      return `\`--limit ${values.limit}\` isn't a number from 1 to 9999.`
    const base = values.base === undefined ? undefined : parseBase(values.base)
    if (base === null) return `\`--base ${values.base}\` ${BASE_FORM}.`
    return { command: command as Command, values, base, args: rest }
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`
  }
}
