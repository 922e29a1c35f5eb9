import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { runDocs } from '../sites/real-site'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** Where the site is on its host. */
export const BASE = '/docs'

/** The fixture, built with `--base`, on a server of its own. */
export interface BasedSite {
  /** The origin, without the base. */
  url: string
  folder: string
  /** What was asked for outside of the base. */
  strays: string[]
  stop(): Promise<void>
}

export async function serveBased(): Promise<BasedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-based-'))
  const fixture = join(here, 'fixture')
  const words = ['--content', join(fixture, 'content'), '--site', join(fixture, 'site/config.ts')]
  await runDocs(root, ['build', ...words, '--out', folder, '--base', `${BASE}/`])
  const strays: string[] = []
  const answer = serveFolder(folder)
  const server = createServer((request, response) => {
    const { url = '' } = request
    // Browsers ask for the icon of a page that names none, such as the error outside of the base.
    if (!url.startsWith(`${BASE}/`) && url !== '/favicon.ico') strays.push(url)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    folder,
    strays,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
