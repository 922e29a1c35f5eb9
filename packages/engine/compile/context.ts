import type { Subject } from '@docs/model/checks'
import type { ArticleStyles, Heading } from '@docs/model/page'
import type { Recordings } from '@docs/model/recording'
import type { Region } from '@docs/model/site'
import type { Programs } from '@docs/sample-runner/messages/runnable'
import type { PageMarkdown } from '@docs/model/page-markdown'
import type { SectionText } from '@docs/search/page-text'
import type { Problem } from '../problems'
import type { PackageIndex } from '../samples/bundle-sample'
import type { Components } from '../components/all-components'
import type { SiteIslands } from '../site/site-islands'

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
  /** Whether breaking a rule of the site is only a warning; see `strict` of the site file. */
  isLenient?: boolean
  /** Where highlighted code is cached. Without it, code is highlighted again. */
  cache?: [folder: string, engineHash: string]
  /** The site's data files by name, available to pages as `data`. */
  data: Record<string, unknown>
  /** The samples that readers can run, and the modules that those may import. */
  runs?: { programs: Programs; modules: PackageIndex }
  /** What samples did when the tests ran them. */
  recordings?: Recordings
  /** The interactive parts that the site adds. */
  islands?: SiteIslands
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
  /** Why the file can't be read as text; then nothing else about the page is known. */
  unreadable?: Problem
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

/** A compiled sample, or what one did when a test ran it. */
export interface RunFile {
  url: string
  /** A `Runnable` (`packages/sample-runner/messages/runnable.ts`) as JSON, or a document. */
  text: string
}

/** What the link check needs to know about a page. */
export type Linking = Pick<CompiledPage, 'path' | 'name' | 'links'>

/** A place at which a page looked for a file. */
export interface Probe {
  /** Absolute. */
  file: string
  exists: boolean
}

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

/**
 * A choice that readers have on the entire site: the group, the value, and the page about it, which
 * is then marked in tables.
 */
export type TabValue = [group: string, value: string, page?: string]

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
  /** Changelog entries only. */
  labels: string[]
  html: string
  styles: ArticleStyles
  headings: Heading[]
  /** Every anchor of the page. */
  anchors: string[]
  links: LinkRef[]
  assets: AssetRef[]
  /** Where a link could have led: the page is out of date if any of these files appear or go. */
  probes?: Probe[]
  diagrams: DiagramRef[]
  runs: RunFile[]
  /** `[group, value]` of every synchronized tab. */
  tabs: TabValue[]
  /** Modules imported by samples, each with its ecosystem: `python langsmith`. */
  imports: string[]
  /** What checks compare the page with, besides the packages that it imports. */
  subjects: Subject[]
  /** The page as Markdown, which becomes files in `packages/engine/markdown-files`. */
  markdown: PageMarkdown
  /** What the search indexes of the page, by section. */
  sections: SectionText[]
}

/** What plugins find out about a page, each for those after it and for `compilePage`. */
declare module 'vfile' {
  interface DataMap {
    anchors?: string[]
    assets?: AssetRef[]
    /** Those of the engine if it is absent. */
    components?: Components
    diagrams?: DiagramRef[]
    headings?: Heading[]
    imports?: string[]
    isMarkdown?: boolean
    links?: LinkRef[]
    /** The site's data files by name. */
    names?: Record<string, unknown>
    probes?: Probe[]
    runs?: RunFile[]
    subjects?: Subject[]
    tabs?: TabValue[]
    title?: string
    titleAnchor?: string
  }
}
