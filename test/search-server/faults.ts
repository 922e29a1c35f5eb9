import type { ServerResponse } from 'node:http'

/** How the server misbehaves. */
export type Fault =
  /** Never responds, until `release`. */
  | { kind: 'silent' }
  /** Sends the headers and half of the body, and then nothing. */
  | { kind: 'stuck' }
  | { kind: 'delay'; milliseconds: number }
  /** Closes the connection without a response. */
  | { kind: 'drop' }
  /** Closes it in the middle of a response. */
  | { kind: 'break' }
  | { kind: 'status'; status: number; body: string }
  /** Status 200 with an unrelated body. */
  | { kind: 'garbage'; body: string }

export interface Plan {
  fault: Fault
  /** Only requests whose method and path contain this, such as `POST /1/indexes/docs/batch`. */
  only?: string
  /** The number of requests to answer normally first. */
  after?: number
}

/** Responds with a fault. `body` is the normal response. */
export function misbehave(
  fault: Fault,
  response: ServerResponse,
  body: string,
  held: Set<() => void>,
): void {
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
