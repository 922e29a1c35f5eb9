import type { Page, PageData, PageLink } from '../model/page'
import type { Site } from '../model/site'
import { longDate } from './dates'
import { Feedback } from './feedback'
import { Icon } from './icon'

export function PageFooter({ page, site }: { page: PageData; site: Site }) {
  const asks = site.feedback.url !== '' && page.layout === 'doc'
  return (
    <footer className="page-footer">
      <RecentChanges changes={page.changes} />
      <CheckedWith packages={page.checkedWith} site={site} />
      {asks && (
        <div data-feedback>
          <Feedback />
        </div>
      )}
      {(page.editUrl || page.lastUpdated) && (
        <p className="page-source">
          {page.lastUpdated && (
            <span>
              Last updated <time dateTime={page.lastUpdated}>{longDate(page.lastUpdated)}</time>
            </span>
          )}
          {page.editUrl && (
            <a href={page.editUrl} target="_blank" rel="noopener">
              <Icon name="edit" />
              Edit this page
            </a>
          )}
        </p>
      )}
      {(page.previous || page.next) && (
        <nav className="pager" aria-label="Previous and next page">
          {page.previous ? <PagerLink rel="prev" link={page.previous} /> : <span />}
          {page.next && <PagerLink rel="next" link={page.next} />}
        </nav>
      )}
    </footer>
  )
}

/** Recent changelog entries about the subject of this page. */
function RecentChanges({ changes }: Pick<Page, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <div className="page-changes">
      <b>Recent changes</b>
      <ul>
        {changes.map(({ id, title, date }) => (
          <li key={id}>
            <time dateTime={date}>{longDate(date)}</time> <a href={`/changelog#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The versions that the page's samples were checked with, by language. */
function CheckedWith({ packages, site }: { packages: Page['checkedWith']; site: Site }) {
  if (packages.length === 0 || site.samples === null) return null
  const lists = [...new Set(packages.map(({ language }) => language))].map(language => {
    const names = packages
      .filter(one => one.language === language)
      .map(({ name, version }) => `${name}\u00a0${version}`)
    return `${names.join(', ')} (${language})`
  })
  return (
    <p className="page-proof">
      <Icon name="check" />
      <span>
        {`Samples checked with ${lists.join(' and ')}. `}
        <a href={site.samples.page}>How this code is tested</a>
      </span>
    </p>
  )
}

function PagerLink({ rel, link }: { rel: 'prev' | 'next'; link: PageLink }) {
  return (
    <a rel={rel} href={link.path}>
      {rel === 'prev' && <Icon name="arrow-left" />}
      <span>
        <small>{rel === 'prev' ? 'Previous' : 'Next'}</small>
        {link.title}
      </span>
      {rel === 'next' && <Icon name="arrow-right" />}
    </a>
  )
}
