import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIGURATION as PYRIGHT, diagnosticsIn } from '../check/check-python'
import { CONFIGURATION as TSC, ENDINGS, findingsIn } from '../check/check-typescript'
import type { Finding } from '../check/checker'
import { byProject, writeProjects } from '../check/write-projects'
import { placeInPage, type Fence } from '../fences/fence'
import { fenceAt, projectsOf, type Project } from '../fences/projects'
import { lastWords, runCommand } from '../packages/run-command'
import type { Environment } from './environments'
import type { Reasons } from './reasons'
import type { ReaderTools } from './reader-tools'
import { pageOf } from './steps'
import type { Walk } from './walk-page'

/** A sample that doesn't fit the packages that its page's install lines resolved to. */
export interface SampleProblem {
  page: string
  language: Walk['language']
  runtime: string
  line: number
  message: string
}

/** Packages without types, which run all the same; a reader's editor only lacks their hints. */
const UNTYPED = /^TS(?:70\d\d|2582|2593|2304: Cannot find name '(?:describe|test|it|expect)')/

/** The packages of an import aren't installed. */
const MISSING = /^(?:TS2307|Import "[^"]+" could not be resolved)/

/**
 * Checks the samples of pages with the environments of their walks, once for each environment. With
 * the oldest Python, they are only run: the checks take longest, and their packages are the same.
 */
export async function checkWalks(
  walks: readonly Walk[],
  fences: readonly Fence[],
  tools: ReaderTools,
  workFolder: string,
  present: Reasons['present'],
): Promise<SampleProblem[]> {
  const shared = new Map<string, { environment: Environment; walks: Walk[] }>()
  for (const walk of walks) {
    const isOldest = walk.language === 'python' && walk.runtime !== tools.pythons.at(-1)?.version
    if (!walk.environment || isOldest) continue
    const { folder } = walk.environment
    const known = shared.get(folder) ?? { environment: walk.environment, walks: [] }
    shared.set(folder, { ...known, walks: [...known.walks, walk] })
  }
  const problems: SampleProblem[] = []
  for (const { environment, walks: own } of shared.values()) {
    const [first] = own
    if (!first) continue
    const pages = new Set(own.map(({ page }) => `content/${page}.mdx`))
    const isPython = first.language === 'python'
    const samples = fences.filter(
      ({ file, language, noCheck }) =>
        pages.has(file) &&
        noCheck === undefined &&
        (isPython ? language === 'python' : language in ENDINGS),
    )
    const projects = projectsOf(samples, ({ language }) =>
      isPython ? '.py' : (ENDINGS[language] ?? '.ts'),
    )
    if (projects.length === 0) continue
    const check = isPython ? checkPython : checkTypescript
    const found = await check(projects, environment, tools, join(workFolder, first.language))
    found.forEach((findings, index) => {
      for (const finding of findings) {
        const place = placeOf(projects[index]!, finding)
        const page = pageOf(place.file)
        if (
          present[page]?.some(
            name => MISSING.test(finding.message) && finding.message.includes(name),
          )
        )
          continue
        problems.push({
          page,
          language: first.language,
          runtime: first.runtime,
          line: place.line,
          message: finding.message,
        })
      }
    })
  }
  return problems
}

function placeOf(project: Project, { file, line, column }: Finding) {
  const written = project.files.find(({ name }) => name === file)
  if (!written) throw new Error(`${project.name} has no file ${file}.`)
  const { fence, line: inside } = fenceAt(written, line)
  return placeInPage(fence, inside, column ?? 1)
}

async function checkTypescript(
  projects: readonly Project[],
  environment: Environment,
  tools: ReaderTools,
  folder: string,
): Promise<Finding[][]> {
  await writeProjects(folder, projects, join(environment.folder, 'node_modules'))
  const files = projects.flatMap(({ name, files: own }) => own.map(file => `${name}/${file.name}`))
  const { compilerOptions } = TSC
  const typeRoots = [join(tools.checkers, '@types')]
  const configuration = { compilerOptions: { ...compilerOptions, typeRoots }, files }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  const compiler = join(tools.checkers, 'typescript/bin/tsc')
  const outcome = await runCommand(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
  })
  const findings = findingsIn(outcome.stdout, folder)
  if (outcome.status !== 0 && findings.length === 0)
    throw new Error(`The TypeScript compiler failed: ${lastWords(outcome)}`)
  return byProject(
    folder,
    projects,
    findings.filter(({ message }) => !UNTYPED.test(message)),
  )
}

async function checkPython(
  projects: readonly Project[],
  environment: Environment,
  tools: ReaderTools,
  folder: string,
): Promise<Finding[][]> {
  await mkdir(folder, { recursive: true })
  await writeProjects(folder, projects)
  await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(PYRIGHT))
  const outcome = await runCommand(process.execPath, [
    join(tools.checkers, 'pyright/index.js'),
    '--outputjson',
    '--pythonpath',
    join(environment.folder, 'bin/python'),
    '-p',
    folder,
  ])
  if (outcome.status !== 0 && outcome.status !== 1)
    throw new Error(`pyright failed: ${lastWords(outcome)}`)
  return byProject(folder, projects, diagnosticsIn(outcome.stdout))
}
