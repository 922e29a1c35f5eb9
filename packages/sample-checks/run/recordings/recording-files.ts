import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Recording } from '@docs/model/recording'
import { steady } from '../same-output'
import type { Made } from './make-recording'

/** Where recordings are kept, below the project's folder. */
export const RECORDINGS = 'site/data/runs'

/** The file of a sample's recording, relative to the project's folder. */
export const recordingFile = (page: string, title: string): string =>
  `${RECORDINGS}/${page}/${title.replaceAll(/[^\w.-]+/g, '-').replace(/-$/, '')}.json`

/** The stored recording of a sample, or null. */
export async function readRecording(
  root: string,
  page: string,
  title: string,
): Promise<Recording | null> {
  const text = await readFile(join(root, recordingFile(page, title)), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Recording)
}

/**
 * Stores a recording, unless the stored one tells the same: then only its times and its day would
 * change.
 */
export async function writeRecording(
  root: string,
  page: string,
  made: Made,
  versions: Record<string, string>,
  today: Date,
): Promise<void> {
  const { sample, command, ...rest } = made
  const recorded = today.toISOString().slice(0, 10)
  const recording: Recording = { sample, command, recorded, versions, ...rest }
  const stored = await readRecording(root, page, sample)
  if (stored && tells(stored) === tells(recording)) return
  const file = join(root, recordingFile(page, sample))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(recording)}\n`)
}

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)?|\b\d\d:\d\d:\d\d\b/g

/** A recording without what differs in every execution. */
const tells = (recording: Recording): string =>
  steady(
    JSON.stringify({ ...recording, recorded: '' }, (key, value: unknown) =>
      key === 'start' || key === 'duration' ? 0 : value,
    ),
  ).replace(MOMENT, '<moment>')
