/** Time limits for a host, in milliseconds (specification, section 9). */
export const TIMEOUTS = {
  /** Until the response starts: browsers can't tell connecting from waiting for the first byte. */
  connect: 1000,
  /** From then until the search response is complete. */
  read: 2000,
  /** The same for a change of an index, which only `packages/engine/search` makes. */
  write: 30_000,
}

/** The outcome of a request to one host. */
export type Reply =
  | { kind: 'answered'; status: number; text: string }
  /** No connection, a timeout, or an aborted response. */
  | { kind: 'unreachable'; reason: string }

interface Posting {
  url: string
  body: string
  signal?: AbortSignal
}

/**
 * Posts to one host. Rejects only if the caller aborts.
 *
 * As `text/plain` without custom headers, a cross-origin request needs no preflight.
 */
export async function send({ url, body, signal }: Posting): Promise<Reply> {
  const own = new AbortController()
  let isTimeout = false
  const giveUp = () => {
    isTimeout = true
    own.abort()
  }
  let timer = setTimeout(giveUp, TIMEOUTS.connect)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Accept: 'application/json' },
      body,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    })
    clearTimeout(timer)
    timer = setTimeout(giveUp, TIMEOUTS.read)
    return { kind: 'answered', status: response.status, text: await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    return {
      kind: 'unreachable',
      reason: isTimeout ? 'timed out' : (error as Error).message,
    }
  } finally {
    clearTimeout(timer)
  }
}
