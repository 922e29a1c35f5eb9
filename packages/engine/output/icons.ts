import type { Site } from '@docs/model/site'
import { withBase } from '@docs/model/urls'

/** The logo as a favicon that follows the system's theme, for sites without their own. */
export const defaultIcon = (mark: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  '<style>path,rect{fill:#0b5d54}.brand-heat{fill:#cf5c1f}@media(prefers-color-scheme:dark)' +
  `{path,rect{fill:#7fd6c6}.brand-heat{fill:#f0a063}}</style>${mark}</svg>`

/** The web manifest, with whichever icons the static folder has. */
export function webManifest(site: Site, staticNames: readonly string[]): string {
  const sizes = [192, 512].filter(size => staticNames.includes(`icon-${size}.png`))
  return JSON.stringify({
    name: [site.title, site.section].filter(Boolean).join(' '),
    short_name: site.title,
    description: site.description || undefined,
    start_url: withBase('/', site.base),
    display: 'browser',
    lang: site.language.id,
    dir: site.language.direction,
    theme_color: '#0b5d54',
    background_color: '#fcfdfd',
    icons: [
      { src: withBase('/favicon.svg', site.base), type: 'image/svg+xml', sizes: 'any' },
      ...sizes.map(size => ({
        src: withBase(`/icon-${size}.png`, site.base),
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  })
}
