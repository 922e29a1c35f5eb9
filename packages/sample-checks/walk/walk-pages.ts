import type { Fence } from '../fences/fence'
import { checkWalks, type SampleProblem } from './check-walks'
import type { Python, ReaderTools } from './reader-tools'
import { languageOf, LANGUAGES, pageOf, stepsOf, type Language } from './steps'
import { walkPage, type WalkSurroundings, type Walk } from './walk-page'
import { failuresOf } from './walk-report'

interface WalkAllOptions extends WalkSurroundings {
  /** A folder for what is checked. */
  workFolder: string
}

export interface Walked {
  walks: readonly Walk[]
  problems: readonly SampleProblem[]
}

/** As many as there are processors on the machines of the project. */
const AT_ONCE = 2

/** Walks every page that has a command, in each of its languages and with each Python. */
export async function walkPages(
  fences: readonly Fence[],
  around: WalkAllOptions,
  log: (text: string) => void,
): Promise<Walked> {
  const tasks = await tasksOf(fences, around.tools)
  const walks: Walk[] = []
  let started = 0
  let server: Promise<unknown> = Promise.resolve()
  /** One after another if they start servers, because all of these have the port on the page. */
  const walkOne = (task: Task): Promise<Walk> => {
    const own = () => walkPage({ ...around, ...task })
    if (!task.fences.some(({ code }) => SERVES.test(code))) return own()
    const walk = server.then(own)
    server = walk.catch(() => undefined)
    return walk
  }
  const work = async (): Promise<void> => {
    for (let at = started++; at < tasks.length; at = started++) {
      const task = tasks[at]!
      const start = Date.now()
      const walk = await walkOne(task).catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error)
        throw new Error(`${task.page}: ${said}`, { cause: error })
      })
      walks.push(walk)
      const failures = failuresOf(walk)
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      log(
        [
          `${at + 1}/${tasks.length} ${task.page} (${walk.language} ${walk.runtime}): ` +
            `${failures.length === 0 ? 'passed' : `${failures.length} failed`}, ${seconds} s`,
          ...failures,
        ].join('\n'),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  walks.sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
  log('Checking the samples with what the install lines resolved to …')
  return {
    walks,
    problems: await checkWalks(
      walks,
      fences,
      around.tools,
      around.workFolder,
      around.reasons.present,
    ),
  }
}

/** What starts a server in a sample or a command. */
const SERVES = /\buvicorn\b|\.listen\(|\bserve\(|HTTPServer\(/

const keyOf = ({ page, language, runtime }: Walk): string => `${page} ${language} ${runtime}`

interface Task {
  page: string
  fences: readonly Fence[]
  language: Language
  python: Python
}

async function tasksOf(fences: readonly Fence[], tools: ReaderTools): Promise<Task[]> {
  const pages = new Map<string, Fence[]>()
  for (const fence of fences) pages.set(fence.file, [...(pages.get(fence.file) ?? []), fence])
  const tasks: Task[] = []
  for (const [file, own] of pages) {
    const page = pageOf(file)
    const written = await Promise.all(
      own.map(async fence => {
        const steps = await stepsOf(fence)
        return { steps, language: languageOf(fence, steps) }
      }),
    )
    const withSteps = written.filter(({ steps }) => steps.some(({ kind }) => kind !== 'setting'))
    const languages = LANGUAGES.filter(one => withSteps.some(({ language }) => language === one))
    const isShared = withSteps.some(({ language }) => language === null)
    for (const language of languages.length > 0 ? languages : isShared ? ['python' as const] : [])
      for (const python of language === 'python' && languages.length > 0
        ? tools.pythons
        : tools.pythons.slice(-1))
        tasks.push({ page, fences: own, language, python })
  }
  return tasks
}
