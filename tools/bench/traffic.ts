import type { CDPSession } from 'playwright-core'

/** Bytes transferred, including headers. */
export interface Traffic {
  bytes: number
  js: number
  css: number
  html: number
  requests: number
}

interface Load {
  type: string
  bytes: number
  /** The browser had it in its cache. */
  isCached: boolean
}

/** Counts what a page fetches from now on; the result has the totals so far. */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const loads = new Map<string, Load>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) loads.set(requestId, { type: '', bytes: 0, isCached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, load => (load.isCached = true)),
  )
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, load => {
      load.type = response.mimeType
      load.isCached ||= response.fromDiskCache === true || response.fromPrefetchCache === true
      load.bytes = Math.max(load.bytes, response.encodedDataLength)
    }),
  )
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    change(requestId, load => (load.bytes += encodedDataLength)),
  )
  // The exact number replaces the running total.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, load => (load.bytes = encodedDataLength)),
  )
  const change = (id: string, edit: (load: Load) => void) => {
    const load = loads.get(id)
    if (load) edit(load)
  }
  await session.send('Network.enable')
  return () => {
    const sent = [...loads.values()].filter(load => !load.isCached)
    const sum = (pattern: RegExp) =>
      sent.filter(load => pattern.test(load.type)).reduce((total, load) => total + load.bytes, 0)
    return {
      bytes: sum(/^/),
      js: sum(/javascript/),
      css: sum(/css/),
      html: sum(/html/),
      requests: sent.length,
    }
  }
}
