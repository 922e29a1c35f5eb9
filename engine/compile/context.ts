import type { ArticleStyles, Heading } from '../../model/page'
import type { Region } from '../../model/site'
import type { Programs } from '../../model/run/runnable'
import type { PageTwin } from '../../model/twin'
import type { SectionText } from '../../search/page-text'
import type { PackageIndex } from '../samples/bundle-sample'

/**
 * Everything outside its file that compiling a page depends on. Plain data, so that it can be sent
 * to a worker.
 */
export interface CompileContext {
  /** Absolute folder of the pages. */
  contentFolder: string
  /** Absolute folder whose files are copied unchanged, or null. */
  staticFolder: string | null
  /** Absolute folder of the drawn diagrams. */
  diagramFolder: string
  regions: Region[]
  /**
   * Absolute folder of cached highlighted code, named after the engine. Without it, code is
   * highlighted again.
   */
  inkFolder?: string
  /** The site's data files by name, available to pages as `data`. */
  data: Record<string, unknown>
  /** The samples that readers can run, and the modules that those may import. */
  runs?: { programs: Programs; modules: PackageIndex }
}

export interface Source {
  /** Absolute. */
  file: string
  /** Path for messages, relative to the working directory. */
  name: string
  /** Path of the page. */
  path: string
  /** The author's source; for a reference page, the JSON of what it shows. */
  text: string
  kind?: 'reference'
}

/** A link or file reference on a page, with its position. */
export interface LinkRef {
  /** As written. */
  raw: string
  /**
   * `page`: a path on the site, possibly with `#anchor`. `file`: written as a Markdown file.
   * `static`: a file in the static folder.
   */
  kind: 'page' | 'file' | 'static'
  /** Path on the site, without anchor; empty for the page itself. */
  path: string
  /** Without `#`; empty if there is none. */
  anchor: string
  line: number
  column: number
}

/** A compiled sample. */
export interface RunFile {
  url: string
  /** A `Runnable` (`model/run/runnable.ts`) as JSON. */
  text: string
}

/** What the link check needs to know about a page. */
export type Linking = Pick<CompiledPage, 'path' | 'name' | 'links'>

/** A file next to the page that has to be copied to the output. */
export interface AssetRef {
  /** Absolute. */
  source: string
  /** URL path in the output. */
  url: string
  /** Content hash, which reveals a changed file of a cached page. */
  hash: string
}

export interface DiagramRef {
  /** Hash of the source and of the way diagrams are drawn. */
  hash: string
  source: string
  line: number
  /** False if the diagram folder has no current picture. */
  drawn: boolean
}

/** A page compiled on its own, before the others are known. Cached by content. */
export interface CompiledPage {
  path: string
  /** Path for messages. */
  name: string
  title: string
  description: string
  sidebarLabel: string
  searchTerms: string[]
  questions: string[]
  layout: 'doc' | 'home'
  area: string | null
  html: string
  styles: ArticleStyles
  headings: Heading[]
  /** Every anchor of the page. */
  anchors: string[]
  links: LinkRef[]
  assets: AssetRef[]
  diagrams: DiagramRef[]
  runs: RunFile[]
  /** `[group, value]` of every synchronized tab. */
  tabs: [string, string][]
  /** Modules imported by samples, each with its ecosystem: `python langsmith`. */
  imports: string[]
  /** The page as Markdown, which becomes its twin (`engine/twins`). */
  twin: PageTwin
  /** What the search indexes of the page, by section. */
  sections: SectionText[]
}
