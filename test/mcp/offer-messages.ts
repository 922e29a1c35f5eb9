import { setTimeout as pause } from 'node:timers/promises'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

const NONE = z.object({})
/** An argument that clients repeat in the header `Mcp-Param-Region`. */
const REGION = { type: 'string' as const, 'x-mcp-header': 'Region' }
const done = { content: [{ type: 'text' as const, text: 'Done.' }] }

/** Adds tools that send messages before their result, and tools with special schemas. */
export function offerMessages(server: McpServer): void {
  server.registerTool(
    'test_tool_with_logging',
    { description: 'Logs three messages.', inputSchema: NONE },
    async (_, { mcpReq }) => {
      for (const data of ['started', 'processing', 'completed']) {
        await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } })
        await pause(20)
      }
      return done
    },
  )
  server.registerTool(
    'test_logging_tool',
    { description: 'Logs a message to clients that ask for it.', inputSchema: NONE },
    async (_, { mcpReq }) => {
      await mcpReq.log('info', 'called')
      return done
    },
  )
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Reports its progress.', inputSchema: NONE },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken
      if (progressToken !== undefined)
        for (const progress of [0, 50, 100]) {
          const params = { progressToken, progress, total: 100 }
          await mcpReq.notify({ method: 'notifications/progress', params })
          await pause(20)
        }
      return done
    },
  )
  offerSchemas(server)
}

/** Tools whose input schemas have to reach clients unchanged. */
function offerSchemas(server: McpServer): void {
  server.registerTool(
    'test_x_mcp_header',
    {
      description: 'Repeats an argument in a header.',
      inputSchema: fromJsonSchema<{ region?: string }>({
        type: 'object',
        properties: {
          region: REGION,
          level: { type: 'integer' },
        },
      }),
    },
    () => done,
  )
  server.registerTool(
    'json_schema_2020_12_tool',
    {
      description: 'Has every keyword that the suite looks for.',
      inputSchema: fromJsonSchema({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        $defs: {
          address: {
            $anchor: 'addressDef',
            type: 'object',
            properties: { street: { type: 'string' }, city: { type: 'string' } },
          },
        },
        properties: {
          name: { type: 'string' },
          address: { $ref: '#/$defs/address' },
          contactMethod: { type: 'string', enum: ['phone', 'email'] },
          phone: { type: 'string' },
          email: { type: 'string' },
        },
        allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
        if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { required: ['phone'] },
        else: { required: ['email'] },
        additionalProperties: false,
      }),
    },
    () => done,
  )
}
