import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { runDocs, startServer } from '../sites/real-site'

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
  const args = ['--content', join(fixture, 'content'), '--site', join(fixture, 'site/config.ts')]
  await runDocs(root, ['build', ...args, '--out', folder, '--base', `${BASE}/`])
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

/** A development server for two pages that a test can edit. */
export async function serveDraftBased() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-based-'))
  const edit = (name: string, text: string): void =>
    writeFileSync(join(folder, 'content', name), text)
  mkdirSync(join(folder, 'content'))
  edit('index.md', '# Home\n\n[Other](./other.md)\n')
  edit('other.md', '# Other\n')
  const args = ['--content', join(folder, 'content'), '--cache', join(folder, 'cache')]
  const server = await startServer(root, ['dev', ...args, '--base', `${BASE}/`, '--port', '4380'], {
    DOCS_DEV_CHILD: '1',
  })
  return {
    url: server.url,
    edit,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
