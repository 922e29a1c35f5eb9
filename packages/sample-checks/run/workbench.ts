import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { runCommand, type Outcome } from '../packages/run-command'
import {
  startStandIn,
  LANGSMITH_KEY,
  type StandIn,
  type StandInOptions,
} from '@docs/stand-in/stand-in'
import type { Records } from '@docs/stand-in/records'
import { listens, stop } from './server-process'
import { consoleOf, sampleOf, type PageSamples } from './page-samples'
import { placesInPage } from './places-in-page'
import type { Driver, Execution, Written } from './recordings/execution'

/** The installed packages: a folder with `node_modules`, and a Python with the packages. */
export interface Tools {
  nodeFolder: string
  python: string
}

export interface WorkbenchOptions extends StandInOptions {
  /** Added to the variables that every page sets. */
  environment?: Record<string, string>
}

/** How a sample becomes a file. */
interface Writing {
  /** The file name, if it isn't the title. */
  as?: string
  /** Changes that a reader makes, or that the page leaves to them. */
  change?: (code: string) => string
  /**
   * Changes of ports and hosts, and code that uses the sample: what runs is still the sample as
   * readers see it, so it's recorded.
   */
  adapt?: (code: string) => string
  /** Which of several samples with this title, from 0; by default the last complete file. */
  number?: number
}

/** A folder with the samples of a page, and the stand-ins for its programs. */
export interface Workbench {
  records: Records
  standIn: StandIn
  write(title: string, how?: Writing): Promise<void>
  /** Writes a program that uses a sample which does nothing on its own, so that it's recorded. */
  drive(sample: string, as: string, code: string): Promise<void>
  /**
   * Runs a program in the folder: `run('traffic.py')`, `run('ask.ts', 'a question')`,
   * `run('pytest', '-q')`.
   */
  run(program: string, ...words: string[]): Promise<Outcome>
  /**
   * Starts a server in the folder; resolves when something listens on the port. `close` stops it.
   */
  serve(port: number, program: string, ...words: string[]): Promise<void>
  /** What a terminal session on the page shows after the command, or undefined if there is none. */
  shown(command: string): string | undefined
  /**
   * The positions on the page of lines that a program's output names, such as `content/a.mdx:12:3`.
   */
  placesIn(text: string): string[]
  environment: Record<string, string>
  folder: string
  /** What was started, oldest first. */
  executions: readonly Execution[]
  close(): Promise<void>
}

/** Sets up a folder for one page in one language. Close it at the end. */
export async function openWorkbench(
  page: PageSamples,
  tools: Tools,
  { environment = {}, ...options }: WorkbenchOptions = {},
): Promise<Workbench> {
  const standIn = await startStandIn(options)
  const folder = await mkdtemp(join(tmpdir(), 'samples-'))
  await symlink(join(tools.nodeFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await mkdir(join(folder, '.python'))
  await writeFile(join(folder, '.python/sitecustomize.py'), HIDE_UNUSED)
  const servers: ChildProcess[] = []
  const written = new Map<string, Written>()
  const drivers = new Map<string, Driver>()
  const executions: Execution[] = []
  const begin = (program: string, words: readonly string[]): Execution => {
    const { runs, modelCalls } = standIn.records
    const execution: Execution = {
      program,
      words,
      written: new Map(written),
      driver: drivers.get(program),
      firstRun: runs.size,
      firstModelCall: modelCalls.length,
    }
    executions.push(execution)
    return execution
  }
  const variables: Record<string, string> = {
    ...pageEnvironment(standIn, tools),
    PYTHONPATH: join(folder, '.python'),
    ...environment,
  }
  return {
    records: standIn.records,
    standIn,
    folder,
    environment: variables,
    executions,
    async write(title, { as = title, change = same, adapt = same, number } = {}) {
      const file = join(folder, as)
      await mkdir(dirname(file), { recursive: true })
      const sample = sampleOf(page, title, number)
      written.set(as, { sample, isPrinted: change(sample.code) === sample.code })
      await writeFile(file, `${adapt(change(towardsStandIn(sample.code, standIn)))}\n`)
    },
    async drive(sample, as, code) {
      drivers.set(as, { sample, code })
      await writeFile(join(folder, as), code)
    },
    async run(program, ...words) {
      const [command, ...first] = commandFor(program, tools)
      const execution = begin(program, words)
      const options = { cwd: folder, env: variables }
      const outcome = await runCommand(command ?? program, [...first, ...words], options)
      execution.outcome = outcome
      return outcome
    },
    async serve(port, program, ...words) {
      const [command, ...first] = commandFor(program, tools)
      begin(program, words)
      const server = spawn(command ?? program, [...first, ...words], {
        cwd: folder,
        env: variables,
        stdio: 'ignore',
      })
      servers.push(server)
      await listens(port, server)
    },
    placesIn: text =>
      placesInPage(text, new Map([...written].map(([name, { sample }]) => [name, sample]))),
    shown: command => consoleOf(page, command),
    async close() {
      await Promise.all(servers.map(stop))
      await standIn.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const same = (code: string): string => code

// `langsmith.wrappers` imports the package `agents` if it is installed, which takes seconds. No
// page that runs here tells readers to install it.
const HIDE_UNUSED = `import sys\n\nsys.modules['agents'] = None\n`

/** Hosts that samples contain, and tokens for the reader's region. */
const towardsStandIn = (code: string, { langsmith, openai }: StandIn): string =>
  code
    .replaceAll(/\[\[(?:app|api)(?::\w+)?\]\]/g, langsmith)
    .replaceAll('https://api.openai.com/v1', openai)

/**
 * The variables that pages tell readers to set. This machine's own settings for these services
 * aren't included, nor that it is a CI's, because pytest would then print more.
 */
function pageEnvironment(
  { langsmith, openai }: StandIn,
  { nodeFolder, python }: Tools,
): Record<string, string> {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:LANGSMITH|LANGCHAIN|OPENAI|OTEL|VITEST|VITE|NODE_|npm_|TEST$|PYTHON|CI$|BUILD_NUMBER$|GITHUB_)/i.test(
        name,
      ),
  )
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    PATH: [dirname(python), join(nodeFolder, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
      delimiter,
    ),
    LANGSMITH_TRACING: 'true',
    LANGSMITH_ENDPOINT: langsmith,
    LANGSMITH_API_KEY: LANGSMITH_KEY,
    OPENAI_API_KEY: 'sk-stand-in',
    OPENAI_BASE_URL: openai,
    // Otherwise a progress bar and colors mix with what the page shows.
    NO_COLOR: '1',
    TQDM_DISABLE: '1',
    PYTHONUNBUFFERED: '1',
  }
}

function commandFor(program: string, { nodeFolder, python }: Tools): string[] {
  const script = (name: string, file: string) => [
    process.execPath,
    join(nodeFolder, 'node_modules', name, file),
  ]
  if (program.endsWith('.py')) return [python, program]
  if (/\.[mc]?[jt]s$/.test(program)) return [process.execPath, '--import', 'tsx', program]
  if (program === 'pytest' || program === 'uvicorn' || program === 'flask')
    return [python, '-m', program]
  if (program === 'vitest') return script('vitest', 'vitest.mjs')
  if (program === 'jest') return script('jest', 'bin/jest.js')
  return [program]
}
