import { hasColumn, type Page } from '@docs/model/page'
import type { Site, SiteData } from '@docs/model/site'
import { Announcement } from './announcement'
import { AgentNote } from './agent-note'
import { Article } from './article'
import { ChangelogSide } from './changelog-side'
import { Contents } from './contents'
import { Navbar } from './navbar'
import { PageFooter } from './page-footer'
import { PageHeader } from './page-header'
import * as words from '../words/frame'

/** Everything above the page, which all pages of a layout share. */
export function Top({ site, layout }: { site: Site; layout: Page['layout'] }) {
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      {hasColumn(layout) && (
        <a className="skip-link skip-to-navigation" href="#sidebar">
          {words.skipToNavigation}
        </a>
      )}
      {site.announcement && <Announcement announcement={site.announcement} />}
      <Navbar site={site} hasSidebar={hasColumn(layout)} />
    </>
  )
}

interface MainProps {
  page: Page
  /** The article as finished HTML: highlighted, anchored, links checked. */
  html: string
  data: SiteData
}

/** The page itself. The browser replaces it on a page change. */
export function Main({ page, html, data }: MainProps) {
  if (page.layout === 'home')
    return (
      <main id="content" tabIndex={-1}>
        <Article className="home" html={html} />
        {page.markdownPath && <AgentNote markdownPath={page.markdownPath} />}
      </main>
    )
  return (
    <main className="article" id="content" tabIndex={-1}>
      {page.layout !== 'lost' && <PageHeader page={page} site={data.site} />}
      {page.layout === 'changelog' ? (
        <ChangelogSide years={data.changelog} />
      ) : (
        <Contents headings={page.headings} />
      )}
      <Article html={html} />
      <PageFooter page={page} site={data.site} />
    </main>
  )
}
