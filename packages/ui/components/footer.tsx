import type { Site } from '@docs/model/site'
import { ItemLink } from './item-link'
import { Brand } from './brand'
import * as words from '../words/frame'

/** Stored value and label. `packages/ui/client/preferences.ts` marks the pressed one. */
const THEMES = [
  ['light', words.light],
  ['dark', words.dark],
  ['system', words.system],
] as const

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="brand-block">
          <Brand site={site} />
          <p className="copyright">{site.footer.copyright}</p>
          <div className="segments" role="group" aria-label={words.theme}>
            {THEMES.map(([value, label]) => (
              <button
                key={value}
                type="button"
                data-choose="color-mode"
                data-value={value}
                aria-pressed={value === 'system'}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
        {site.footer.groups.map(({ title, items }) => {
          const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
          return (
            <nav key={title} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className="links">
                {items.map(item => (
                  <li key={item.label}>
                    <ItemLink item={item} regions={site.regions} />
                  </li>
                ))}
              </ul>
            </nav>
          )
        })}
      </div>
    </footer>
  )
}
