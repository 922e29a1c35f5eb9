import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the browser is told (`packages/ui/client/live.ts`). */
export type LiveMessage =
  /** The ID of the server: a new one has other scripts. */
  | { kind: 'hello'; server: string }
  /** These pages have appeared, changed, or disappeared. */
  | { kind: 'pages'; paths: string[] }
  /** All pages have changed. */
  | { kind: 'reload' }
  /** What to fix; empty once it is fixed. */
  | { kind: 'problems'; problems: string[] }

/** The tabs that show pages of the development server, as open event streams. */
export class OpenTabs {
  private readonly tabs = new Set<ServerResponse>()

  add(request: IncomingMessage, response: ServerResponse, first: readonly LiveMessage[]): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
    })
    for (const message of first) response.write(eventOf(message))
    this.tabs.add(response)
    request.once('close', () => this.tabs.delete(response))
  }

  notify(message: LiveMessage): void {
    for (const tab of this.tabs) tab.write(eventOf(message))
  }
}

const eventOf = (message: LiveMessage): string => `data: ${JSON.stringify(message)}\n\n`
