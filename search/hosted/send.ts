/** How long a host may take, in milliseconds (specification, section 9). */
export const TIMEOUTS = {
  /**
   * Until it begins to answer: in a browser, connecting cannot be told apart from waiting for the
   * first byte.
   */
  connect: 1000,
  /** From then on until the answer to a search is complete. */
  read: 2000,
  /** The same for a change of an index, which only `engine/search` makes. */
  write: 30_000,
}

/** What came of asking one host. */
export type Reply =
  | { kind: 'answered'; status: number; text: string }
  /** No connection, no answer in time, or one that broke off. */
  | { kind: 'unreachable'; reason: string }

interface Posting {
  url: string
  body: string
  signal?: AbortSignal
}

/**
 * Posts to one host. Rejects only when the caller has aborted.
 *
 * As `text/plain` and without headers of our own, a browser asks another origin at once instead of
 * asking for leave first.
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
      reason: isTimeout ? 'did not answer in time' : (error as Error).message,
    }
  } finally {
    clearTimeout(timer)
  }
}
