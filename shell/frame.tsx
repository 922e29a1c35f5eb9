import type { Page } from '../model/page'
import type { SiteData } from '../model/site'
import { Announcement } from './announcement'
import { Article, type Markup } from './article'
import { ChangelogSide } from './changelog-side'
import { Contents } from './contents'
import { Footer } from './footer'
import { Navbar } from './navbar'
import { PageFooter } from './page-footer'
import { PageHeader } from './page-header'
import { Sidebar } from './sidebar'

interface FrameProps {
  /** The page; its article is in `markup`. */
  page: Omit<Page, 'html'>
  markup: Markup
  data: SiteData
  /** Categories that the reader has opened; none at build. */
  opened?: ReadonlySet<string>
}

/** Everything inside `<body>` but the icon sprite: drawn at build, taken over by the browser when it is idle. */
export function Frame({ page, markup, data, opened }: FrameProps) {
  const { site, sidebar } = data
  const hasColumn = page.layout === 'doc' || page.layout === 'changelog' || page.layout === 'lost' || page.layout === 'listing'
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {site.announcement && <Announcement announcement={site.announcement} />}
      <Navbar site={site} hasSidebar={hasColumn} />
      <div className={hasColumn ? 'shell' : 'shell shell-wide'}>
        <Sidebar site={site} nodes={sidebar} current={page.path} opened={opened} />
        <Main page={page} markup={markup} data={data} />
      </div>
      <Footer site={site} />
    </>
  )
}

function Main({ page, markup, data }: Omit<FrameProps, 'opened'>) {
  if (page.layout === 'home')
    return (
      <main id="content" tabIndex={-1}>
        <Article className="home" markup={markup} />
      </main>
    )
  return (
    <main className="article" id="content" tabIndex={-1}>
      {page.layout !== 'lost' && <PageHeader page={page} />}
      {page.layout === 'changelog' ? <ChangelogSide years={data.changelog} /> : <Contents headings={page.headings} />}
      <Article markup={markup} />
      <PageFooter page={page} site={data.site} />
    </main>
  )
}
