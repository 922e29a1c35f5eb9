import { createStandIn, MODEL_PATH, type StandInOptions } from '@docs/stand-in/create-stand-in'
import { textOf, type Answer, type Request } from '@docs/stand-in/http'
import { misfits } from '@docs/stand-in/misfits'
import { listen, readsZstd } from '@docs/stand-in/node-server'
import type { StandIn } from '@docs/stand-in/stand-in'
import { addReadersData, type ReadersOwn } from './readers-data'
import { READERS_ID } from './readers-id'

/**
 * Answers what the stand-in doesn't keep; null where there is no such operation. It's exact if no
 * part of the operation's path is a parameter.
 */
export type Otherwise = (request: Request) => { answer: Answer; isExact: boolean } | null

/** A version of a prompt: by a tag that readers have given it in the app, where nothing is here. */
const TAGGED = /(\/commits\/[^/]+\/[^/]+)\/[^/]+$/

/**
 * The stand-ins, with more that readers have: an operation that they don't know, or a resource with
 * the ID of a reader's, is answered as the API's description promises.
 */
export async function startReaderStandIn(
  options: StandInOptions,
  otherwise: Otherwise,
  own?: ReadersOwn,
): Promise<StandIn> {
  const { records, answer } = createStandIn(options, {
    encodings: readsZstd ? ['gzip', 'zstd'] : ['gzip'],
    checkAnswer: misfits,
  })
  addReadersData(records, own)
  const { url, close } = await listen(async request => {
    const known = records.problems.length
    const own = await answer(request)
    if (own.status !== 404 || request.path.startsWith(MODEL_PATH)) return own
    if (request.method === 'GET' && TAGGED.test(request.path)) {
      const latest = await answer({ ...request, path: request.path.replace(TAGGED, '$1/latest') })
      if (latest.status === 200) return latest
    }
    const isUnknown = records.problems.length > known
    const described = otherwise(request)
    if (described === null) return own
    const isReaders = `${request.path} ${textOf(request.body)}`.includes(READERS_ID)
    if (!isUnknown && !described.isExact && !isReaders) return own
    records.problems.length = known
    return described.answer
  })
  return { records, langsmith: url, openai: url + MODEL_PATH, close }
}
