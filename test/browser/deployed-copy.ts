import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '../../packages/engine/serve/serve-folder'

/**
 * A copy of a built site on its own server. A test can break it, remove it, or deploy a new
 * version.
 */
export interface DeployedCopy {
  url: string
  folder: string
  /** What the server does instead of responding; null for normal responses. */
  fault: 'down' | 'broken' | 'silent' | null
  /** Deploys a new build: changed files, new build id. */
  deploy(change: (text: string) => string): void
  /**
   * Deploys a build with new names for all scripts, style sheets, and index files; the old ones are
   * removed.
   */
  renameAssets(): void
  close(): Promise<void>
}

export async function deployCopy(built: string): Promise<DeployedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-deployed-'))
  cpSync(built, folder, { recursive: true })
  // Serves uncompressed files only, so that changes to them take effect.
  for (const name of filesOf(folder)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name))
  const answer = serveFolder(folder)
  const server: Server = createServer((request, response) => {
    if (copy.fault === 'down') return void request.socket.destroy()
    if (copy.fault === 'silent') return
    if (copy.fault === 'broken')
      return void response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal error')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const copy: DeployedCopy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    folder,
    fault: null,
    deploy(change) {
      const { build } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
        build: string
      }
      const next = build.split('').reverse().join('')
      for (const name of filesOf(folder)) {
        if (!/\.(?:html|json)$|^sw\.js$/.test(name)) continue
        const text = readFileSync(join(folder, name), 'utf8')
        writeFileSync(join(folder, name), change(text.replaceAll(build, next)))
      }
    },
    renameAssets() {
      const hashed = filesOf(join(folder, 'assets')).filter(name =>
        /-(?:[A-Z\d]{8}\.js|[\da-f]{8}\.(?:css|json|txt))$/.test(name),
      )
      const renamed = hashed.map(
        name =>
          [
            name,
            name.replace(
              /-(\w{8})\./,
              (_, hash: string) => `-${hash.split('').reverse().join('')}.`,
            ),
          ] as const,
      )
      for (const [name, next] of renamed)
        renameSync(join(folder, 'assets', name), join(folder, 'assets', next))
      for (const name of filesOf(folder)) {
        if (!/\.(?:html|json|js)$/.test(name)) continue
        const file = join(folder, name)
        writeFileSync(
          file,
          renamed.reduce(
            (text, [old, next]) => text.replaceAll(old, next),
            readFileSync(file, 'utf8'),
          ),
        )
      }
      copy.deploy(text => text)
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return copy
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
