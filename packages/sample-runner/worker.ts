import type { Report } from './messages/messages'
import type { Runnable } from './messages/runnable'
import type { AnswersFor } from '@docs/stand-in/model-answers'
import { LANGSMITH_KEY } from '@docs/stand-in/create-stand-in'
import { arrivedRuns } from './arrived-runs'
import { carryThroughPromises } from './async-context'
import { installTimers } from './event-loop'
import { Modules } from './modules'
import { installNetwork } from './network'
import { placeOfRun, recordPlaces } from './places'
import { uuidOf } from './uuid'
import { failureOf, filesOf, placeFinder, runProgram, titleOf, type Program } from './program'

/** What the frame sends: the sample, and at which lines of this script its steps begin. */
interface Start {
  sample: Runnable
  firstLines: number[]
}

// The worker's script consists of this code, the packages, and the steps of the sample; both call
// the functions that are defined here. Nothing is evaluated from text, so the policy can forbid it.
const modules = new Modules()
const mains: (() => Promise<unknown>)[] = []
Object.assign(globalThis, {
  __define: modules.define.bind(modules),
  __package: modules.load,
  __sample: (main: () => Promise<unknown>) => void mains.push(main),
  // Zod would compile schemas to code, after trying whether the policy allows it.
  __zod_globalConfig: { jitless: true },
})

/** Runs the samples that the frame sends, with the model's answers of the site. */
export function startWorker(answersFor: AnswersFor): void {
  carryThroughPromises()
  installTimers()
  provideUuids()
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<Start>) => {
    if (port) void runSample(data, answersFor, report => port.postMessage(report))
  })
}

/** Browsers have `randomUUID` only where the connection is secure. */
function provideUuids(): void {
  if ('randomUUID' in crypto) return
  Object.assign(globalThis.crypto, {
    randomUUID: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
  })
}

/** The variables that pages tell readers to set. */
const ENVIRONMENT = {
  LANGSMITH_TRACING: 'true',
  LANGSMITH_API_KEY: LANGSMITH_KEY,
  OPENAI_API_KEY: 'sk-stand-in',
  NO_COLOR: '1',
}

async function runSample(
  { sample, firstLines }: Start,
  answersFor: AnswersFor,
  report: (report: Report) => void,
): Promise<void> {
  const programs = sample.steps.map((step, index): Program => {
    const main = mains[index]
    if (!main) throw new Error(`The script has no step ${index}.`)
    return { step, main, firstLine: firstLines[index] ?? 0 }
  })
  const find = placeFinder(programs)
  recordPlaces(firstLines[0] ?? Infinity)
  const last = programs.at(-1)
  let modelCalls = 0
  const { records } = installNetwork(
    answersFor(sample.page, () => current),
    showRuns,
  )
  const world = { modules, files: filesOf(sample), report }
  let current = ''
  let ended = { code: 0, error: null } as Awaited<ReturnType<typeof runProgram>>
  // What earlier programs recorded isn't part of the sample's traces.
  let earlier: Set<string> | undefined

  function showRuns(): void {
    if (!earlier) return
    const others = earlier
    const placeOf = (id: string) => {
      const place = placeOfRun(id)
      return place && find(place)
    }
    const runs = arrivedRuns(records, placeOf).filter(({ id }) => !others.has(id))
    report({ kind: 'runs', runs })
  }

  for (const program of programs) {
    current = program.step.words[0] ?? ''
    if (program === last) earlier = new Set(records.runs.keys())
    modelCalls = records.modelCalls.length
    report({ kind: 'begin', title: titleOf(program.step), isSample: program === last })
    ended = await runProgram(program, world, ENVIRONMENT, error => failureOf(error, find))
    if (ended.code !== 0) break
  }
  showRuns()
  report({ kind: 'end', ...ended, modelCalls: records.modelCalls.length - modelCalls })
}
