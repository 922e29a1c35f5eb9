import { describe, expect, test } from 'vitest'
import { MOST_CHARACTERS } from '../../markdown-files/plan-markdown-files'
import { markdownFilesOf, markdownPage, ORIGIN, section, words } from './markdown-site'

describe('Markdown version of a page', () => {
  test('names the search where there is one', () => {
    const page = markdownPage('/a', [section(2, 'one', 7_000), section(2, 'two', 'Text.')])
    const files = markdownFilesOf([page], { textSearch: `${ORIGIN}/search.md` })
    const note = `listed in ${ORIGIN}/llms.txt. Search all pages with ${ORIGIN}/search.md?q=WORDS.\n`
    expect(files['/a.md']).toContain(note)
    expect(files['/a/one.md']).toContain(note)
  })

  test('says first what it is, where the page is, and what it was checked against', () => {
    const page = markdownPage('/a', [section(2, 'one', 'Text.')])
    const checks = ['Samples were checked with sdk 1.2.0.', 'Values were checked on 2026-01-31.']
    expect(markdownFilesOf([{ ...page, checks }])).toEqual({
      '/a.md': `# Page /a

> For AI agents: this is the Markdown version of https://docs.example.com/a, a page of Fixture \
Docs. All pages are listed in https://docs.example.com/llms.txt.
> Samples were checked with sdk 1.2.0. Values were checked on 2026-01-31.

Sections:

- [About one](https://docs.example.com/a#one)

What it is.

## About one

Text.
`,
    })
  })

  test('has paths instead of URLs on a site without an origin', () => {
    const text = markdownFilesOf(
      [markdownPage('/a', [], 'See [b](twin:/b#x).'), markdownPage('/b')],
      { url: '' },
    )
    expect(text['/a.md']).toContain('version of /a, a page')
    expect(text['/a.md']).toContain('See [b](/b.md#x).')
  })

  test('of the home page is index.md', () => {
    expect(Object.keys(markdownFilesOf([markdownPage('/')]))).toEqual(['/index.md'])
  })
})

/** The list of sections says how the only one starts. */
const IN_LIST = 1

