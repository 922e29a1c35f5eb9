import { fetchLines } from './local/load-lines'
import type { Ask } from './local/messages'
import { serve } from './local/serve'

const reply = serve(fetchLines)

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Ask>) => {
  const controller = new AbortController()
  // Whatever comes back on the port says that nobody waits any more.
  port?.addEventListener('message', () => controller.abort())
  port?.start()
  reply(data, controller.signal).then(answer => port?.postMessage(answer), (error: unknown) => port?.postMessage({ failed: String(error) }))
})
