import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadSiteFile } from '../../site/load-site-file'
import { siteFileSchema, type SiteFile } from '../../site/schema'
import { storageName } from '../../../model/boot'
import type { Site } from '../../../model/site'
import { Navbar } from '../../../ui/components/navbar'
import { root } from '../../../../test/imports'
import { regions } from '../../../../test/two-regions'

const { site: bare } = await loadSiteFile(null, '/nowhere')
const navbarOf = (changes: SiteFile): string => {
  const site = { ...bare, ...siteFileSchema.parse({ regions, ...changes }) } as unknown as Site
  return renderToStaticMarkup(createElement(Navbar, { site, hasSidebar: true }))
}

describe('Site file', () => {
  test('gives a version its path, main page, and latest flag by default', () => {
    expect(siteFileSchema.parse({ versions: [{ id: 'v2', label: '2' }] }).versions).toEqual([
      { id: 'v2', label: '2', path: '/', isLast: true, mainDocId: 'index' },
    ])
  })

  test('gives links their type, and navbar links their position', () => {
    const parsed = siteFileSchema.parse({
      navbar: [{ label: 'Blog', href: 'https://blog.example.com' }],
      reference: { label: 'API', items: [{ label: 'REST', href: '[[api]]/redoc' }] },
    })
    expect(parsed.navbar).toEqual([
      { type: 'link', label: 'Blog', href: 'https://blog.example.com', position: 'right' },
    ])
    expect(parsed.reference?.items).toEqual([
      { type: 'link', label: 'REST', href: '[[api]]/redoc' },
    ])
  })

  test.each(['javascript:alert(1)', '[[api]]javascript:alert(1)', '[[api]] x'])(
    'rejects the link %s',
    href => {
      expect(siteFileSchema.safeParse({ navbar: [{ label: 'X', href }] }).success).toBe(false)
    },
  )
})

describe('Navbar rendering', () => {
  test('puts links on the configured side', () => {
    const html = navbarOf({
      navbar: [
        { label: 'Guides', to: '/guides', position: 'left' },
        { label: 'Blog', href: 'https://blog.example.com' },
      ],
    })
    const menus = html.indexOf('<nav')
    expect(html.indexOf('Guides')).toBeGreaterThan(0)
    expect(html.indexOf('Guides')).toBeLessThan(menus)
    expect(html.indexOf('Blog')).toBeGreaterThan(menus)
  })

  test('links a region-dependent reference to each region', () => {
    const html = navbarOf({
      reference: { label: 'API', items: [{ label: 'REST', href: '[[api]]/redoc' }] },
    })
    expect(html).toContain('href="https://api.example.com/redoc" data-when-region="us"')
    expect(html).toContain('href="https://eu.api.example.com/redoc" data-when-region="eu"')
  })

  test('shows a logo for each theme instead of the default mark', () => {
    const html = navbarOf({
      logo: {
        src: '/logo.svg',
        srcDark: '/logo-dark.svg',
        alt: 'Acme',
        href: '/start',
        width: 90,
        height: 24,
      },
    })
    expect(html).toContain('<a class="brand" href="/start"')
    expect(html).toContain(
      '<img class="when-light" src="/logo.svg" alt="Acme" width="90" height="24"/>',
    )
    expect(html).toContain('<img class="when-dark" src="/logo-dark.svg"')
    expect(html).not.toContain('brand-mark')
  })

  test('links a version with its own path to its main page', () => {
    const html = navbarOf({
      versions: [
        { id: 'current', label: 'stable' },
        { id: 'v1', label: '1.x', path: '/v1', isLast: false, mainDocId: 'intro' },
      ],
    })
    expect(html).toContain('<a href="/v1/intro" data-plain="true">1.x</a>')
    expect(html).toContain('<span data-version-label="true">stable</span>')
  })
})

describe('Site configuration', () => {
  test('allows an empty prefix for stored preferences', () => {
    expect(siteFileSchema.parse({ storageKey: '' }).storageKey).toBe('')
    expect([storageName('', 'region'), storageName('docs', 'region')]).toEqual([
      'region',
      'docs-region',
    ])
  })

  test('uses the z-index layer of tables and the widest breakpoint', () => {
    const style = (name: string) => readFileSync(join(root, 'packages/ui/styles', name), 'utf8')
    expect(style('permissions.css')).toContain('z-index: var(--layer-table)')
    expect(style('tokens.css')).toMatch(
      /@media \(width >= 1536px\) \{\s*:root \{\s*--width-sidebar/,
    )
  })
})
