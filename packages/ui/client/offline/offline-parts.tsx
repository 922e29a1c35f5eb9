import { PageLinks } from '../../components/page-links'
import { savableList, type OfflineState, type Stored } from './offline-reducer'
import type { SavedPage } from './saved-pages'
import * as words from '../../words/offline'

interface ActionsProps {
  stored: Stored
  onSave: () => void
  onRemove: () => void
}

/** Buttons to save everything and to remove it. */
export function Actions({ stored, onSave, onRemove }: ActionsProps) {
  const { saved, pages } = stored
  const list = savableList(stored)
  return (
    <>
      {list && (
        <button className="button button-primary" type="button" onClick={onSave}>
          {saved ? words.saveNew : words.saveAll(list.pages, megabytes(list.bytes))}
        </button>
      )}
      {(saved || pages.count > 0) && (
        <button className="button" type="button" onClick={onRemove}>
          {words.removeSaved}
        </button>
      )}
    </>
  )
}

/** The progress of saving. */
export function Saving({
  list,
  progress,
  onStop,
}: NonNullable<OfflineState['saving']> & { onStop: () => void }) {
  const { files, bytes } = progress
  return (
    <>
      <div className="offline-progress">
        <progress max={list.bytes} value={bytes} aria-label={words.progress} />
        <span>
          {files > 0 &&
            words.filesOf(files, list.files.length, megabytes(bytes), megabytes(list.bytes))}
        </span>
      </div>
      <button className="button" type="button" onClick={onStop}>
        {words.stop}
      </button>
    </>
  )
}

export function SavedPageList({ pages }: { pages: readonly SavedPage[] }) {
  if (pages.length === 0) return null
  return <PageLinks pages={pages} className="links not-found-list" />
}

const megabytes = (bytes: number): string => words.megabytes((bytes / 1_000_000).toFixed(1))
