import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkProblems } from '../../check/link-problems'
import type { CompiledPage, LinkRef, Linking } from '../../compile/context'
import type { LoadedSiteFile } from '../../site/load-site-file'
import type { LinkItem } from '../../../model/site'
import { temporaryFolder } from '../../../../test/temporary-folder'

/** A site file in which each link of these tests is written on a line of its own. */
const SITE_FILE = `export default {
  redirects: {
    '/old': '/gone',
    '/page': '/other',
  },
  footer: '/nowhere',
  reference: '/missing',
  samples: '/absent',
}
`

interface Setting {
  /** Links of `/page`, as written. */
  links?: string[]
  failed?: string[]
  files?: string[]
  url?: string
  redirects?: Record<string, string>
  footer?: LinkItem[]
  reference?: LinkItem[]
  samples?: string
  broken?: Linking[]
}

let siteFile = ''

const linkTo = (raw: string): LinkRef => {
  const [path = '', anchor = ''] = raw.split('#')
  return { raw, kind: 'page', path, anchor, line: 2, column: 3 }
}

const pageAt = (path: string, links: string[] = []) =>
  ({
    path,
    name: `content${path}.mdx`,
    anchors: ['part'],
    links: links.map(linkTo),
  }) as unknown as CompiledPage

function problemsOf({
  links,
  failed = [],
  files = [],
  url = '',
  redirects = {},
  footer = [],
  reference,
  samples,
  broken = [],
}: Setting) {
  const site = {
    url,
    footer: { groups: [{ label: 'More', items: footer }] },
    reference: reference && { label: 'API Reference', items: reference },
    samples: samples === undefined ? undefined : { page: samples },
  }
  const sources = new Map([
    [
      'content/page.mdx',
      { file: '', name: '', path: '', text: 'First line\r\nSecond line\nThird line' },
    ],
  ])
  return linkProblems(
    {
      pages: [pageAt('/page', links), pageAt('/other')],
      entries: [pageAt('/changelog/2026-01-02-entry', ['/other'])],
      broken,
      failed: new Set(failed),
    },
    { site, redirects, files: [siteFile] } as unknown as LoadedSiteFile,
    files,
    sources,
  )
}

beforeAll(async () => {
  siteFile = join(await temporaryFolder({ 'site.ts': SITE_FILE }), 'site.ts')
})

describe('Link of a page', () => {
  test.each(['/other#part', '/other#content', '/search', '/offline'])(
    'can lead to %s',
    async raw => {
      expect(await problemsOf({ links: [raw] })).toEqual([])
    },
  )

  test('can lead to a file of the site', async () => {
    expect(
      await problemsOf({ links: ['/files/prices.pdf'], files: ['/files/prices.pdf'] }),
    ).toEqual([])
  })

  test('can lead to the old path of a page that moved', async () => {
    expect(await problemsOf({ links: ['/moved'], redirects: { '/moved': '/other' } })).toEqual([])
  })

  test('can lead to any anchor of a page that failed to compile', async () => {
    expect(await problemsOf({ links: ['/unfinished#anywhere'], failed: ['/unfinished'] })).toEqual(
      [],
    )
  })

  test('that is broken is reported with the line of the source, however lines end', async () => {
    expect(await problemsOf({ links: ['/nothing'] })).toMatchObject([
      { severity: 'error', file: 'content/page.mdx', line: 2, column: 3, excerpt: 'Second line' },
    ])
  })

  test('cannot lead to an entry of the changelog by its file, which is no page', async () => {
    expect(await problemsOf({ links: ['/changelog/2026-01-02-entry'] })).toMatchObject([
      { severity: 'error', message: expect.stringContaining('leads nowhere') },
    ])
  })

  test('that is broken is reported even if the rest of the page failed to compile', async () => {
    const problems = await problemsOf({
      broken: [{ path: '/bad', name: 'content/bad.mdx', links: [linkTo('/nothing')] }],
    })
    expect(problems).toMatchObject([{ file: 'content/bad.mdx', line: 2, excerpt: undefined }])
  })
})

describe('Broken link of the site file', () => {
  test('is reported for a redirect, at its key', async () => {
    expect(await problemsOf({ redirects: { '/old': '/gone' } })).toMatchObject([
      {
        severity: 'error',
        message: 'The redirect from `/old` leads to `/gone`, which does not exist.',
        line: 3,
        column: 5,
      },
    ])
  })

  test('is reported for a footer entry, but not for a link to another site', async () => {
    const footer: LinkItem[] = [
      { type: 'link', label: 'Status', href: 'https://status.example.com' },
      { type: 'link', label: 'Blog', to: '/nowhere' },
    ]
    expect(await problemsOf({ footer })).toMatchObject([
      {
        severity: 'error',
        message: 'The menu entry `Blog` leads to `/nowhere`, which does not exist.',
        line: 6,
      },
    ])
  })

  test('is reported for an API reference entry', async () => {
    expect(
      await problemsOf({ reference: [{ type: 'link', label: 'REST', to: '/missing' }] }),
    ).toMatchObject([
      {
        severity: 'error',
        message: 'The menu entry `REST` leads to `/missing`, which does not exist.',
        line: 7,
      },
    ])
  })

  test('is reported for the page about samples', async () => {
    expect(await problemsOf({ samples: '/absent' })).toMatchObject([
      {
        severity: 'error',
        message: '`samples.page` leads to `/absent`, which does not exist.',
        line: 8,
      },
    ])
  })
})

describe('Redirect from the path of a page', () => {
  test('is a warning, since the page wins', async () => {
    expect(await problemsOf({ redirects: { '/page': '/other' } })).toMatchObject([
      {
        severity: 'warning',
        message: 'The redirect from `/page` is unused, because a page exists at that path.',
        line: 4,
      },
    ])
  })
})
