import { McpServer } from '@modelcontextprotocol/server'
import { offerContent } from './offer-content'
import { offerMessages } from './offer-messages'
import { offerRounds, STATE } from './offer-rounds'

/**
 * A server with the tools, resources, and prompts that `@modelcontextprotocol/conformance` calls by
 * name. Served by our HTTP handler, it proves the transport and the protocol; what the tools of a
 * site return is tested elsewhere. It can't ask a client during a call, because the handler has no
 * sessions.
 */
export function conformanceServer(): McpServer {
  const server = new McpServer(
    { name: 'conformance', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        logging: {},
        completions: {},
      },
      requestState: { verify: STATE.verify },
    },
  )
  offerContent(server)
  offerMessages(server)
  offerRounds(server)
  return server
}
