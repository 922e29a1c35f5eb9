import { appendFile, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Facts } from '@docs/stand-in/facts'
import type { AnswersFor } from '@docs/stand-in/model-answers'
import type { StandIn } from '@docs/stand-in/stand-in'
import type { Fence } from '../fences/fence'
import type { Environment, Environments } from './environments'
import { installedBefore, isToFail, notRun, type Reasons } from './reasons'
import { startReaderStandIn, type Otherwise } from './reader-stand-in'
import type { Python, ReaderTools } from './reader-tools'
import { suppliedIn, variablesOf } from './reader-variables'
import { openShell, type Shell } from './shell'
import { languageOf, stepsOf, type Language, type Step } from './steps'
import { withValues } from './values'

export interface StepResult {
  /** Line on the page, from 1. */
  line: number
  /** The first line of the command. */
  command: string
  kind: Step['kind']
  outcome: 'passed' | 'failed' | 'not run'
  /** True if a stand-in only recorded the call of one of its programs. */
  isRecorded?: true
  /** The end of what a failed step printed, or why it wasn't run. */
  reason?: string
}

/** How a page went in one language. */
export interface Walk {
  page: string
  language: Language
  /** The version of Node or Python. */
  runtime: string
  steps: readonly StepResult[]
  /** What the install lines resolved to. */
  versions: Record<string, string>
  /** The environment after the last install line that worked, in which samples are checked. */
  environment: Environment | null
}

/** What the walks of all pages share. */
export interface WalkSurroundings {
  tools: ReaderTools
  environments: Environments
  reasons: Reasons
  answersFor: AnswersFor
  facts: Facts | null
  otherwise: Otherwise
  /** A script that runs in place of programs that need a cluster, a cloud, or another host. */
  recorder: string
}

export interface WalkOptions extends WalkSurroundings {
  page: string
  fences: readonly Fence[]
  language: Language
  python: Python
}

/** Follows a page from an empty folder: writes its files, enters its commands, in its order. */
export async function walkPage(options: WalkOptions): Promise<Walk> {
  const { page, language, python, tools, environments } = options
  const { values } = options.reasons
  const own = await mkdtemp(join(tmpdir(), 'reader-'))
  const folder = join(own, 'project')
  await mkdir(folder)
  let current = ''
  const standIn = await startReaderStandIn(
    { facts: options.facts, scripts: options.answersFor(page, () => current) },
    options.otherwise,
    options.reasons.has[page],
  )
  const shell = await openShell(own, folder, {
    ...suppliedIn(options.fences),
    ...options.reasons.variables,
    ...(await variablesOf(own, standIn, options)),
  })
  for (const name of options.reasons.files[page] ?? []) await provide(join(folder, name))
  const lines: string[] = []
  /** The group of the last part of each file. */
  const groups = new Map<string, string>()
  const steps: StepResult[] = []
  let environment: Environment | null = null
  try {
    for (const fence of options.fences) {
      const written = await stepsOf(fence)
      const owner = languageOf(fence, written)
      if (owner === 'other' || (owner !== null && owner !== language)) continue
      if (written.length === 0) await writeSample(shell.folder(), fence, standIn, values, groups)
      for (const step of written) {
        const result = (outcome: StepResult['outcome'], reason?: string) =>
          steps.push({
            line: step.line,
            command: firstLine(step),
            kind: step.kind,
            outcome,
            ...(reason === undefined ? {} : { reason }),
          })
        const named = PROGRAM.exec(step.text)?.[0]
        const why = notRun(options.reasons, page, step, programOf(options.fences, named))
        if (why !== null) {
          result('not run', why)
          continue
        }
        current = named ?? current
        const text = withValues(step.text, standIn, values)
        if (step.kind === 'install') {
          const next: Environment | string = await install(text)
          if (typeof next === 'string') result('failed', next)
          else {
            environment = next
            result('passed')
          }
          continue
        }
        // The page is about something that readers have set up on another page.
        if (lines.length === 0 && owner === language)
          await install(installedBefore(options.reasons, page, language))
        const problems = standIn.records.problems.length
        const { status, output } = await shell.run(text)
        const refused = [...new Set(standIn.records.problems.slice(problems))]
        const isRecorded = step.programs.some(name => options.reasons.recorded.includes(name))
        const times = steps.filter(({ command }) => command === firstLine(step)).length
        const isFine = isToFail(options.reasons, page, step, times)
          ? status !== null && status !== 0
          : // A recorded program prints little, so a search in its output may find nothing.
            status === 0 || (isRecorded && status === 1)
        if (isFine && refused.length === 0) {
          result('passed')
          if (isRecorded) Object.assign(steps.at(-1) ?? {}, { isRecorded })
        } else
          result(
            'failed',
            [status === null ? 'It took too long.' : '', ...refused, lastOf(output)]
              .filter(Boolean)
              .join('\n'),
          )
      }
    }
    return {
      page,
      language,
      runtime: language === 'python' ? python.version : tools.nodeVersion,
      steps,
      versions: (await (environment as Environment | null)?.versions()) ?? {},
      environment,
    }
  } finally {
    shell.close()
    await standIn.close()
    await rm(own, { recursive: true, force: true, maxRetries: 3 })
  }

  async function install(text: string): Promise<Environment | string> {
    const made =
      language === 'python'
        ? await environments.python(python, [...lines, text], shell.folder())
        : await environments.node([...lines, text])
    if (typeof made === 'string') return made
    lines.push(text)
    await useEnvironment(made, shell.folder(), language, shell)
    return made
  }
}

