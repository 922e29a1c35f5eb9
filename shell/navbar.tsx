import type { Site } from '../model/site'
import { Brand } from './brand'
import { Icon } from './icon'
import { AppLink, LanguageMenu, ReferenceMenu, RegionMenu, VersionMenu } from './menus'
import { SearchLink } from './search-link'

export function Navbar({ site, hasSidebar }: { site: Site; hasSidebar: boolean }) {
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button className="icon-button navbar-menu" type="button" popoverTarget="sidebar" aria-label="Open navigation" data-no-column={hasSidebar ? undefined : ''}>
          <Icon name="menu" />
        </button>
        <Brand site={site} />
        <SearchLink />
        <nav className="navbar-items" aria-label="Site">
          {site.reference && <ReferenceMenu id="reference" label={site.reference.label} items={site.reference.items} />}
          {site.regions.length > 1 && <RegionMenu id="region" regions={site.regions} />}
          <LanguageMenu id="language" language={site.language} />
          {site.versions.length > 0 && <VersionMenu id="version" versions={site.versions} />}
        </nav>
        <button className="icon-button theme-toggle" type="button" data-toggle-theme aria-label="Switch between light and dark">
          <Icon name="theme" />
        </button>
        <AppLink site={site} className="button button-primary navbar-app" />
      </div>
    </header>
  )
}
