import type { WorkerRequest, WorkerResponse } from './messages'

interface AskOptions {
  transfer?: Transferable[]
  signal?: AbortSignal | undefined
}

/**
 * Sends a message with its own port for the reply, so no request ids are needed. Aborting rejects
 * and notifies the worker.
 */
export function ask(
  worker: Worker,
  message: WorkerRequest,
  { transfer = [], signal }: AskOptions = {},
): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const abort = () => {
      reject(signal?.reason as Error)
      port1.postMessage('drop')
      port1.close()
    }
    signal?.addEventListener('abort', abort, { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      signal?.removeEventListener('abort', abort)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(message, [port2, ...transfer])
  })
}
