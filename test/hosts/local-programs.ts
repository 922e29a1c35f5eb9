import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { hostPrograms } from '../../bin/host-programs.mjs'
import { readBuiltSite } from '../../packages/engine/hosts/built-site'
import { cloudflareFiles, netlifyFiles } from '../../packages/engine/hosts/header-files'
import { root } from '../engine/command'
import { temporaryFolder, writeFiles } from '../temporary-folder'
import { freePort, started, type RunningServer } from './servers'

const programs = hostPrograms(root)

export const areProgramsInstalled = (): boolean => programs.isInstalled

/**
 * Netlify's local program (`netlify dev`) with the generated files. Its configuration turns
 * telemetry off, and `--offline` everything else that would need the network.
 */
export async function startNetlify(folder: string): Promise<RunningServer> {
  const [port, filePort] = [await freePort(), await freePort()]
  const place = await temporaryFolder({
    'netlify.toml': `[dev]\n  staticServerPort = ${filePort}\n`,
    'config/netlify/config.json': '{"telemetryDisabled":true}',
  })
  const site = await copyWith(folder, netlifyFiles(await readBuiltSite(folder)))
  const server = await started({
    program: programs.node,
    args: [
      programs.netlify,
      ...'dev --offline --no-open --internal-disable-edge-functions'.split(' '),
      ...`--port ${port} --dir`.split(' '),
      site,
    ],
    port,
    folder: place,
    environment: { HOME: place, XDG_CONFIG_HOME: join(place, 'config'), CI: 'true' },
  })
  return { ...server, folder: site }
}

/**
 * Cloudflare's local program (`wrangler pages dev`) with the generated files. Beyond metrics and
 * error reports, it would ask for a newer version (in its banner) and for the reader's location.
 */
export async function startCloudflare(folder: string): Promise<RunningServer> {
  const port = await freePort()
  const place = await temporaryFolder()
  const site = await copyWith(folder, cloudflareFiles(await readBuiltSite(folder)))
  const server = await started({
    program: programs.node,
    args: [
      programs.wrangler,
      ...`pages dev --ip 127.0.0.1 --port ${port} --inspector-port 0`.split(' '),
      ...'--compatibility-date 2026-11-01 --log-level warn'.split(' '),
      site,
    ],
    port,
    folder: place,
    environment: {
      HOME: place,
      CI: 'true',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  })
  return { ...server, folder: site }
}

/** A copy of the site, because the programs read their files in the served folder. */
async function copyWith(folder: string, files: Record<string, string>): Promise<string> {
  const copy = join(await temporaryFolder(), 'site')
  await cp(folder, copy, { recursive: true })
  await writeFiles(copy, files)
  return copy
}
