import type { ServerResponse } from 'node:http'

/** What the server does instead of answering well. */
export type Fault =
  /** Never says a word, until `release`. */
  | { kind: 'silent' }
  /** Sends the head of its answer and half of its body, and then nothing. */
  | { kind: 'stuck' }
  | { kind: 'delay'; milliseconds: number }
  /** Ends the connection without a word. */
  | { kind: 'drop' }
  /** Ends it in the middle of its answer. */
  | { kind: 'break' }
  | { kind: 'status'; status: number; body: string }
  /** Status 200 and something else than what was asked for. */
  | { kind: 'garbage'; body: string }

export interface Plan {
  fault: Fault
  /** Only requests whose method and path have this in them, such as `POST /1/indexes/docs/batch`. */
  only?: string
  /** So many requests are answered well before. */
  after?: number
}

/** Answers with a fault. `body` is what a good answer would have been. */
export function misbehave(fault: Fault, response: ServerResponse, body: string, held: Set<() => void>): void {
  const half = body.slice(0, Math.ceil(body.length / 2))
  switch (fault.kind) {
    case 'silent':
      held.add(() => response.end(body))
      return
    case 'stuck':
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) })
      response.write(half)
      held.add(() => response.end(body.slice(half.length)))
      return
    case 'delay':
      setTimeout(() => response.end(body), fault.milliseconds)
      return
    case 'drop':
      response.socket?.destroy()
      return
    case 'break':
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) + 10 })
      response.write(half, () => response.socket?.destroy())
      return
    case 'status':
      response.writeHead(fault.status).end(fault.body)
      return
    case 'garbage':
      response.end(fault.body)
  }
}
