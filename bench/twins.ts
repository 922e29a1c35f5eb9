import { readFile, readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { runCommand } from './run-command'
import type { BenchOptions } from './options'

/** A real page as plain Markdown. */
export interface Twin {
  /** Path without leading and trailing slashes; the home page is `overview`. */
  stem: string
  title: string
  description: string
  /** With the title as `# h1`, and the description as the first paragraph. */
  markdown: string
}

/** Builds the real content and reads the Markdown twin of each page, in path order. */
export async function readTwins({ root, cacheFolder }: BenchOptions): Promise<Twin[]> {
  const folder = join(cacheFolder, 'twins')
  await rm(folder, { recursive: true, force: true })
  await runCommand({
    file: process.execPath,
    words: ['bin/docs.mjs', 'build', '--out', folder, '--cache', join(cacheFolder, 'twins-cache')],
    folder: root,
  })
  const names = (await readdir(folder, { recursive: true }))
    .filter(name => name.endsWith('.md'))
    .sort()
  return Promise.all(names.map(name => readTwin(folder, name)))
}

async function readTwin(folder: string, name: string): Promise<Twin> {
  const [markdown, payload] = await Promise.all([
    readFile(join(folder, name), 'utf8'),
    readFile(join(folder, name.replace(/\.md$/, '.json')), 'utf8'),
  ])
  const { page } = JSON.parse(payload) as { page: { title: string; description: string } }
  const stem = name.slice(0, -'.md'.length).split(sep).join('/')
  return {
    stem: stem === 'index' ? 'overview' : stem,
    title: page.title,
    description: page.description,
    markdown,
  }
}
