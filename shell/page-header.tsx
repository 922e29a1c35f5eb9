import type { Page } from '../model/page'
import { Icon } from './icon'

export function PageHeader({ page }: { page: Omit<Page, 'html'> }) {
  return (
    <header className="page-header">
      <div className="page-bar">
        <Breadcrumbs page={page} />
        {page.markdownPath && <CopyPage markdownPath={page.markdownPath} />}
      </div>
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.description && <p className="lead">{page.description}</p>}
    </header>
  )
}

function Breadcrumbs({ page }: { page: Omit<Page, 'html'> }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="breadcrumbs">
        {page.breadcrumbs.map(crumb => (
          <li key={crumb.label}>
            {crumb.path ? <a href={crumb.path}>{crumb.label}</a> : <span>{crumb.label}</span>}
          </li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  )
}

/** The page as Markdown: copied, or opened. */
function CopyPage({ markdownPath }: { markdownPath: string }) {
  return (
    <div className="split">
      <button
        className="menu-button"
        type="button"
        data-copy-page={markdownPath}
        aria-label="Copy page as Markdown"
      >
        <Icon name="copy" />
        <span>Copy page</span>
      </button>
      <button
        className="menu-button"
        type="button"
        popoverTarget="menu-page"
        aria-label="More ways to take this page"
        aria-haspopup="true"
      >
        <Icon name="chevron" className="chevron" />
      </button>
      <div
        className="menu"
        id="menu-page"
        popover="auto"
        role="group"
        aria-label="This page as text"
      >
        <button type="button" data-copy-page={markdownPath}>
          <span>Copy as Markdown</span>
          <small>For an issue, a note or a model</small>
          <Icon name="copy" />
        </button>
        <a href={markdownPath} data-plain>
          <span>View as Markdown</span>
          <small>This page as plain text</small>
          <Icon name="markdown" />
        </a>
        <a href="/llms.txt" data-plain>
          <span>Open llms.txt</span>
          <small>Every page, for agents</small>
          <Icon name="lines" />
        </a>
      </div>
    </div>
  )
}
