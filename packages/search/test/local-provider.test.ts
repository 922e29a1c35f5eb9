import { describe, expect, test } from 'vitest'
import { createLocalProvider } from '../local/local-provider'
import type { WorkerRequest, WorkerResponse } from '../local/messages'

/** A worker with scripted replies; `null` for no reply. */
function fakeWorker(reply: (ask: WorkerRequest) => WorkerResponse | null): {
  worker: Worker
  asked: string[]
  isEnded: () => boolean
} {
  const asked: string[] = []
  let isEnded = false
  const worker = {
    postMessage(ask: WorkerRequest, [port]: MessagePort[]) {
      asked.push(ask.kind)
      const answer = reply(ask)
      if (answer) port?.postMessage(answer)
    },
    terminate: () => void (isEnded = true),
  }
  return { worker: worker as unknown as Worker, asked, isEnded: () => isEnded }
}

const answering = (ask: WorkerRequest): WorkerResponse =>
  ask.kind === 'search' ? { results: [] } : { known: true }
const QUERY = [{ indexName: '', query: 'threads' }]
/** Resolves when everything that was ready to happen has happened. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('Local search provider', () => {
  test('starts one worker for all requests', async () => {
    let starts = 0
    const { worker, asked } = fakeWorker(answering)
    const provider = createLocalProvider(async () => (starts++, worker))
    await Promise.all([
      provider.prepare(),
      provider.search(QUERY),
      provider.whenComplete?.(),
      provider.search(QUERY),
    ])
    expect([starts, asked]).toEqual([1, ['search', 'known', 'search']])
  })

  test('starts again after a failed start', async () => {
    let starts = 0
    const { worker } = fakeWorker(answering)
    const provider = createLocalProvider(async () => {
      if (starts++ === 0) throw new Error('No network')
      return worker
    })
    await expect(provider.search(QUERY)).rejects.toThrow('No network')
    expect(await provider.search(QUERY)).toEqual({ results: [] })
  })

  test('keeps a worker after a temporary failure', async () => {
    let fails = true
    const { worker, isEnded } = fakeWorker(ask =>
      fails ? { failed: 'No network' } : answering(ask),
    )
    const provider = createLocalProvider(async () => worker)
    await expect(provider.search(QUERY)).rejects.toThrow('No network')
    fails = false
    expect(await provider.search(QUERY)).toEqual({ results: [] })
    await settled()
    expect(isEnded()).toBe(false)
  })

  test('replaces a worker whose index is gone, and stops it once it has answered everything', async () => {
    let release = (): void => undefined
    const old = fakeWorker(ask =>
      ask.kind === 'search' ? { failed: 'It is gone.', isOver: true } : null,
    )
    const post = old.worker.postMessage.bind(old.worker) as (
      ask: WorkerRequest,
      ports: MessagePort[],
    ) => void
    old.worker.postMessage = ((ask: WorkerRequest, ports: MessagePort[]) => {
      if (ask.kind === 'known')
        release = () => ports[0]?.postMessage({ failed: 'It is gone.', isOver: true })
      post(ask, ports)
    }) as Worker['postMessage']
    const fresh = fakeWorker(answering)
    const workers = [old.worker, fresh.worker]
    const provider = createLocalProvider(async () => workers.shift() as Worker)
    const complete = provider.whenComplete?.()
    await expect(provider.search(QUERY)).rejects.toThrow('It is gone.')
    expect(await provider.search(QUERY)).toEqual({ results: [] })
    await settled()
    expect(old.isEnded()).toBe(false)
    release()
    await expect(complete).rejects.toThrow('It is gone.')
    await settled()
    expect([old.isEnded(), fresh.isEnded(), workers.length]).toEqual([true, false, 0])
  })

  test("doesn't send an aborted query", async () => {
    const { worker, asked } = fakeWorker(answering)
    const provider = createLocalProvider(async () => worker)
    await expect(provider.search(QUERY, AbortSignal.abort())).rejects.toThrow()
    expect(asked).toEqual([])
  })
})
