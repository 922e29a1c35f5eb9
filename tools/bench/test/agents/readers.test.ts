import { describe, expect, test } from 'vitest'
import { scorerOf } from '../../agents/bm25'
import { CLAUDE_CODE, MCP_FETCH, partsOf } from '../../agents/clients'
import { hasFact, plainText } from '../../agents/facts'
import { linksIn } from '../../agents/links'
import { llmsReader, mcpReader, pageReader, searchReader } from '../../agents/readers'
import type { AgentSite } from '../../agents/site'
import { queryOf } from '../../agents/words'

const tools = {
  countTokens: (text: string) => text.length,
  toMarkdown: (html: string) => html.replace(/<[^>]+>/g, ''),
  toArticle: (html: string) => html.replace(/<[^>]+>/g, ''),
  stem: (word: string) => word,
}

/** A site with the given files; what ends in `.md` is Markdown for pages, too. */
const siteOf = (
  files: Record<string, string>,
  mcp: AgentSite['mcp'] = null,
  search: AgentSite['search'] = null,
): AgentSite => ({
  name: 'Site',
  origin: 'https://docs.example.com',
  mcp,
  search,
  fetch: async (path, wantsMarkdown) => {
    const text = (wantsMarkdown ? files[`${path}.md`] : undefined) ?? files[path]
    return text === undefined ? null : { type: text.startsWith('<') ? 'html' : 'text', text }
  },
})

const question = {
  question: 'How long are traces kept?',
  from: 'pages',
  facts: ['14 days'],
  pages: ['/retention'],
}
const read = (
  reader: ReturnType<typeof pageReader>,
  site: AgentSite,
  found: string[] = ['/retention'],
) => reader(question, { site, tools, webSearch: () => found })

describe('A fact', () => {
  test('is found whatever the markup around it is', () => {
    const plain = plainText('Keep [**14** `days`](/a "b") | “it’s” a\\_b &lt;x&gt;')
    expect(plain).toBe('keep 14 days "it\'s" a_b <x>')
    expect(hasFact(plain, 'keep 14 days')).toBe(true)
    expect(hasFact(plain, { pattern: '1\\d days' })).toBe(true)
    expect(hasFact(plain, '15 days')).toBe(false)
  })
})

describe('A reader of pages', () => {
  test('counts the calls and tokens until the fact was seen', async () => {
    const site = siteOf({ '/other': '<p>No.</p>', '/retention': '<p>Kept for 14 days.</p>' })
    expect(await read(pageReader(CLAUDE_CODE), site, ['/other', '/retention'])).toEqual({
      calls: 2,
      tokens: 'No.'.length + 'Kept for 14 days.'.length,
      isAnswered: true,
    })
  })

  test('reads what is below the cut only if its client can', async () => {
    const site = siteOf({ '/retention': `<p>${'x'.repeat(5_500)} 14 days</p>` })
    expect(await read(pageReader(MCP_FETCH), site)).toMatchObject({ calls: 2, isAnswered: true })
    const short = { ...MCP_FETCH, canContinue: false }
    expect(await read(pageReader(short), site)).toMatchObject({ calls: 1, isAnswered: false })
  })

  test('follows the section that fits best, unless it has read it already', async () => {
    const list = '# Retention\n\n- [Costs](/retention/costs.md)\n- [Traces](/retention/traces.md)'
    const files = { '/retention/traces.md': '14 days', '/retention/costs.md': 'None.' }
    expect(
      await read(pageReader(CLAUDE_CODE), siteOf({ ...files, '/retention.md': list })),
    ).toMatchObject({ calls: 2, isAnswered: true })
    const whole = `${list}\n\n## Traces\n\nNo number.`
    expect(
      await read(pageReader(CLAUDE_CODE), siteOf({ ...files, '/retention.md': whole })),
    ).toMatchObject({ calls: 1, isAnswered: false })
  })

  test('gives up after eight calls', async () => {
    const found = Array.from({ length: 20 }, (_, index) => `/${index}`)
    expect(await read(pageReader(CLAUDE_CODE), siteOf({}), found)).toMatchObject({
      calls: 8,
      isAnswered: false,
    })
  })
})

