import type { Page, PageData, PageLink } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { longDate } from './dates'
import { Feedback } from './feedback'
import { Icon } from './icon'
import * as words from '../words/page'

export function PageFooter({ page, site }: { page: PageData; site: Site }) {
  const asks = site.feedback.url !== '' && page.layout === 'doc'
  return (
    <footer className="page-footer">
      <RecentChanges changes={page.changes} />
      <Checks sentences={page.checks} page={site.samples?.page} />
      {asks && (
        <div data-feedback>
          <Feedback />
        </div>
      )}
      {(page.editUrl || page.lastUpdated) && (
        <p className="page-source">
          {page.lastUpdated && (
            <span>
              {words.lastUpdated}{' '}
              <time dateTime={page.lastUpdated}>{longDate(page.lastUpdated)}</time>
            </span>
          )}
          {page.editUrl && (
            <a href={page.editUrl} target="_blank" rel="noopener">
              <Icon name="edit" />
              {words.editPage}
            </a>
          )}
        </p>
      )}
      {(page.previous || page.next) && (
        <nav className="pager" aria-label={words.previousAndNext}>
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
      <b>{words.recentChanges}</b>
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

/** What the page was checked against, and when, with a link to how. */
function Checks({ sentences, page }: { sentences: string[]; page: string | undefined }) {
  if (sentences.length === 0) return null
  return (
    <p className="page-proof">
      <Icon name="check" />
      <span>
        {`${sentences.join(' ')} `}
        {page && <a href={page}>{words.howChecksWork}</a>}
      </span>
    </p>
  )
}

function PagerLink({ rel, link }: { rel: 'prev' | 'next'; link: PageLink }) {
  return (
    <a rel={rel} href={link.path}>
      {rel === 'prev' && <Icon name="arrow-left" />}
      <span>
        <small>{rel === 'prev' ? words.previous : words.next}</small>
        {link.title}
      </span>
      {rel === 'next' && <Icon name="arrow-right" />}
    </a>
  )
}
