import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { count } from '../../model/problem'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { didYouMean } from '../suggest'
import { readBuiltSite, type BuiltSite, type HostFiles, type HostSettings } from './built-site'
import { caddyFiles } from './caddy'
import { dockerFiles } from './docker'
import { cloudflareFiles, cloudflareProblems, netlifyFiles } from './header-files'
import { nginxFiles } from './nginx'
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
}

/** Writes the configuration of hosts for the built site. Resolves to the exit code. */
export async function writeHosts(
  { outFolder }: Options,
  { host, folder, ...settings }: HostsRequest,
  reporter: Reporter,
): Promise<number> {
  if (host !== undefined && !isHost(host)) {
    reporter.say(
      [
        `There is no host \`${host}\`.`,
        didYouMean(host, HOSTS) ?? `Hosts: ${HOSTS.join(', ')}.`,
      ].join(' '),
    )
    return 2
  }
  const site = await readBuiltSite(outFolder)
  let written = 0
  for (const name of host === undefined ? HOSTS : [host]) {
    const place = host === undefined ? join(folder, name) : folder
    const files = filesOf(name, site, settings, {
      site: fromHere(outFolder),
      hosts: fromHere(place),
    })
    if (name === 'cloudflare')
      for (const problem of cloudflareProblems(files)) reporter.say(`Warning: ${problem}`)
    written += await writeAll(place, files)
  }
  reporter.say(
    `${count(written, 'file')} for ${host ?? count(HOSTS.length, 'host')} in ${fromHere(folder)}/.`,
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

async function writeAll(folder: string, files: HostFiles): Promise<number> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    // Never into a file that is there: it may be linked to another one.
    await rm(file, { force: true })
    await writeFile(file, text)
  }
  return Object.keys(files).length
}

const fromHere = (path: string): string => relative(process.cwd(), path).split(sep).join('/') || '.'
