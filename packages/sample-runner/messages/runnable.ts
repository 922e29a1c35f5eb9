/** A program on a page that readers can run: a sample with this title, and what it needs. */
export interface Program {
  /** The title of its fence, such as `runEval.ts`. */
  title: string
  /**
   * Which of several fences with this title, from 0. By default the last one in a group, or the
   * last.
   */
  number?: number
  /** Titles of programs that have to run first, in this order. */
  after?: readonly string[]
  /** The words after the file name on the command line. */
  words?: readonly string[]
  /** Added to the environment of the page. */
  environment?: Readonly<Record<string, string>>
}

/** The programs of one page, and why its other samples have no button. */
export interface PagePrograms {
  /** Added to the variables that every page sets. */
  environment?: Readonly<Record<string, string>>
  /** Files next to the samples, base64, by name. */
  files?: Readonly<Record<string, string>>
  programs: readonly Program[]
  /** Programs that the tests execute, but that can't run in a browser, with the reason. */
  without?: Readonly<Record<string, string>>
}

/** Programs by the file of their page below `content/`, without an extension. */
export type Programs = Readonly<Record<string, PagePrograms>>

/** The programs of a page by its path, such as `/observability`, with their key. */
export function programsOn(path: string, all: Programs): [string, PagePrograms] | undefined {
  const keys = [path.slice(1), `${path}/index`.replace(/^\/+/, '')]
  const key = keys.find(one => Object.hasOwn(all, one))
  const found = key === undefined ? undefined : all[key]
  return found && [key ?? '', found]
}

/** A file of a sample: which fence of its page has it. */
export interface SourceFile {
  title: string
  /** Its number among the fences of the page with this title, from 0. */
  number: number
  /** How many lines above the first one that readers see. */
  hidden: number
}

/** One program, compiled for the browser. */
export interface Step {
  /** A script that calls `__sample`. */
  code: string
  /** The mappings of its source map. */
  mappings: string
  sources: SourceFile[]
  /** The file name, and the words after it. */
  words: string[]
  environment: Record<string, string>
}

/** Everything that the browser needs to run a sample, besides the packages. */
export interface Runnable {
  /** The key of its page in `Programs`. */
  page: string
  /** The last step is the sample itself. */
  steps: Step[]
  /** Names of the files with packages. */
  packages: string[]
  files: Record<string, string>
}

/** Where the page finds what it loads after a click. */
export interface RunFiles {
  /** The document of the sandboxed frame. */
  frame: string
  /** The script with the stand-ins. */
  worker: string
  /** The styles of the result. */
  styles: string
  /** Scripts with packages by name. */
  packages: Record<string, string>
}
