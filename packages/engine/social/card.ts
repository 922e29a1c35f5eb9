import type { Node } from '@takumi-rs/core'
import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { MARK } from '@docs/ui/components/brand'
import { shortHash } from '../hash'

/** Pixels; the ratio of 1.91 to 1 that link previews expect (https://ogp.me, X's large card). */
export const CARD_SIZE = { width: 1200, height: 630 }

/** The dark theme of `packages/ui/styles/tokens.css`, as the renderer's colors. */
const INK = {
  page: '#0d1619',
  text: '#eef3f2',
  soft: '#9fb0b0',
  primary: '#7fd6c6',
  ember: '#f0a063',
}
const LOGO_STYLE = `<style>path,rect{fill:${INK.primary}}.brand-heat{fill:${INK.ember}}</style>`
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${LOGO_STYLE}${MARK}</svg>`

/** What the renderer's built-in font can draw: Latin-1 and common punctuation. */
const DRAWABLE = /^[\x20-\x7E\xA0-\xFF‐-”†-…‹›€™]*$/

/** A title longer than this gets the smaller size; three lines of it fit either way. */
const LONG_TITLE = 44

type Shown = Pick<Page, 'path' | 'title' | 'layout' | 'breadcrumbs'>

/**
 * The layout of a page's link preview: logo, title, and the path of its breadcrumbs. Null for pages
 * that share the site's picture: the home page, pages that aren't indexed, and titles with
 * characters that can't be drawn.
 */
export function cardOf(page: Shown, site: Pick<Site, 'title' | 'section' | 'logo'>): Node | null {
  const trail = page.breadcrumbs.map(crumb => crumb.label).join(' › ')
  const isShared = page.path === '/' || page.layout === 'lost' || page.layout === 'listing'
  const texts = [page.title, trail, site.title, site.section]
  if (isShared || !texts.every(text => DRAWABLE.test(text))) return null
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 88px',
      backgroundColor: INK.page,
      color: INK.text,
    },
    children: [
      brandRow(site),
      titleOf(page.title),
      text(trail, { fontSize: '30px', color: INK.primary }),
    ],
  }
}

/** The URL of a card; the same picture has the same URL in every build. */
export const cardUrl = (card: Node): string =>
  `/assets/social/${shortHash(JSON.stringify(card))}.png`

const brandRow = ({ title, section, logo }: Pick<Site, 'title' | 'section' | 'logo'>): Node => ({
  type: 'container',
  style: { display: 'flex', alignItems: 'center', gap: '20px' },
  children: [
    ...(logo === null ? [{ type: 'image', src: LOGO, width: 60, height: 60 } as const] : []),
    text(title, { fontSize: '36px', fontWeight: 600 }),
    text(section, { fontSize: '36px', color: INK.soft }),
  ],
})

const titleOf = (title: string): Node =>
  text(title, {
    fontSize: title.length > LONG_TITLE ? '62px' : '78px',
    fontWeight: 600,
    lineHeight: 1.15,
    letterSpacing: '-1px',
    lineClamp: 3,
  })

const text = (content: string, style: NonNullable<Node['style']>): Node => ({
  type: 'text',
  text: content,
  style,
})
