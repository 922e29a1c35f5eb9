import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionsInHtml } from '../../../packages/engine/compile/regions-in-html'
import { splitFrontmatter } from '../../../packages/engine/frontmatter'
import { llmsFiles } from '../../../packages/engine/twins/llms-files'
import { atom, redirectDocument, sitemap } from '../../../packages/engine/output/feeds'
import { readContent } from '../../../packages/engine/read-content'
import { siteFileSchema } from '../../../packages/engine/site/schema'
import { parseMeta } from '../../../packages/model/code-meta'
import { formatProblem } from '../../../packages/model/problem'
import { normalizePath } from '../../../packages/model/urls'
import type { Page } from '../../../packages/model/page'
import type { Site } from '../../../packages/model/site'
import { temporaryFolder } from '../../temporary-folder'
import { problemsOf } from '../compile'
import { root } from '../imports'
import { hostileText, MARKUP, mutated, NAMES, runs } from './hostile-text'
import { dangersIn } from './read-html'

describe('Frontmatter, whatever it contains', () => {
  const YAML = [
    'title: x',
    'title: *a',
    '&a [*a, *a]',
    'title: &a [&b x, *b]',
    '<<: *a',
    '<<: {title: x}',
    '!!js/function x',
    'title: !!binary aGk=',
    'title: !<tag:yaml.org,2002:js/undefined> x',
    '? [a, b]\n: c',
    '? ? ? a',
    '%YAML 9.9',
    '%TAG ! tag:x,2000:',
    '--- ',
    '...',
    'title: |2+\n  x',
    'title: >-\n x',
    'search_terms: [[[[[[[[]]]]]]]]',
    '- - - - - x',
    '{{{{{',
    '[[[[[',
    '{? : }',
    '"\\u{110000}"',
    '"\\x"',
    "'",
    'title: 2026-01-01',
    'title: 0x1F',
    'title: .inf',
    'title: ~',
    'title: yes',
    ...NAMES.map(name => `${name}: {${name}: x}`),
  ]
  const text = mutated(
    fc
      .array(fc.oneof(fc.constantFrom(...YAML), hostileText), { maxLength: 8 })
      .map(lines => `---\n${lines.join('\n')}\n---\n\nText.\n`),
  )

  test('is read or has located errors, and never pollutes prototypes', () => {
    fc.assert(
      fc.property(text, given => {
        const { frontmatter, problems } = splitFrontmatter(given, 'a.mdx')
        expect(frontmatter === null).toBe(problems.length > 0)
        const lines = given.split('\n').length
        for (const { line, column, message } of problems) {
          expect([(line ?? 0) >= 1 && (line ?? 0) <= lines, (column ?? 0) >= 1]).toEqual([
            true,
            true,
          ])
          expect(message).toMatch(/\.$/)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        for (const value of Object.values(frontmatter ?? {}))
          expect(
            typeof value === 'string' ||
              (Array.isArray(value) && value.every(one => typeof one === 'string')),
          ).toBe(true)
      }),
      runs(800),
    )
  })

  test.each([
    [
      'a billion-laughs attack',
      'a0: &a0 x\n' +
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map(number => `a${number}: &a${number} [${`*a${number - 1},`.repeat(9)}]`)
          .join('\n'),
      'The frontmatter is not valid YAML: a value starts with `*`.',
    ],
    ['10,000 nested lists', `title: ${'['.repeat(9_000)}`, 'The frontmatter is too long.'],
    ['400 nested lists', `title: ${'['.repeat(400)}`, /^The frontmatter is not valid YAML: /],
    ['400 nested mappings', `title: ${'{a: '.repeat(400)}`, /^The frontmatter is not valid YAML: /],
  ])('fails fast on %s', (_, yaml, message) => {
    const before = process.cpuUsage()
    expect(splitFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx').problems[0]?.message).toMatch(message)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})

test('Code fence metadata is parsed and marks no more lines than the block has, whatever it contains', () => {
  fc.assert(
    fc.property(
      mutated(
        fc.constantFrom(
          'title="app.py" {1,3-5} ins={9} /word/ numbers',
          'no-check="reason" tab=python',
          "title='x' del={1-99999999999}",
        ),
      ),
      text => {
        const meta = parseMeta(text)
        for (const lines of [meta.highlighted, meta.added, meta.removed, meta.focused])
          for (const line of lines) expect(line >= 0 && line < 2_000).toBe(true)
        for (const part of meta.unknown) expect(text).toContain(part)
      },
    ),
    runs(500),
  )
})

describe('Image', () => {
  const PICTURES = [
    readFileSync(join(root, 'test/browser/fixture/content/dark.svg')),
    Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ]
  const HEADS = [
    'ffd8ffe0',
    '52494646ffffffff57454250',
    '0000001c66747970617669660000',
    '424d',
    '49492a00',
    '00000100',
    '38425053',
    '0000000c4a584c200d0a870a',
    '69636e73',
    '00000018667479706865696300',
    'ff0a',
    '0000000c6a5020200d0a870a',
    '44445320',
    '5031',
    '4d4d002a',
  ].map(hex => Buffer.from(hex, 'hex'))

  test('of arbitrary bytes has a size or a located error, quickly', async () => {
    const bytes = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...PICTURES),
          fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }),
          fc.nat(),
        )
        .map(([picture, edits, cut]) => {
          const copy = Buffer.from(picture)
          for (const [place, byte] of edits) copy[place % copy.length] = byte
          return copy.subarray(0, cut % (copy.length + 1))
        }),
      fc
        .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 400 }))
        .map(([head, rest]) => Buffer.concat([head, rest])),
      fc
        .tuple(fc.constantFrom(...HEADS), fc.constantFrom(0, 1, 0xff), fc.nat({ max: 3000 }))
        .map(([head, byte, length]) => Buffer.concat([head, Buffer.alloc(length, byte)])),
    )
    const before = process.cpuUsage()
    await fc.assert(
      fc.asyncProperty(bytes, async given => {
        const contentFolder = await temporaryFolder({ 'a/x.png': given })
        for (const problem of await problemsOf('![alt](./x.png)', { context: { contentFolder } }))
          expect(problem).toBe(
            "1:1 The size of the image `./x.png` can't be read. → Use SVG (with a viewBox), " +
              'PNG, JPEG, WebP, AVIF or GIF.',
          )
      }),
      runs(150),
    )
    if (process.env.TEST_LONG !== 'true')
      expect(process.cpuUsage(before).user).toBeLessThan(20_000_000)
  }, 300_000)

  test.each([
    '../../outside.png',
    '../../../outside.png',
    '%2e%2e/%2e%2e/outside.png',
    '../../content-of-others/outside.png',
  ])("%s outside the content folder isn't published, and neither is any other file", async url => {
    const folder = await temporaryFolder({
      'content/a/b.mdx': '',
      'outside.png': PICTURES[2] as Buffer,
      'content-of-others/outside.png': PICTURES[2] as Buffer,
    })
    for (const text of [
      `![alt](${url})`,
      `[file](${url})`,
      `<img src="${url}" alt="" />`,
      `<a href="${url}">a</a>`,
    ])
      expect(
        (await problemsOf(text, { context: { contentFolder: join(folder, 'content') } })).join(),
      ).toMatch(/is outside the content folder|does not exist/)
  })

  test("that is a symbolic link out of the content folder isn't published", async () => {
    const { symlink } = await import('node:fs/promises')
    const folder = await temporaryFolder({ 'content/a/b.mdx': '', 'secret.txt': 'secret' })
    await symlink(join(folder, 'secret.txt'), join(folder, 'content/a/notes.txt'))
    expect(
      await problemsOf('[notes](./notes.txt)', {
        context: { contentFolder: join(folder, 'content') },
      }),
    ).toEqual([
      '1:1 The file `./notes.txt` is outside the content folder. → Files that a page names ' +
        'are published. Store this one next to the page.',
    ])
  })
})

