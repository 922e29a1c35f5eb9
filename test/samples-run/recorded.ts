import { dirname } from 'node:path'
import { inject } from 'vitest'
import {
  samplesBehind,
  startedSamples,
  type Execution,
} from '../../packages/sample-checks/run/recordings/execution'
import {
  makeRecording,
  type Made,
} from '../../packages/sample-checks/run/recordings/make-recording'
import {
  readRecording,
  recordingFile,
  writeRecording,
} from '../../packages/sample-checks/run/recordings/recording-files'
import { versionsUsed } from '../../packages/sample-checks/run/recordings/versions-used'
import type { Workbench } from '../../packages/sample-checks/run/workbench'

/** Recordings that this test file has made, by page and title. */
const made = new Map<string, Made>()

/**
 * Stores what the samples on a workbench did (with `RECORD_RUNS=true`), or compares them with the
 * stored recordings. Call it before the workbench closes.
 *
 * @throws if a sample that ran as it is on the page has no recording, or one of another version.
 */
export async function recordOrCompare(root: string, page: string, bench: Workbench): Promise<void> {
  for (const [index, execution] of bench.executions.entries()) {
    const { outcome } = execution
    if (outcome && outcome.status !== 0) continue
    for (const file of startedSamples(execution)) {
      const behind = [...samplesBehind(file, execution.written).values()]
      if (!behind.every(({ isPrinted }) => isPrinted)) continue
      const recording = recordingOf(file, execution, bench.executions[index + 1], bench)
      if (process.env.RECORD_RUNS !== 'true') await compare(root, page, recording)
      else if (isBetter(recording, made.get(`${page}/${recording.sample}`))) {
        const codes = behind.map(({ sample }) => sample.code)
        const versions = versionsUsed(root, codes, behind[0]?.sample.language === 'python')
        made.set(`${page}/${recording.sample}`, recording)
        await writeRecording(root, page, recording, versions, new Date())
      }
    }
  }
}

function recordingOf(
  file: string,
  execution: Execution,
  next: Execution | undefined,
  { records, standIn, folder }: Workbench,
): Made {
  const { nodeFolder, python } = inject('tools')
  return makeRecording(file, execution, records, next, {
    langsmith: standIn.langsmith,
    folder,
    packages: [nodeFolder, dirname(dirname(python))],
  })
}

/** The first that records runs; some tests begin with a run without LangSmith. */
const isBetter = (recording: Made, before: Made | undefined): boolean =>
  before === undefined || (before.traces.length === 0 && recording.traces.length > 0)

async function compare(root: string, page: string, { sample, sources }: Made): Promise<void> {
  const stored = await readRecording(root, page, sample)
  if (stored && JSON.stringify(stored.sources) === JSON.stringify(sources)) return
  throw new Error(
    `${recordingFile(page, sample)} ${stored ? 'is of another version of the sample' : 'is missing'}. ` +
      `Run npm run samples -- --run ${page} --record`,
  )
}
