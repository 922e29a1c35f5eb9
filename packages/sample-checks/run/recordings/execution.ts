import type { Fence } from '../../fences/fence'
import type { Outcome } from '../../packages/run-command'

/** A sample that was written to a file. */
export interface Written {
  sample: Fence
  /** Whether the file has what readers see, apart from ports and hosts. */
  isPrinted: boolean
}

/** A program of a test that uses a sample. */
export interface Driver {
  /** The sample's file. */
  sample: string
  code: string
}

/** A program that was started on a workbench. */
export interface Execution {
  program: string
  words: readonly string[]
  /** By file name, as it was at that moment. */
  written: ReadonlyMap<string, Written>
  /** Set if it's a program of the test that uses a sample. */
  driver: Driver | undefined
  /** Absent for a server. */
  outcome?: Outcome
  /** How many runs had arrived before it. */
  firstRun: number
  firstModelCall: number
}

/** Samples that test runners collect. */
const COLLECTED: Readonly<Record<string, RegExp>> = {
  pytest: /^test_\w+\.py$/,
  vitest: /\.eval\.ts$/,
  jest: /\.eval\.js$/,
}

/**
 * The samples that a program consists of: its file, the module that a server loads, tests, or what
 * the program of a test uses.
 */
export function startedSamples({ program, words, written, driver }: Execution): string[] {
  if (driver) return [driver.sample]
  const collected = COLLECTED[program]
  if (collected) return [...written.keys()].filter(name => collected.test(name))
  const [module = ''] = (program === 'flask' ? words[1] : words[0])?.split(':') ?? []
  const file = /^(?:uvicorn|flask)$/.test(program) ? `${module}.py` : program
  return written.has(file) ? [file] : []
}

/** The samples that one is made from: itself, and what it imports, directly or not. */
export function samplesBehind(
  file: string,
  written: ReadonlyMap<string, Written>,
): Map<string, Written> {
  const found = new Map<string, Written>()
  const visit = (name: string) => {
    const one = written.get(name)
    if (!one || found.has(name)) return
    found.set(name, one)
    for (const other of written.keys()) if (importing(other).test(one.sample.code)) visit(other)
  }
  visit(file)
  return found
}

/** `from NAME import`, `import NAME`, or `from "./NAME.js"`. */
function importing(file: string): RegExp {
  const stem = file.replace(/\.\w+$/, '').replaceAll('.', '\\.')
  return file.endsWith('.py')
    ? new RegExp(`^\\s*(?:from|import)\\s+${stem}\\b`, 'm')
    : new RegExp(`["']\\./${stem}\\.[jt]s["']`)
}
