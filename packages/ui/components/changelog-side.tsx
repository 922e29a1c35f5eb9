import type { ChangelogYear } from '@docs/model/site'
import { ContentsFrame } from './contents-frame'
import * as words from '../words/page'

/** The changelog entries by year, newest first, in place of the table of contents. */
export const ChangelogSide = ({ years }: { years: ChangelogYear[] }) => (
  <ContentsFrame
    label={words.allEntries}
    className="changelog-side"
    entries={years.map(({ year, entries }) => ({
      id: entries[0]?.id ?? '',
      text: year,
      below: entries.map(({ id, title }) => ({ id, text: title })),
    }))}
  />
)
