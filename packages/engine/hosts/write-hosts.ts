import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { count } from '@docs/model/problem'
import { nameSome } from '../folders/name-some'
import { realPlace, relationOf } from '../folders/real-place'
import type { Options } from '../options'
import { addToList } from '../output/built-files'
import { baseOfRules } from '../output/headers'
import { BuildFailed } from '../problems'
import type { Reporter } from '../stage'
import { didYouMean } from '../suggest'
import { readBuiltSite, type BuiltSite, type HostFiles, type HostSettings } from './built-site'
import { caddyFiles } from './caddy'
import { dockerFiles } from './docker'
import { cloudflareFiles, cloudflareProblems, netlifyFiles } from './header-files'
import { nginxFiles } from './nginx'
import { isMade } from './made'
import { vercelFiles } from './vercel'

export const HOSTS = ['nginx', 'docker', 'caddy', 'netlify', 'cloudflare', 'vercel'] as const
export type Host = (typeof HOSTS)[number]

/** What the command was told besides the options of all commands. */
interface HostsRequest extends HostSettings {
  /**
   * One host, whose files go straight into the folder; without it, each has a folder of its own.
   */
  host: string | undefined
  folder: string
  /** What messages call the folder. */
  name: string
}

/**
 * Writes the configuration of hosts for the built site. Resolves to the exit code.
 *
 * @throws BuildFailed if the folder has files with those names that this command didn't write.
 */
export async function writeHosts(
  { outFolder }: Options,
  { host, folder, name, ...settings }: HostsRequest,
  reporter: Reporter,
): Promise<number> {
  if (host !== undefined && !isHost(host)) {
    reporter.log(
      [
        `There is no host \`${host}\`.`,
        didYouMean(host, HOSTS) ?? `Hosts: ${HOSTS.join(', ')}.`,
      ].join(' '),
    )
    return 2
  }
  const site = await readBuiltSite(outFolder)
  refuseBase(baseOfRules(site.headers))
  const all: HostFiles = {}
  for (const one of host === undefined ? HOSTS : [host]) {
    const inside = host === undefined ? `${one}/` : ''
    const files = filesOf(one, site, settings, {
      site: fromHere(outFolder),
      hosts: fromHere(join(folder, inside)),
    })
    if (one === 'cloudflare')
      for (const problem of cloudflareProblems(files)) reporter.log(`Warning: ${problem}`)
    for (const [file, text] of Object.entries(files)) all[`${inside}${file}`] = text
  }
  await refuseOthers(folder, name, all)
  await writeAll(folder, name, all)
  await listInOutput(outFolder, folder, Object.keys(all))
  reporter.log(
    `${count(Object.keys(all).length, 'file')} for ${host ?? count(HOSTS.length, 'host')} in ${fromHere(folder)}/.`,
  )
  return 0
}

const isHost = (name: string): name is Host => (HOSTS as readonly string[]).includes(name)

function filesOf(
  host: Host,
  site: BuiltSite,
  settings: HostSettings,
  paths: { site: string; hosts: string },
): HostFiles {
  switch (host) {
    case 'nginx':
      return nginxFiles(site, settings)
    case 'docker':
      return dockerFiles(site, paths)
    case 'caddy':
      return caddyFiles(site, settings)
    case 'netlify':
      return netlifyFiles(site)
    case 'cloudflare':
      return cloudflareFiles(site)
    case 'vercel':
      return vercelFiles(site)
  }
}

/** @throws BuildFailed for a base: the configuration of every host begins at its root. */
function refuseBase(base: string): void {
  if (base === '') return
  throw new BuildFailed([
    {
      severity: 'error',
      message:
        `The site was built for \`${base}/\`, and \`npm run hosts\` writes configuration only for ` +
        'the root of a host.',
      hint:
        'Build without `--base`, or make the rules from `headers.json` and `redirects.json`. ' +
        'GitHub Pages needs none.',
    },
  ])
}

/** A file that somebody wrote is never replaced. */
async function refuseOthers(folder: string, name: string, files: HostFiles): Promise<void> {
  const others: string[] = []
  for (const [file, text] of Object.entries(files)) {
    const found = await readFile(join(folder, file), 'utf8').catch(
      ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? text : null),
    )
    if (found !== text && (found === null || !isMade(file, found))) others.push(file)
  }
  if (others.length > 0)
    throw new BuildFailed([
      {
        severity: 'error',
        message: `\`--to ${name}\` holds files that \`npm run hosts\` didn't write: ${nameSome(others)}.`,
        hint: 'Move them elsewhere, or choose another folder with `--to DIR` and merge the files.',
      },
    ])
}

/** @throws BuildFailed if the folder can't be written. */
async function writeAll(folder: string, name: string, files: HostFiles): Promise<void> {
  try {
    for (const [inside, text] of Object.entries(files)) {
      const file = join(folder, inside)
      await mkdir(dirname(file), { recursive: true })
      // Never into a file that is there: it may be linked to another one.
      await rm(file, { force: true })
      await writeFile(file, text)
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const message = `\`--to ${name}\` can't be written (${code}).`
    const hint = 'Choose another folder with `--to DIR`.'
    throw new BuildFailed([{ severity: 'error', message, hint }])
  }
}

/** Files in the served folder belong to it, so the next build may delete them. */
async function listInOutput(outFolder: string, folder: string, names: string[]): Promise<void> {
  if (!['is', 'is inside of'].includes(relationOf(folder, outFolder) ?? '')) return
  const [out, place] = [realPlace(outFolder), realPlace(folder)]
  const inside = (name: string) => relative(out, join(place, name)).split(sep).join('/')
  await addToList(out, names.map(inside))
}

const fromHere = (path: string): string => relative(process.cwd(), path).split(sep).join('/') || '.'
