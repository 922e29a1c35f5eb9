import { join } from 'node:path'
import { page, type Place } from './command'

const SITE = `export const site = {
  title: 'Fixture', section: 'Docs', description: 'A fixture.', url: 'https://docs.example.com',
  regions: [
    { id: 'us', label: 'US', hosts: { api: 'https://api.example.com' } },
    { id: 'eu', label: 'EU', hosts: { api: 'https://eu.api.example.com' } },
  ],
  redirects: { '/old': '/guides/first' },
  sidebar: [
    '/',
    { label: 'Guides', page: '/guides', items: ['/guides/first', '/guides/second'] },
    '/plain',
    '/changelog',
  ],
}\n`

/** A small site with one page of every kind, by file. */
export const FILES = {
  'site.ts': SITE,
  'content/index.mdx': page('Home', 'Go to [the first guide](/guides/first#start).'),
  'content/guides/index.mdx': page('Guides'),
  'content/guides/first.mdx': page(
    'First',
    '## Start\n\nHost: [[api]].\n\n```bash\ncurl [[api]]/info\n```',
  ),
  'content/guides/second.mdx': page('Second'),
  'content/plain.md': page('Plain', 'A `.md` page: 1 < 2 and {braces}.'),
  'content/changelog/2025-03-01-one.mdx': page('One'),
  'content/changelog/2026-01-02-two.mdx': page('Two'),
}

/** The arguments that name its site file. */
export const withSite = (site: Place) => ['--site', join(site.folder, 'site.ts')] as const