describe('Content file name', () => {
  test.each([
    'a b.mdx',
    'a"b.mdx',
    'a<b>.mdx',
    'a?b.mdx',
    'a#b.mdx',
    'a%2fb.mdx',
    'a\\b.mdx',
    'a\nb.mdx',
    'a&b.mdx',
    '{a}.mdx',
    'a\u202Eb.mdx',
    "a'b.mdx",
  ])("%j is reported because it can't be a URL path", async name => {
    const { strictProblems } = await readContent(
      await temporaryFolder({ [name]: '---\ntitle: A\n---\n' }),
    )
    expect(strictProblems).toMatchObject([
      {
        severity: 'error',
        message: "The file name can't be used as a URL.",
        line: 1,
        column: 1,
      },
    ])
  })

  test.each(['ä.mdx', 'データ.mdx', 'a.b-c_d~e.mdx', '__proto__.md', 'constructor/index.mdx'])(
    '%j is accepted',
    async name => {
      expect(
        (await readContent(await temporaryFolder({ [`x/${name}`]: '---\ntitle: A\n---\n' })))
          .problems,
      ).toEqual([])
    },
  )

  test.each(['routes', 'headers', 'redirects', 'offline', 'offline-files', 'search/x', 'assets/x'])(
    '%s is reported because the path is reserved',
    async name => {
      expect(
        (await readContent(await temporaryFolder({ [`${name}.mdx`]: '---\ntitle: A\n---\n' })))
          .problems,
      ).toMatchObject([{ message: `The path \`/${name}\` is reserved.` }])
    },
  )
})

