import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectSite } from '../../packages/engine/collect-site'
import { type Problem } from '../../packages/engine/problems'
import { loadSiteFile } from '../../packages/engine/site/load-site-file'
import { resolveSidebar } from '../../packages/engine/site/resolve-sidebar'
import type { SidebarSpec } from '../../packages/engine/site/schema'
import { temporaryFolder } from '../temporary-folder'
import { thrownProblems } from './thrown-problems'
import { ADDRESSES, hostileJson, hostileText, MARKUP, runs } from './hostile-text'

const VALID = {
  title: 'Docs',
  url: 'https://docs.example.com',
  regions: [{ id: 'us', label: 'US', hosts: { api: 'https://api.example.com' } }],
  announcement: { id: 'a', text: 'New.', link: { label: 'Read', href: 'https://example.com' } },
  footer: { groups: [{ title: 'More', items: [{ label: 'Home', to: '/' }] }], copyright: '' },
  redirects: { '/old': '/', '/older': 'https://example.com/x' },
  sidebar: ['/', { label: 'A', items: ['/a', { heading: 'B' }] }],
  synonyms: [['a', 'b']],
  search: { provider: 'local' },
}

/** The problems of a site file with this text; empty if it loads. */
async function problemsOf(text: string): Promise<readonly Problem[]> {
  const folder = await temporaryFolder({ 'site.ts': text })
  return loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache')).then(() => [], thrownProblems)
}

const asFile = (site: unknown): string =>
  `export const site = JSON.parse(${JSON.stringify(JSON.stringify(site))})\n`

describe('Site file, whatever it contains', () => {
  test('loads or reports every error with its file', async () => {
    const path = fc.array(
      fc.oneof(
        fc.constantFrom(...Object.keys(VALID)),
        fc.constantFrom('0', '1', 'items', 'label', 'hosts', 'api', 'href', 'to', 'page', 'groups'),
        hostileText,
      ),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ path, value: hostileJson }), { minLength: 1, maxLength: 3 }),
        async edits => {
          const site = structuredClone(VALID) as Record<string, unknown>
          for (const {
            path: [first = 'title', ...rest],
            value,
          } of edits) {
            let at: Record<string, unknown> = site
            let name = first
            for (const part of rest) {
              const next = Object.hasOwn(at, name) ? at[name] : undefined
              if (typeof next !== 'object' || next === null) break
              ;[at, name] = [next as Record<string, unknown>, part]
            }
            Object.defineProperty(at, name, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            })
          }
          for (const { message, file } of await problemsOf(asFile(site))) {
            expect(message).toMatch(/\.$/)
            expect(file).toMatch(/site\.ts$/)
          }
        },
      ),
      runs(60),
    )
  }, 600_000)

  test.each([
    ['null', 'throw null'],
    ['a string', 'throw "no"'],
    ['an object', 'throw { errors: 7 }'],
    ['undefined', 'throw undefined'],
  ])('reports an error when it throws %s', async (_, text) => {
    expect(await problemsOf(`export const site = {}\n${text}\n`)).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining("The site file can't be loaded: "),
        file: expect.stringMatching(/site\.ts$/),
      },
    ])
  })
})

describe('Sidebar in the site file', () => {
  const nested =
    "let sidebar = ['/']\nfor (let depth = 0; depth < 1000; depth++) sidebar = [{ label: " +
    "'More', items: sidebar }]\nexport const site = { sidebar: sidebar }\n"
  const cyclic =
    "const category = { label: 'More', items: ['/'] }\ncategory.items.push(category, " +
    'category)\nexport const site = {\n  sidebar: [category],\n}\n'

  test.each([
    ['with 1,000 nested categories', nested, 3],
    ['that contains itself', cyclic, 4],
  ])('%s is reported with its location', async (_, text, line) => {
    expect(await problemsOf(text)).toMatchObject([
      {
        message: 'A value in the site file is nested more than 50 levels deep, or contains itself.',
        hint: 'Check the categories of the sidebar.',
        file: expect.stringMatching(/site\.ts$/),
        line,
      },
    ])
  })

  test('reports exactly the missing, unknown, and duplicate pages', async () => {
    const pages = ['/', '/a', '/b', '/c/d'].map(path => ({
      path,
      sidebarLabel: path,
      name: `content${path}.mdx`,
    }))
    const leaf = fc.oneof(
      fc.constantFrom('/', '/a', '/b', '/c/d'),
      fc.constantFrom(...ADDRESSES.filter(address => address.startsWith('/'))),
      fc.constant({ heading: MARKUP[0] }),
      fc.constantFrom('/a', '/__proto__', '/constructor').map(page => ({ page })),
    )
    const item = fc.oneof(
      leaf,
      fc.record({ label: hostileText, items: fc.array(leaf, { maxLength: 3 }) }),
      fc.record({
        label: hostileText,
        page: fc.constantFrom('/', '/a', '/x'),
        items: fc.array(leaf, { maxLength: 3 }),
      }),
    )
    const names = (spec: SidebarSpec): string[] =>
      typeof spec === 'string'
        ? [spec]
        : 'heading' in spec
          ? []
          : [
              ...(spec.page === undefined ? [] : [spec.page]),
              ...('items' in spec ? spec.items.flatMap(names) : []),
            ]
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 6 }), async spec => {
        const named = spec.flatMap(names)
        const wrong = [
          ...new Set([
            ...named.filter(
              (path, index) =>
                named.indexOf(path) !== index || !pages.some(page => page.path === path),
            ),
            ...pages.map(page => page.path).filter(path => !named.includes(path)),
          ]),
        ]
        const { problems } = await resolveSidebar(spec, pages, [])
        expect(problems).toHaveLength(wrong.length)
        for (const path of wrong)
          expect(problems.some(({ message }) => message.includes(`\`${path}\``))).toBe(true)
      }),
      runs(200),
    )
  })
})

