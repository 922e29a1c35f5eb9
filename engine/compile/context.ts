import type { Heading } from '../../model/page'
import type { Region } from '../../model/site'
import type { SectionText } from '../../search/page-text'

/**
 * What compiling a page needs to know of the world outside the file. Plain data, so that it can be
 * sent to a worker.
 */
export interface CompileContext {
  /** Absolute folder of the pages. */
  contentFolder: string
  /** Absolute folder whose files are copied as they are, or null. */
  staticFolder: string | null
  /** Where drawn diagrams lie: absolute. */
  diagramFolder: string
  regions: Region[]
  /**
   * Absolute folder where inked code is kept, named after the engine; without one, code is drawn
   * again.
   */
  inkFolder?: string
  /** The site's data files by name, readable in pages as `data`. */
  data: Record<string, unknown>
}

export interface Source {
  /** Absolute. */
  file: string
  /** As problems name it: relative to the working directory. */
  name: string
  /** Path of the page. */
  path: string
  /** What the author wrote; of a page of the reference, the JSON of what it shows. */
  text: string
  kind?: 'reference'
}

/** A link or file reference in a page, with its place. */
export interface LinkRef {
  /** As written. */
  raw: string
  /**
   * `page`: a path on the site, perhaps with `#anchor`. `file`: written as a Markdown file.
   * `static`: a file of the static folder.
   */
  kind: 'page' | 'file' | 'static'
  /** Path on the site, without anchor; empty for this page. */
  path: string
  /** Without `#`; empty for none. */
  anchor: string
  line: number
  column: number
}

/** What the check of links has to know of a page. */
export type Linking = Pick<CompiledPage, 'path' | 'name' | 'links'>

/** A file beside the page that has to be written to the output. */
export interface AssetRef {
  /** Absolute. */
  source: string
  /** URL path in the output. */
  url: string
  /** Content hash, to know a changed file under a cached page. */
  hash: string
}

export interface DiagramRef {
  /** Hash of the source and of how diagrams are drawn. */
  hash: string
  source: string
  line: number
  /** False when no up-to-date picture lies in the diagram folder. */
  drawn: boolean
}

/** A page compiled on its own, before anything is known of the others. Cached by content. */
export interface CompiledPage {
  path: string
  /** As problems name it. */
  name: string
  title: string
  description: string
  sidebarLabel: string
  searchTerms: string[]
  layout: 'doc' | 'home'
  area: string | null
  html: string
  headings: Heading[]
  /** Every anchor of the page. */
  anchors: string[]
  links: LinkRef[]
  assets: AssetRef[]
  diagrams: DiagramRef[]
  /** `[group, value]` of every synchronised tab. */
  tabs: [string, string][]
  /** Modules that samples import, each with its ecosystem: `python langsmith`. */
  imports: string[]
  /** The Markdown twin. */
  markdown: string
  /** What the search knows of the page, section by section. */
  sections: SectionText[]
}
