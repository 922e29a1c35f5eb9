import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runCommand } from '../run-command'

/** What the readers do with a response, as published clients do it. */
export interface ReadingTools {
  /** Tokens of a text in o200k, the vocabulary of OpenAI's current models. */
  countTokens: (text: string) => number
  /** All of an HTML document as Markdown. */
  toMarkdown: (html: string) => string
  /** What a reading mode keeps of an HTML document, as Markdown. */
  toArticle: (html: string) => string
  /** The stem of an English word. */
  stem: (word: string) => string
}

const PACKAGES = {
  '@mozilla/readability': '0.6.0',
  'gpt-tokenizer': '4.0.0',
  linkedom: '0.18.15',
  stemmer: '2.0.1',
  turndown: '7.2.5',
}

interface Turndown {
  remove: (tags: string[]) => unknown
  turndown: (html: string) => string
}

/** Installs the packages of the readers into a folder, unless these exact versions are there. */
export async function installTools(folder: string): Promise<void> {
  const manifest = JSON.stringify(
    { name: 'bench-agents', private: true, dependencies: PACKAGES },
    null,
    2,
  )
  const file = join(folder, 'package.json')
  const done = join(folder, 'node_modules/.installed')
  if (existsSync(done) && (await readFile(file, 'utf8').catch(() => '')) === manifest) return
  await mkdir(folder, { recursive: true })
  await writeFile(file, manifest)
  await runCommand({
    file: process.platform === 'win32' ? 'npm.cmd' : 'npm',
    args: ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'],
    folder,
    environment: { NODE_ENV: '' },
  })
  await writeFile(done, '')
}

/** Loads the packages that `installTools` has installed. */
export async function loadTools(folder: string): Promise<ReadingTools> {
  const require = createRequire(join(folder, 'package.json'))
  const load = async <Module>(name: string) =>
    (await import(require.resolve(name))) as Module & { default: Module }
  const tokenizer = await load<{ countTokens: (text: string) => number }>(
    'gpt-tokenizer/encoding/o200k_base',
  )
  const { default: TurndownService } = await load<new (options: object) => Turndown>('turndown')
  const { Readability } = await load<{
    Readability: new (document: unknown) => { parse: () => { content?: string | null } | null }
  }>('@mozilla/readability')
  const { parseHTML } = await load<{ parseHTML: (html: string) => { document: unknown } }>(
    'linkedom',
  )
  const { stemmer } = await load<{ stemmer: (word: string) => string }>('stemmer')
  const converter = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
  converter.remove(['script', 'style', 'noscript'])
  return {
    countTokens: remembering(text => tokenizer.countTokens(text)),
    toMarkdown: remembering(html => converter.turndown(html)),
    toArticle: remembering(html =>
      converter.turndown(new Readability(parseHTML(html).document).parse()?.content ?? ''),
    ),
    stem: remembering(stemmer),
  }
}

/** Many questions lead to the same pages. */
function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    const value = known.get(text) ?? make(text)
    known.set(text, value)
    return value
  }
}
