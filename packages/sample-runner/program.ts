import { formatWithOptions, inspect } from 'node-inspect-extracted'
import type { Failure, Place, Report } from './messages/messages'
import type { Runnable, Step } from './messages/runnable'
import { whenIdle } from './event-loop'
import type { Files } from './files'
import type { Modules } from './modules'
import { nodeModules } from './node-modules'
import { placesInStack, type ScriptPlace } from './places'
import { createProcess, ProcessExit } from './process'
import { originalOf, readMappings } from './source-map'

export interface Program {
  step: Step
  main: () => Promise<unknown>
  /** The line of the script at which the step's code begins. */
  firstLine: number
}

export interface World {
  modules: Modules
  files: Files
  report(report: Report): void
}

/** How long a failed program may still send what it has, in milliseconds. */
const GRACE = 1000

/**
 * Runs one program like a process of its own: fresh modules, its own environment. Resolves to its
 * exit code when nothing is left to do.
 *
 * @param defaults Variables that every program has.
 */
export async function runProgram(
  { step, main }: Program,
  { modules, files, report }: World,
  defaults: Record<string, string>,
  describe: (error: unknown) => Failure,
): Promise<{ code: number; error: Failure | null }> {
  const write = (stream: 'out' | 'error', text: string) => report({ kind: 'output', stream, text })
  const environment = { ...defaults, ...step.environment }
  const process = createProcess({ environment, words: step.words, write })
  Object.assign(globalThis, { process, console: consoleFor(write) })
  forgetSharedState()
  modules.restart(nodeModules(files))
  const unhandled = new Promise<never>((_, reject) => {
    globalThis.onunhandledrejection = event => {
      event.preventDefault()
      reject(event.reason as Error)
    }
  })
  try {
    await Promise.race([main().then(whenIdle), unhandled])
    return { code: process.exitCode ?? 0, error: null }
  } catch (error) {
    if (error instanceof ProcessExit) return { code: error.code, error: null }
    const wait = new Promise(resolve => setTimeout(resolve, GRACE))
    await Promise.race([whenIdle(), wait])
    return { code: 1, error: describe(error) }
  }
}

/** Packages share instances through the global scope, which a new process would not have. */
function forgetSharedState(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (/^(?:ls|lc|langchain|langsmith|opentelemetry)/.test(key.description ?? ''))
      delete (globalThis as Record<symbol, unknown>)[key]
}

/** Node's formatting of values, without colors. */
const consoleFor = (write: (stream: 'out' | 'error', text: string) => void) => {
  const print =
    (stream: 'out' | 'error') =>
    (...values: unknown[]): void =>
      write(stream, `${formatWithOptions({ colors: false }, ...values)}\n`)
  const [out, error] = [print('out'), print('error')]
  return {
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown, options?: object) => write('out', `${inspect(value, options)}\n`),
    warn: error,
    error,
  }
}

/** Translates places in the script to lines of the samples. */
export function placeFinder(
  programs: readonly Program[],
): (place: ScriptPlace) => Place | undefined {
  const maps = programs.map(({ step }) => readMappings(step.mappings))
  return ({ line, column }) => {
    const at = programs.findLastIndex(({ firstLine }) => firstLine <= line)
    const program = programs[at]
    if (!program) return undefined
    const inStep = { line: line - program.firstLine + 1, column }
    const original = originalOf(maps[at] ?? [], inStep)
    const source = original && program.step.sources[original.source]
    // Code that the compiler adds, and packages, have no sample.
    return source?.title ? { ...source, line: original?.line ?? 1 } : undefined
  }
}

/** The message of an error with the lines of the samples that it passed through. */
export const failureOf = (
  error: unknown,
  find: (place: ScriptPlace) => Place | undefined,
): Failure => ({
  message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  places:
    error instanceof Error ? placesInStack(error.stack ?? '').flatMap(one => find(one) ?? []) : [],
})

/** The titles and words of a sample, for the report of what is being run. */
export const titleOf = ({ words }: Step): string => words.join(' ')

/** Decodes the files next to a sample. */
export const filesOf = ({ files }: Runnable): Files =>
  new Map(
    Object.entries(files).map(([name, base64]) => [
      name,
      Uint8Array.from(atob(base64), character => character.charCodeAt(0)),
    ]),
  )
