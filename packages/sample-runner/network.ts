import { fetchHandler } from '@docs/stand-in/http'
import { createStandIn, MODEL_PATH } from '@docs/stand-in/create-stand-in'
import type { Script } from '@docs/stand-in/model-answers'
import { keepAlive } from './event-loop'

/** The hosts that the stand-ins take the place of, with the path of what they serve. */
const HOSTS: Record<string, { from: string; to: string }> = {
  'api.smith.langchain.com': { from: '', to: '' },
  'api.openai.com': { from: '/v1', to: MODEL_PATH },
}

/** Milliseconds before every response, so that requests that overlap really do. */
const LATENCY = 25

/**
 * Replaces the network by the stand-ins.
 *
 * @param onAnswer Called after each response.
 */
export function installNetwork(scripts: readonly Script[], onAnswer: () => void) {
  // Compressing for a function in the same thread would only take time.
  const standIn = createStandIn({ scripts, latency: LATENCY }, { encodings: [] })
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, await withBytes(init))
    const url = new URL(request.url)
    const host = HOSTS[url.hostname]
    if (!host) throw new TypeError(`fetch failed: there is no network to ${url.host} here`)
    const handle = fetchHandler(one =>
      standIn.answer({ ...one, path: one.path.replace(host.from, host.to) }),
    )
    return handle(request)
  }
  globalThis.fetch = (input, init) => keepAlive(answer(input, init).finally(onAnswer))
  return standIn
}

/** Firefox supports streams as bodies of responses only; of a request it would send their name. */
async function withBytes(init?: RequestInit): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof ReadableStream)) return init
  return { ...init, body: await new Response(init.body).arrayBuffer() }
}
