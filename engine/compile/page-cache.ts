import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factFilesIn } from '../../model/fact-tokens'
import { findDrawn } from '../diagrams/store'
import { hashOf, shortHash } from '../hash'
import type { Problem } from '../problems'
import type { CompileContext, CompiledPage, Source } from './context'

interface Entry {
  page: CompiledPage
  /** Warnings; a page with errors is never kept. */
  problems: Problem[]
}

/**
 * Compiled pages by content. The key covers the source, the engine with its components, the regions and the data that the page
 * reads. An entry is written under another name and moved into place, so that a killed build leaves whole entries only.
 */
export class PageCache {
  private readonly folder: string
  private readonly regions: string

  constructor(cacheFolder: string, private readonly engineHash: string, private readonly context: CompileContext) {
    this.folder = join(cacheFolder, 'pages')
    this.regions = JSON.stringify(context.regions)
  }

  keyOf(source: Source): string {
    const data = dataNamesIn(source.text, Object.keys(this.context.data)).map(name => JSON.stringify(this.context.data[name]) ?? '')
    return hashOf(this.engineHash, this.regions, this.context.contentFolder, this.context.staticFolder ?? '', source.path, source.name, source.kind ?? '', source.text, ...data)
  }

  /** The page as compiled before, or null when it is not there, cannot be read, or a file beside it has changed. */
  async read(key: string): Promise<Entry | null> {
    const text = await readFile(this.file(key), 'utf8').catch(() => null)
    if (text === null) return null
    const [digest, body] = [text.slice(0, 64), text.slice(65)]
    if (sha256(body) !== digest) return null
    const entry = JSON.parse(body) as Entry
    return this.isFresh(entry.page) ? entry : null
  }

  private isFresh(page: CompiledPage): boolean {
    const assetsHold = page.assets.every(asset => {
      try {
        return shortHash(readFileSync(asset.source)) === asset.hash
      } catch {
        return false
      }
    })
    return assetsHold && page.diagrams.every(diagram => (findDrawn(this.context.diagramFolder, diagram.hash) !== null) === diagram.drawn)
  }

  async write(key: string, entry: Entry): Promise<void> {
    const body = JSON.stringify(entry)
    const file = this.file(key)
    await mkdir(join(this.folder, key.slice(0, 2)), { recursive: true })
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(draft, `${sha256(body)}\n${body}`)
    await rename(draft, file)
  }

  private file(key: string): string {
    return join(this.folder, key.slice(0, 2), `${key}.json`)
  }
}

/** Which data a page reads, by name: all of it where the name is only known when it runs, as in `data[name]`. */
function dataNamesIn(text: string, all: string[]): string[] {
  if (/\bdata\s*(?:\?\.\s*)?\[|\.\.\.\s*data\b|[({,=]\s*data\s*[,)}]/.test(text)) return all
  const named = [...text.matchAll(/\bdata\s*\??\.\s*(\w+)/g)].map(match => match[1] ?? '')
  return [...new Set([...named, ...factFilesIn(text)])].sort()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
