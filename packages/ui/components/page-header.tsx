import type { PageData } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { AgentNote } from './agent-note'
import { CopyPage } from './copy-page'
import * as words from '../words/page'

export function PageHeader({ page, site }: { page: PageData; site: Site }) {
  return (
    <header className="page-header">
      <div className="page-bar">
        <Breadcrumbs page={page} />
        {page.markdownPath && page.completeMarkdownPath && (
          <CopyPage
            page={page}
            markdownPath={page.markdownPath}
            completePath={page.completeMarkdownPath}
            site={site}
          />
        )}
      </div>
      <h1 tabIndex={-1}>{page.title}</h1>
      {page.description && <p className="lead">{page.description}</p>}
      {page.markdownPath && <AgentNote markdownPath={page.markdownPath} />}
    </header>
  )
}

function Breadcrumbs({ page }: { page: PageData }) {
  return (
    <nav aria-label={words.breadcrumbs}>
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
