import { describe, expect, test } from 'vitest'
import { sectionMarkdown } from '../../client/copy-section'
import {
  markdownFilesOf,
  markdownPage,
  section,
} from '../../../engine/test/markdown-files/markdown-site'

/** The Markdown of a section of the page `/a`, named by its titles. */
async function copied(sections: Parameters<typeof markdownPage>[1], ...titles: string[]) {
  const files = markdownFilesOf([markdownPage('/a', sections)])
  const trail = titles.map(title => {
    const [, words = title, number = '1'] = /^(.*) #(\d)$/.exec(title) ?? []
    return { title: words, before: Number(number) - 1 }
  })
  return sectionMarkdown('/a.md', trail, path => Promise.resolve(files[path] ?? `no ${path}`))
}

describe('Copied section', () => {
  const code = '```bash\n## About two\n```'
  const short = [
    section(2, 'one', `First.\n\n${code}`),
    section(3, 'in', 'Inner.'),
    section(2, 'two', 'Second.'),
    section(2, 'two', 'Third.'),
  ]

  test('of a short page is cut out of it', async () => {
    expect(await copied(short, 'About one')).toBe(
      `## About one\n\nFirst.\n\n${code}\n\n### About in\n\nInner.`,
    )
    expect(await copied(short, 'About one', 'About in')).toBe('### About in\n\nInner.')
  })

  test('is the right one of several with the same title', async () => {
    expect(await copied(short, 'About two')).toBe('## About two\n\nSecond.')
    expect(await copied(short, 'About two #2')).toBe('## About two\n\nThird.')
  })

  test('of a long page is its own file', async () => {
    const long = [section(2, 'one', 8000), section(3, 'in', 'Inner.'), section(2, 'two', 'Second.')]
    expect(await copied(long, 'About two')).toMatch(/^# Page \/a: About two\n[\s\S]*Second\.\n$/)
    expect(await copied(long, 'About one', 'About in')).toBe('### About in\n\nInner.')
  })

  test('of a divided section is the file of the part', async () => {
    const long = [section(2, 'one', ''), section(3, 'x', 12_000), section(3, 'y', 12_000)]
    expect(await copied(long, 'About one', 'About y')).toMatch(/^# Page \/a: About y\n/)
  })

  test('is found whatever marks its title has', async () => {
    const titled = [
      { ...section(2, 'one', 'First.'), title: 'Use [x] in a_b', heading: 'Use \\[x] in `a_b`' },
    ]
    expect(await copied(titled, 'Use [x] in a_b')).toContain('First.')
  })

  test('that is missing is an error', async () => {
    await expect(copied(short, 'About three')).rejects.toThrow('no section “About three”')
  })
})
