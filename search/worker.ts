import { fetchLines } from './local/load-lines'
import type { Ask } from './local/messages'
import { serve } from './local/serve'

const reply = serve(fetchLines)

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Ask>) => {
  reply(data).then(answer => port?.postMessage(answer), (error: unknown) => port?.postMessage({ failed: String(error) }))
})
