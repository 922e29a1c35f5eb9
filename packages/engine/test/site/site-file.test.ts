import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BuildFailed } from '../../problems'
import { loadSiteFile } from '../../site/load-site-file'
import { temporaryFolder } from '../../../../test/temporary-folder'

const file = (...lines: string[]) =>
  `export const site = {\n${lines.map(line => `  ${line},\n`).join('')}}\n`

async function load(text: string, beside: Record<string, string> = {}) {
  const folder = await temporaryFolder({ 'site.ts': text, ...beside })
  return loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache'))
}

async function problemsOf(text: string, beside?: Record<string, string>) {
  const failure = await load(text, beside).then(
    () => null,
    error => error as unknown,
  )
  expect(failure).toBeInstanceOf(BuildFailed)
  return (failure as BuildFailed).problems.map(
    ({ file, line, column, message, hint }) =>
      `${file?.split('/').at(-1)}:${line ?? '?'}:${column ?? '?'} ${message}${hint ? ` → ${hint}` : ''}`,
  )
}

describe('Site file', () => {
  test('is optional, with defaults for everything', async () => {
    const { site, sidebar, redirects, files, data } = await loadSiteFile(null, '/nowhere')
    expect(site).toMatchObject({
      title: 'Documentation',
      url: '',
      regions: [],
      versions: [{ id: 'current', label: 'stable' }],
      language: { id: 'en', label: 'English', direction: 'ltr' },
      tagManagerId: '',
      announcement: null,
    })
    expect({ sidebar, redirects, files, data }).toEqual({
      sidebar: null,
      redirects: {},
      files: [],
      data: {},
    })
  })

  test('may be empty and may consist of several files', async () => {
    expect((await load('export const site = {}')).site.title).toBe('Documentation')
    expect(
      (
        await load("import { title } from './title'\nexport const site = { title }", {
          'title.ts': "export const title = 'Mine'",
        })
      ).site.title,
    ).toBe('Mine')
  })

  test('ignores a trailing slash of the origin', async () => {
    expect((await load(file("url: 'https://docs.example.com/'"))).site.url).toBe(
      'https://docs.example.com',
    )
  })

  test('loads data files under camel-case names', async () => {
    const { data } = await load(file("dataFolder: './data'"), {
      'data/pricing.json': '{"plus": 39}',
      'data/rate-limits.json': '[1]',
      'data/notes.txt': 'x',
    })
    expect(data).toEqual({ pricing: { plus: 39 }, rateLimits: [1] })
  })

  test('normalizes the paths of redirects', async () => {
    const { redirects } = await load(
      file(
        "redirects: { '/old/': '/new', '/older.html': '/new', '/oldest/index.html': '/new', '/plain': '/new' }",
      ),
    )
    expect(redirects).toEqual({
      '/old': '/new',
      '/older': '/new',
      '/oldest': '/new',
      '/plain': '/new',
    })
  })

  test('leaves no temporary files in the cache', async () => {
    const folder = await temporaryFolder({ 'site.ts': 'export const site = {}' })
    await loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache'))
    const { readdir } = await import('node:fs/promises')
    expect(await readdir(join(folder, 'cache'))).toEqual([])
  })
})

describe('Invalid site file', () => {
  test.each([
    [
      'an unknown field',
      file("title: 'x'", 'announcment: null'),
      ['site.ts:3:3 The site file has no field `announcment`. → Did you mean `announcement`?'],
    ],
    [
      'an unknown field inside another',
      file('footer: {\n    grups: [],\n  }'),
      ['site.ts:3:5 The site file has no field `footer.grups`. → Did you mean `groups`?'],
    ],
    [
      'two unknown fields',
      file("titel: 'x'", 'footr: {}'),
      [
        'site.ts:2:3 The site file has no field `titel`. → Did you mean `title`?',
        'site.ts:3:3 The site file has no field `footr`. → Did you mean `footer`?',
      ],
    ],
    [
      'a value of the wrong type',
      file('title: 42'),
      [
        "site.ts:2:3 `title` in the site file isn't valid: Invalid input: expected string, received number.",
      ],
    ],
    [
      'an invalid URL',
      file("url: 'docs.example.com'"),
      [expect.stringMatching(/^site\.ts:2:\d+ `url` in the site file isn't valid: /)],
    ],
    [
      'an invalid container id',
      file("tagManagerId: 'UA-1'"),
      [expect.stringMatching(/^site\.ts:2:\d+ `tagManagerId` in the site file isn't valid: /)],
    ],
    [
      'a path without a slash',
      file("sidebar: [\n    '/a',\n    'b',\n  ]"),
      [expect.stringMatching(/^site\.ts:4:5 `sidebar\.1` in the site file isn't valid: /)],
    ],
    [
      'a misspelled field of a sidebar entry',
      file("sidebar: [\n    '/a',\n    { lable: 'B', items: [] },\n  ]"),
      [expect.stringMatching(/^site\.ts:4:7 .*`sidebar\.1\.lable`\. → Did you mean `label`\?$/)],
    ],
    [
      'a link that is both internal and external',
      file(
        "reference: { label: 'API', items: [\n    { label: 'REST', href: " +
          "'https://example.com' },\n    { label: 'Python', href: 'not an address' },\n  ] }",
      ),
      [
        expect.stringMatching(
          /^site\.ts:4:\d+ `reference\.items\.1\.href` in the site file isn't valid: /,
        ),
      ],
    ],
    [
      'an uppercase region id',
      file("regions: [{ id: 'US', label: 'US', hosts: {} }]"),
      [expect.stringMatching(/^site\.ts:2:\d+ `regions\.0\.id` in the site file isn't valid: /)],
    ],
    [
      'a redirect from a path without a slash',
      file("redirects: { 'old': '/new' }"),
      [expect.stringMatching(/^site\.ts:2:\d+ .*`redirects\.old`/)],
    ],
    [
      'a missing site',
      'export const sight = {}',
      [
        'site.ts:?:? The site file must export `site`. → Write `export const site: SiteFile = { … }`.',
      ],
    ],
    ['broken syntax', 'export const site = {\n  title: ,\n}\n', ['site.ts:2:10 Unexpected ","']],
    [
      'an import of a missing file',
      "import { a } from './absent'\nexport const site = { title: a }\n",
      ['site.ts:1:19 Could not resolve "./absent"'],
    ],
    [
      'code that throws',
      "export const site = (() => { throw new Error('no luck') })()\n",
      ["site.ts:?:? The site file can't be loaded: no luck"],
    ],
  ])('is reported with location and suggestion for %s', async (_what, text, problems) => {
    expect(await problemsOf(text)).toEqual(problems)
  })

  test('is located in the imported file with the error', async () => {
    expect(
      await problemsOf("import { footer } from './footer'\nexport const site = { footer }", {
        'footer.ts': "export const footer = {\n  copyrite: 'me',\n}\n",
      }),
    ).toEqual([
      'footer.ts:2:3 The site file has no field `footer.copyrite`. → Did you mean `copyright`?',
    ])
  })

  test('reports all errors at once', async () => {
    expect(await problemsOf(file('title: 1', 'section: 2', "titel: 'x'"))).toHaveLength(3)
  })

  test('names the data file with the error', async () => {
    expect(
      await problemsOf(file("dataFolder: './data'"), { 'data/pricing.json': '{ "plus": 39, }' }),
    ).toEqual([expect.stringMatching(/^pricing\.json:\S+ The data file is not valid JSON: /)])
  })
})
