import { toAddress } from '@docs/model/address'
import type { RouteEntry } from '@docs/model/page'
import { Icon } from '../../components/icon'
import { PageLinks } from '../../components/page-links'
import { Highlighted } from './messages'
import type { PageRows, Row } from './rows'
import type { Saved } from './saved'
import * as searchWords from '../../words/search'

interface ResultsListProps {
  /** Pages as loaded, twenty hits at a time. */
  batches: readonly (readonly PageRows[])[]
  onChoose: (saved: Saved) => void
}

/** Results as headings and links: each page with its location, snippet, and sections. */
export function ResultsList({ batches, onChoose }: ResultsListProps) {
  return (
    <ol className="results">
      {batches.flatMap((pages, batch) =>
        pages.map(({ trail, page, sections }) => (
          <li key={`${batch} ${page.url}`} className="result">
            {trail && <p className="result-trail">{trail}</p>}
            <h2>
              <RowLink row={page} onChoose={onChoose} />
            </h2>
            <Note row={page} />
            {sections.length > 0 && <Sections rows={sections} onChoose={onChoose} />}
          </li>
        )),
      )}
    </ol>
  )
}

function Sections({ rows, onChoose }: { rows: readonly Row[]; onChoose: (saved: Saved) => void }) {
  return (
    <ul className="result-sections">
      {rows.map(row => (
        <li key={row.url}>
          <Icon name={row.kind === 'code' ? 'prompt' : 'heading'} />
          <div>
            <RowLink row={row} onChoose={onChoose} />
            <Note row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function RowLink({ row, onChoose }: { row: Row; onChoose: (saved: Saved) => void }) {
  return (
    <a className="link" href={toAddress(row.url)} onClick={() => onChoose(row.saved)}>
      <Highlighted parts={row.title} />
    </a>
  )
}

function Note({ row: { note, code, kind } }: { row: Row }) {
  const words = <Highlighted parts={note} />
  return (
    <>
      {code && (
        <p>
          <code>
            <Highlighted parts={code} />
          </code>
        </p>
      )}
      {note.length > 0 && <p>{kind === 'code' && !code ? <code>{words}</code> : words}</p>}
    </>
  )
}

export function NearestPages({ pages }: { pages: readonly RouteEntry[] }) {
  if (pages.length === 0) return null
  return (
    <>
      <h2>{searchWords.similarTitle}</h2>
      <PageLinks pages={pages} />
    </>
  )
}