describe('A reader of llms.txt', () => {
  test('follows the best link from list to list, and goes back to others', async () => {
    const site = siteOf({
      '/llms.txt': '- [Area](/area/llms.txt): traces kept\n- [Other](/other.md)',
      '/area/llms.txt': '- [Traces](/area/traces.md): how long they are kept',
      '/area/traces.md': 'No.',
      '/other.md': '14 days',
    })
    expect(await read(llmsReader(CLAUDE_CODE), site)).toMatchObject({ calls: 4, isAnswered: true })
  })

  test('asks the search that it names, and reads the results before its own links', async () => {
    const files = {
      '/llms.txt': 'Fetch https://docs.example.com/search.md?q=WORDS.\n\n- [Other](/other.md)',
      '/a.md': '14 days',
    }
    const asked: string[] = []
    const search = async (query: string) => {
      asked.push(query)
      return '1. [A](/a.md) About it'
    }
    expect(await read(llmsReader(CLAUDE_CODE), siteOf(files, null, search))).toMatchObject({
      calls: 3,
      isAnswered: true,
    })
    expect(asked).toEqual(['long traces kept'])
    const silent = { ...files, '/llms.txt': '- [Other](/other.md)' }
    expect(await read(llmsReader(CLAUDE_CODE), siteOf(silent, null, search))).toMatchObject({
      isAnswered: false,
    })
    expect(asked).toHaveLength(1)
  })

  test('has nothing to do without one', async () => {
    expect(await read(llmsReader(CLAUDE_CODE), siteOf({}))).toBeNull()
  })
})

describe('A reader of the search page', () => {
  test('reads the results in their order', async () => {
    const search = async () => '1. [A](/a.md) About it\n2. [B](/b/c.md)'
    const site = siteOf({ '/a.md': 'No.', '/b/c.md': '14 days' }, null, search)
    expect(await read(searchReader(CLAUDE_CODE), site)).toMatchObject({
      calls: 3,
      isAnswered: true,
    })
    expect(await read(searchReader(CLAUDE_CODE), siteOf({}))).toBeNull()
  })
})

describe('A reader with MCP', () => {
  test('searches, then reads the results in order, and a section of a long page', async () => {
    const asked: string[] = []
    const site = siteOf(
      {},
      {
        search: async query => {
          asked.push(query)
          return '1. `/a` A\n2. `/b` B'
        },
        read: path => {
          asked.push(path)
          if (path === '/b') return '- Costs: `/b#costs`\n- Traces: `/b#traces`'
          return path === '/b#traces' ? '14 days' : 'No.'
        },
      },
    )
    expect(await read(mcpReader, site)).toMatchObject({ calls: 4, isAnswered: true })
    expect(asked).toEqual(['long traces kept', '/a', '/b', '/b#traces'])
    expect(await read(mcpReader, siteOf({}))).toBeNull()
  })
})

describe('The parts of a reader', () => {
  test('cut text where the client does', () => {
    const page = { type: 'text', text: 'x'.repeat(12_000) } as const
    expect(partsOf(page, MCP_FETCH, tools).map(({ length }) => length)).toEqual([
      5_000, 5_000, 2_000,
    ])
    expect(partsOf(page, CLAUDE_CODE, tools)).toHaveLength(1)
  })

  test('find links of the same site, with what a list says about them', () => {
    const text = '- [A](/a.md): First\n[B](b) and [C](https://docs.example.com/c#d) ![x](/x.png)'
    expect(linksIn(text, '/from/', 'https://docs.example.com')).toEqual([
      { path: '/a.md', text: 'A', words: '- A: First' },
      { path: '/from/b', text: 'B', words: 'B' },
      { path: '/c', text: 'C', words: 'C' },
    ])
    expect(linksIn('[E](https://example.com/e)', '/', 'https://docs.example.com')).toEqual([])
  })

  test('rank rare words above common ones', () => {
    const [first = 0, second = 0, none] = scorerOf([['a', 'b'], ['a', 'c'], ['d']])(['a', 'b'])
    expect(first).toBeGreaterThan(second)
    expect(none).toBe(0)
  })

  test('leave out stop words and punctuation of a question', () => {
    expect(queryOf("What's the limit, and how do I raise it?")).toBe('limit raise')
  })
})