describe('Sections of a page', () => {
  const sections = [
    section(2, 'one', 3000),
    section(3, 'inner', 1000),
    section(2, 'two', 'Last [link](twin:#inner).'),
  ]

  test('are only in the file of the page if it is short', () => {
    expect(Object.keys(markdownFilesOf([markdownPage('/a', sections)]))).toEqual(['/a.md'])
  })

  test('are also files of their own if it is longer', () => {
    const files = markdownFilesOf([markdownPage('/a', [...sections, section(2, 'three', 3000)])])
    expect(Object.keys(files)).toEqual(['/a.md', '/a/one.md', '/a/two.md', '/a/three.md'])
    expect(files['/a.md']).toContain('- [About one](https://docs.example.com/a/one.md)\n')
    expect(files['/a.md']).toContain('## About two\n\nLast')
    expect(files['/a/two.md']).toBe(`# Page /a: About two

> For AI agents: this is one section of https://docs.example.com/a#two in Markdown. The page is \
https://docs.example.com/a.md, and all pages of Fixture Docs are listed in \
https://docs.example.com/llms.txt.

Last [link](https://docs.example.com/a/one.md#inner).
`)
    expect(files['/a/one.md']).not.toContain('Sections:')
  })

  test('are only listed in the file of a page that is too long', () => {
    const files = markdownFilesOf([
      markdownPage('/a', [
        section(2, 'one', 9000),
        section(2, 'two', 9000),
        section(2, 'three', 2000),
      ]),
    ])
    expect(files['/a.md']).toContain('each section is a file of its own')
    expect(files['/a.md']).toContain('What it is.')
    expect(files['/a.md']).toContain(
      '- [About three](https://docs.example.com/a/three.md): Some words.',
    )
    expect(files['/a.md']?.length).toBeLessThan(2_000)
    expect(files['/a/three.md']).toContain('Some words.')
  })

  test('are all in the file that readers copy of a page that is too long', () => {
    const page = markdownPage('/a', [
      section(2, 'one', 18_000),
      section(3, 'inner', 9000),
      section(2, 'two', 'See [one](twin:#one).'),
    ])
    const complete = markdownFilesOf([page])['/a.full.md']
    expect(complete).toMatch(/^# Page \/a\n\n> For AI agents: this is the Markdown version of /)
    expect(complete).not.toMatch(/Sections:|only the introduction/)
    const order = ['What it is.', '## About one', '### About inner', '## About two', 'See [one](']
    expect(order.map(text => complete?.indexOf(text))).toEqual(
      order.map(text => complete?.indexOf(text)).sort((a = 0, b = 0) => a - b),
    )
    for (const text of order) expect(complete).toContain(text)
    expect(complete?.match(/Some words/g)).toHaveLength(
      Math.floor(18_000 / 13) + Math.floor(9000 / 13),
    )
  })

  test('are divided at headings of level 3 if they are too long', () => {
    const files = markdownFilesOf([
      markdownPage('/a', [
        section(2, 'one', 'Start.'),
        section(3, 'x', 12_000),
        section(3, 'y', 12_000),
      ]),
    ])
    expect(Object.keys(files)).toEqual(['/a.md', '/a/one.md', '/a/x.md', '/a/y.md', '/a.full.md'])
    expect(files['/a/one.md']).toContain('Start.')
    expect(files['/a/one.md']).toContain('- [About x](https://docs.example.com/a/x.md)')
    expect(files['/a/one.md']?.length).toBeLessThan(1_000)
  })

  test('are listed with how they start, what is inside them, and what their tables define', () => {
    const table =
      '| Name | Meaning |\n| - | - |\n| `TRACE_MODE` | How |\n| `TRACE_SIZE` | How much |'
    const files = markdownFilesOf([
      markdownPage('/a', [
        section(2, 'one', '```sh\nexport TRACE_MODE=otel\n```\n\nSet it before the first call.'),
        section(3, 'values', table),
        section(2, 'two', `**It stays empty**\n\nRestart it.\n\n${words(17_000)}`),
      ]),
    ])
    expect(files['/a.md']).toContain(
      '(https://docs.example.com/a/one.md): Set it before the first call. ' +
        'Sections: About values Names: TRACE_MODE, TRACE_SIZE\n',
    )
    expect(files['/a.md']).toContain(
      '(https://docs.example.com/a/two.md): Restart it. Sections: It stays empty\n',
    )
  })

  test('without headings continue in further files', () => {
    const files = markdownFilesOf([markdownPage('/a', [section(2, 'one', 50_000)], words(25_000))])
    expect(Object.keys(files)).toEqual([
      '/a.md',
      '/a~2.md',
      '/a/one.md',
      '/a/one~2.md',
      '/a/one~3.md',
      '/a.full.md',
    ])
    expect(files['/a/one.md']).toContain('continues in https://docs.example.com/a/one~2.md')
    expect(files['/a/one~2.md']).toMatch(/^# Page \/a: About one, part 2\n/)
    const { '/a.full.md': complete, ...limited } = files
    expect(complete).toContain('Some words')
    expect(
      Object.values(limited)
        .join('')
        .match(/Some words/g),
    ).toHaveLength(Math.floor(50_000 / 13) + Math.floor(25_000 / 13) + IN_LIST)
    for (const text of Object.values(limited))
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
  })

  test('do not replace the file of a page below, or each other', () => {
    const files = markdownFilesOf([
      markdownPage('/a', [section(2, 'b', 4000), section(2, 'c.d', 2000), section(2, 'c/d', 2000)]),
      markdownPage('/a/b', [], 'The page below.'),
    ])
    expect(files['/a/b.md']).toContain('The page below.')
    expect(Object.keys(files)).toEqual([
      '/a.md',
      '/a/b-section.md',
      '/a/c-d.md',
      '/a/c-d-section.md',
      '/a/b.md',
    ])
  })

  test('have files whose names differ by more than case', () => {
    const files = markdownFilesOf([
      markdownPage('/a', [
        section(2, 'Omit', 4000),
        section(2, 'omit', 2000),
        section(2, 'B', 100),
      ]),
      markdownPage('/a/b'),
    ])
    expect(Object.keys(files)).toEqual([
      '/a.md',
      '/a/Omit.md',
      '/a/omit-section.md',
      '/a/B-section.md',
      '/a/b.md',
    ])
  })

  test('have no file outside the folder of their page', () => {
    const files = markdownFilesOf([
      markdownPage('/a', [section(2, '../../../etc/x', 4000), section(2, '..', 4000)]),
    ])
    expect(Object.keys(files)).toEqual(['/a.md', '/a/etc-x.md', '/a/section.md'])
  })
})

describe('Link in Markdown', () => {
  const long = markdownPage('/long', [
    section(2, 'one', 4000),
    section(3, 'in', 'x'),
    section(2, 'two', 4000),
  ])
  const linkTo = (target: string) => {
    const text =
      markdownFilesOf([markdownPage('/a', [], `[x](twin:${target})`), long])['/a.md'] ?? ''
    return /\[x\]\((.*)\)/.exec(text)?.[1]
  }

  test.each([
    ['/long', '/long.md'],
    ['/long#one', '/long/one.md'],
    ['/long#in', '/long/one.md#in'],
    ['/long#else', '/long.md#else'],
    ['/a#x', '/a.md#x'],
    ['#x', '/a.md#x'],
    ['/assets/picture.png', '/assets/picture.png'],
    ['/old-name', '/old-name'],
  ])('to %s leads to %s', (target, url) => {
    expect(linkTo(target)).toBe(`https://docs.example.com${url}`)
  })

  test('is only changed where it is a link', () => {
    const text = markdownFilesOf([markdownPage('/a', [], '`twin:/b` and twin:/b\n\n[b]: twin:/b')])[
      '/a.md'
    ]
    expect(text).toContain('`twin:/b` and twin:/b\n\n[b]: https://docs.example.com/b')
  })
})

describe('Region hosts in Markdown', () => {
  test('are those of the first region, with what to replace in others', () => {
    const text = markdownFilesOf([markdownPage('/a', [], 'Send to [[api]] or [[app:eu]].')])[
      '/a.md'
    ]
    expect(text).toContain('Send to https://api.example.com or https://eu.app.example.com.')
    expect(text).toContain(
      '> Hosts are those of the US region. In another region, replace `api.example.com` with ' +
        '`eu.api.example.com` (EU).\n',
    )
  })

  test('are not explained where there are none, or only of a fixed region', () => {
    expect(
      markdownFilesOf([markdownPage('/a', [], 'In [[region]]: [[api:eu]].')])['/a.md'],
    ).not.toContain('Hosts are')
  })
})