describe('Generated output with arbitrary titles and names', () => {
  const site = siteFileSchema.parse({ url: 'https://docs.example.com' }) as unknown as Site
  const entry = (text: string) => ({
    id: '2026-01-01-a',
    title: text,
    description: text,
    date: '2026-01-01',
    area: text,
    labels: [text],
    html: `<p>${text.replace(/[<&]/g, '')}</p>`,
    styles: { all: [], first: [], blocks: 1 },
  })
  const page = (text: string) =>
    ({
      path: '/a',
      title: text,
      description: text,
      breadcrumbs: [{ label: text, path: null }],
      lastUpdated: null,
    }) as unknown as Page

  test('is well-formed XML', async () => {
    const { parsers } = await import('prettier/plugins/html')
    await fc.assert(
      fc.asyncProperty(hostileText, async text => {
        for (const xml of [
          atom({ ...site, title: text }, [entry(text)]),
          sitemap(site, [page(text)]),
        ]) {
          expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u)
          expect(xml.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
          await parsers.html.parse(xml.replace(/^<\?xml.*?\?>/, ''), {
            filepath: 'feed.xml',
            originalText: xml,
            parser: 'html',
            name: 'xml',
          } as never)
        }
        const root = { label: '', folder: '', paths: ['/a'], groups: [] }
        expect(() => llmsFiles(root, [page(text)], { ...site, description: text })).not.toThrow()
      }),
      runs(150),
    )
  })

  test('escapes text on a redirect page', async () => {
    for (const text of MARKUP)
      expect(
        await dangersIn(
          redirectDocument(`/${text}`, site).replace(/^[\s\S]*<body>|<\/body><\/html>/g, ''),
        ),
      ).toEqual([])
  })

  test('escapes the label of a region', async () => {
    for (const label of MARKUP) {
      const regions = [
        { id: 'us', label, hosts: { api: 'https://api.example.com' } },
        { id: 'eu', label: 'EU', hosts: { api: 'https://eu.example.com' } },
      ]
      expect(
        await dangersIn(
          regionsInHtml(
            '<p title="[[region]]">[[region]] <a href="[[api]]/x" title="[[region]]">[[region]]</a></p>',
            regions,
          ),
        ),
      ).toEqual([])
    }
  })

  test('contains no control characters in printed problems', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (message, excerpt) => {
        expect(
          formatProblem({
            severity: 'error',
            message,
            hint: message,
            file: excerpt,
            line: 1,
            column: 1,
            excerpt,
          }),
        ).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
      }),
      runs(300),
    )
  })
})

test('Normalizing a path is idempotent, whatever the path', () => {
  const slow = (path: string) => path.replace(/(?:\.html|\/index|\/)+$/, '') || '/'
  fc.assert(
    fc.property(
      fc
        .array(
          fc.oneof(fc.constantFrom('/', '.html', '/index', 'index', '.', 'a', '//'), hostileText),
          { maxLength: 8 },
        )
        .map(parts => `/${parts.join('')}`),
      path => {
        expect(normalizePath(path)).toBe(slow(path))
        expect(normalizePath(normalizePath(path))).toBe(normalizePath(path))
      },
    ),
    runs(500),
  )
})

test('The changelog accepts any entry whose page compiles', async () => {
  const { changelogEntry, changelogHtml } =
    await import('../../../packages/engine/pages/special-pages')
  for (const text of MARKUP) {
    const made = changelogEntry({
      path: '/changelog/2026-01-01-a',
      title: text,
      description: text,
      area: text,
      labels: [text],
      html: '<p>x</p>',
    } as never)
    expect(await dangersIn(changelogHtml('', [made]))).toEqual([])
  }
})
