import type { Site } from '@docs/model/site'
import { Brand } from './brand'
import { Icon } from './icon'
import { AppLink, ItemLink } from './item-link'
import { LanguageMenu, ReferenceMenu, RegionMenu, VersionMenu } from './menus'
import { SearchLink } from './search-link'
import * as words from '../words/frame'

export function Navbar({ site, hasSidebar }: { site: Site; hasSidebar: boolean }) {
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button
          className="icon-button navbar-menu"
          type="button"
          popoverTarget="sidebar"
          aria-label={words.openNavigation}
          data-no-column={hasSidebar ? undefined : ''}
        >
          <Icon name="menu" />
        </button>
        <Brand site={site} />
        <SearchLink />
        <NavbarLinks site={site} position="left" />
        <nav className="navbar-items" aria-label={words.siteLinks}>
          <NavbarLinks site={site} position="right" />
          {site.reference && (
            <ReferenceMenu
              id="reference"
              label={site.reference.label}
              items={site.reference.items}
              regions={site.regions}
            />
          )}
          {site.regions.length > 1 && <RegionMenu id="region" regions={site.regions} />}
          <LanguageMenu id="language" language={site.language} />
          {site.versions.length > 0 && <VersionMenu id="version" versions={site.versions} />}
        </nav>
        <button
          className="icon-button theme-toggle"
          type="button"
          data-toggle-theme
          aria-label={words.switchTheme}
        >
          <Icon name="theme" />
        </button>
        <AppLink site={site} className="button button-primary navbar-app" />
      </div>
    </header>
  )
}

/** The links of the site file on one side; in narrow windows they are in the drawer. */
function NavbarLinks({ site, position }: { site: Site; position: 'left' | 'right' }) {
  return site.navbar
    .filter(item => item.position === position)
    .map(item => (
      <ItemLink
        key={item.label}
        className="menu-button navbar-link"
        item={item}
        regions={site.regions}
      />
    ))
}