describe('Redirect in the site file', () => {
  test.each([
    '/../x',
    '/a/../../x',
    '/./x',
    '/a\\b',
    '/a?b',
    '/a#b',
    '/a b',
    '/a"b',
    '/<a>',
    '//x',
    '/%2e%2e/x',
    '/a\nb',
    '/a\0b',
  ])('from %j is rejected by name', async from => {
    expect(await problemsOf(asFile({ redirects: { [from]: '/' } }))).toMatchObject([
      {
        message: `\`redirects.${from}\` in the site file isn't valid: it isn't a valid path of a page.`,
      },
    ])
  })

  test.each(ADDRESSES.filter(address => !/^(?:\/(?![/\\])|https:\/\/)/.test(address)))(
    'to %j is rejected',
    async to => {
      expect(
        (await problemsOf(asFile({ redirects: { '/old': to } }))).map(({ message }) => message),
      ).toEqual([
        `\`redirects./old\` in the site file isn't valid: \`${to}\` is neither a path nor a ` +
          'URL that starts with `https://`.',
      ])
    },
  )

  test('that is duplicated in two spellings is rejected with its location', async () => {
    expect(
      await problemsOf(
        "export const site = {\n  redirects: {\n    '/old': '/',\n    '/old/': '/',\n  },\n}\n",
      ),
    ).toMatchObject([
      {
        message: "`redirects./old/` in the site file isn't valid: `/old` is the same path.",
        line: 4,
      },
    ])
  })
})

describe('Link in the site file', () => {
  test.each(['javascript:attack()', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    'to %j is rejected',
    async href => {
      for (const site of [
        { footer: { groups: [{ title: 'A', items: [{ label: 'B', href }] }] } },
        { announcement: { id: 'a', text: 'b', link: { label: 'c', href } } },
        { editBase: href },
      ])
        expect(await problemsOf(asFile(site))).toHaveLength(1)
    },
  )
})

test('Problems with pages, sidebar, redirects, and links are reported together, and nothing is written', async () => {
  const folder = await temporaryFolder({
    'site.ts':
      "export const site = { sidebar: ['/', '/gone', '/'], redirects: { '/old': '/nowhere' } }\n",
    'content/index.mdx': '---\ntitle: Home\n---\n\n[dead](/dead) and {nothing}\n',
    'content/a"onclick="attack().mdx': '---\ntitle: A\n---\n',
    'content/routes.mdx': '---\ntitle: Routes\n---\n',
    'content/broken.mdx': '---\ntitle: [\n---\n',
  })
  const options = {
    root: folder,
    contentFolder: join(folder, 'content'),
    siteFile: join(folder, 'site.ts'),
    outFolder: join(folder, 'out'),
    cacheFolder: join(folder, 'cache'),
    engineHash: 'engine',
    strict: false,
  }
  const quiet = {
    stage: <Result>(_name: string, work: (progress: () => void) => Promise<Result>) =>
      work(() => undefined),
    log: () => undefined,
  }
  const problems = await collectSite(options, quiet).then(() => [], thrownProblems)
  expect(problems.map(({ message }) => message)).toEqual([
    'The path `/routes` is reserved.',
    "The file name can't be used as a URL.",
    expect.stringContaining('The frontmatter is not valid YAML: '),
    'The expression `{nothing}` fails: nothing is not defined.',
    'The sidebar names `/` 2 times.',
    "The sidebar names `/gone`, but that page doesn't exist.",
    "The page `/a-onclick-attack()` isn't in the sidebar.",
    "The page `/routes` isn't in the sidebar.",
    "The page `/broken` isn't in the sidebar.",
    'The link `/dead` leads nowhere.',
    'The redirect from `/old` leads to `/nowhere`, which does not exist.',
  ])
  for (const { file } of problems) expect(file).toBeDefined()
  expect(existsSync(options.outFolder)).toBe(false)
})
