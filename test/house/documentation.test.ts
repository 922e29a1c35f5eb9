import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { root } from '../imports'

const inDocs = (await readdir(join(root, 'docs'), { recursive: true }))
  .filter(name => name.endsWith('.md'))
  .map(name => `docs/${name}`)
const DOCUMENTS = ['README.md', 'DESIGN.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inDocs]

const FOLDERS = /^(?:bin|content|docs|packages|services|site|test|tools)\/[\w./-]*$/

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

/** The text without code blocks, in which paths are examples. */
const prose = async (file: string): Promise<string> =>
  (await read(file)).replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?\n\1\2$/gm, '')

/** Paths in inline code, except examples such as `site/islands/NAME/` and `content/a/b.mdx`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code)
    .filter(code => FOLDERS.test(code) && !/[A-Z]{4}|^content\/a\//.test(code))

const anchorsOf = async (file: string): Promise<string[]> => {
  const slugger = new GithubSlugger()
  return [...(await prose(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replaceAll('`', '')),
  )
}

describe('Project documentation', () => {
  test.each(DOCUMENTS)('%s names only files that exist', async file => {
    const missing = pathsIn(await prose(file)).filter(path => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  test.each(DOCUMENTS)('%s links only to files and headings that exist', async file => {
    const links = [...(await prose(file)).matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)]
    const broken: string[] = []
    for (const [, link = ''] of links) {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      const isThere = existsSync(join(root, target))
      if (!isThere || (anchor && !(await anchorsOf(target)).includes(anchor))) broken.push(link)
    }
    expect(broken).toEqual([])
  })

  test.each(DOCUMENTS)('%s names only npm scripts that exist', async file => {
    const { scripts } = JSON.parse(await read('package.json')) as {
      scripts: Record<string, string>
    }
    const named = [...(await read(file)).matchAll(/\bnpm run (?:-s )?([\w:]+)/g)]
    expect(named.map(([, name = '']) => name).filter(name => !(name in scripts))).toEqual([])
  })

  test('the tour names only functions and constants that their files contain', async () => {
    const named = [
      ...(await prose('docs/tour.md')).matchAll(/`(\w+)(?:\(\))?`\s+(?:in|of|\()\s*`([\w./-]+)`/g),
    ]
    const missing: string[] = []
    for (const [, name = '', file = ''] of named)
      if (!(await read(file)).includes(name)) missing.push(`${name} in ${file}`)
    expect(named.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })

  test.each(inDocs.filter(file => file.startsWith('docs/decisions/')))(
    '%s has a date, a context, a decision, and consequences',
    async file => {
      const [title, date = '', ...rest] = (await read(file)).split('\n\n')
      expect(title).toMatch(/^# .+$/)
      expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
      expect(new Date(date).getTime()).not.toBeNaN()
      expect(rest.join('\n\n')).toMatch(
        /^## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
      )
    },
  )
})
