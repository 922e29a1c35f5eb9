import type { SectionDocument } from './documents'
import type { PageFacts } from './page-query'
import type { SectionFacts } from './section-query'
import type { Spelling } from './statistics'
import { Recent } from './recent'

/** The part of a section that hits are made of. */
export type ReadSection = Pick<
  SectionDocument,
  'number' | 'path' | 'order' | 'level' | 'anchor' | 'shown'
>

/**
 * What has been read of an index. It never changes: a push fills a new one, under another name. So
 * nothing has to be read twice, and readers who type ask for nearly the same with every letter.
 * At most about 60 MB.
 */
export interface IndexMemory {
  /** The number of pages; null until it is known. */
  size: number | null
  /** The number of pages with a variant, by `variantKey`. */
  counts: Recent<string, number>
  /** By misspelled word. */
  spellings: Recent<string, readonly Spelling[]>
  /** By `order`. */
  pages: Recent<number, PageFacts>
  /** By `number`. */
  sections: Recent<number, SectionFacts>
  /** Complete sections by `number`, and the first ones of pages by path. */
  read: Recent<number | string, ReadSection>
}

export const indexMemory = (): IndexMemory => ({
  size: null,
  counts: new Recent(20_000),
  spellings: new Recent(5000),
  pages: new Recent(10_000),
  sections: new Recent(50_000),
  read: new Recent(5000),
})