/** A program that a command names. */
const PROGRAM = /[\w-]+\.[mc]?[jt]sx?\b|[\w-]+\.py\b/

const programOf = (fences: readonly Fence[], name: string | undefined): string =>
  fences
    .filter(({ title }) => title !== undefined && title.split(' ')[0] === name)
    .map(({ code }) => code)
    .join('\n')

const firstLine = ({ text }: Step): string => text.split('\n')[0] ?? ''

async function useEnvironment(
  made: Environment,
  folder: string,
  language: Language,
  shell: Shell,
): Promise<void> {
  if (language === 'python') {
    shell.prepend(made.bins)
    await rm(join(folder, '.venv'), { force: true })
    await symlink(made.folder, join(folder, '.venv'), 'dir')
    return
  }
  await rm(join(folder, 'node_modules'), { force: true })
  const packages = join(made.folder, 'node_modules')
  if (existsSync(packages)) await symlink(packages, join(folder, 'node_modules'), 'dir')
  const written = join(made.folder, 'package.json')
  if (existsSync(written)) await copyFile(written, join(folder, 'package.json'))
}

/** A file or folder that readers have from elsewhere; a folder ends in a slash. */
async function provide(path: string): Promise<void> {
  await mkdir(path.endsWith('/') ? path : dirname(path), { recursive: true })
  if (!path.endsWith('/')) await writeFile(path, 'a line\n')
}

/** A title that is a file's name makes the sample that file; in a group, parts are joined. */
async function writeSample(
  folder: string,
  fence: Fence,
  standIn: StandIn,
  values: Readonly<Record<string, string>>,
  groups: Map<string, string>,
): Promise<void> {
  const name = fence.title?.replace(/\s*\(.*\)$/, '').replace(/^(?:\.\/|~\/|\/)+/, '')
  if (name === undefined || !/^[\w.@[\]/-]*[\w-]+\.?\w+$/.test(name) || name.includes('..')) return
  if (!/[./]/.test(name) && name !== 'Dockerfile' && name !== 'Makefile') return
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  const text = `${withValues(fence.code, standIn, values)}\n`
  const isNext = fence.group !== undefined && groups.get(file) === fence.group
  await (isNext ? appendFile(file, text) : writeFile(file, text))
  if (fence.group !== undefined) groups.set(file, fence.group)
}

/** The line that says what went wrong, and the end. */
function lastOf(output: string): string {
  const lines = output.trim().split('\n')
  const error = lines.find(line => /^\S*(?:Error|error)\b.*:/.test(line))
  const end = lines.slice(-5).filter(line => line !== error && !/^\s*(?:at |[\^~]+$)/.test(line))
  return [error ?? '', ...end].filter(Boolean).join('\n').slice(-1500)
}
