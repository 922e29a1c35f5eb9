import { createStandIn, MODEL_PATH, type StandInOptions } from './create-stand-in'
import { misfits } from './misfits'
import { listen, readsZstd } from './node-server'
import type { Records } from './records'

export { LANGSMITH_KEY, type StandInOptions } from './create-stand-in'

/**
 * LangSmith and the model provider on one port of the loopback interface, with what they received.
 */
export interface StandIn {
  records: Records
  /** What `LANGSMITH_ENDPOINT` is set to. */
  langsmith: string
  /** What `OPENAI_BASE_URL` is set to. */
  openai: string
  close(): Promise<void>
}

/** Starts both. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { records, answer } = createStandIn(options, {
    encodings: readsZstd ? ['gzip', 'zstd'] : ['gzip'],
    checkAnswer: misfits,
  })
  const { url, close } = await listen(answer)
  return { records, langsmith: url, openai: url + MODEL_PATH, close }
}
