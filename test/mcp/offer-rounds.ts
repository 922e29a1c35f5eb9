import { randomBytes } from 'node:crypto'
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  McpServer,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

type Round = CallToolResult | InputRequiredResult
/** What the package's type leaves out. */
type Envelope = { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities }
type State = { round: number }

/** Signs what a tool has to remember until the client repeats the call. */
export const STATE = createRequestStateCodec<State>({ key: randomBytes(32) })

const done = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

type Property = { type: 'string' } | { type: 'boolean' }

const ask = (message: string, name: string, property: Property) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [name]: property }, required: [name] },
  })
const askName = () => ask('What is your name?', 'name', { type: 'string' })
const askModel = () =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
    maxTokens: 100,
  })

/** Adds tools and a prompt that return what they need from the client, and then are called again. */
export function offerRounds(server: McpServer): void {
  const offer = (name: string, act: (request: ServerContext['mcpReq']) => Round | Promise<Round>) =>
    server.registerTool(
      name,
      { description: 'Needs more than one round.', inputSchema: z.object({}) },
      (_, { mcpReq }) => act(mcpReq),
    )
  offer('test_input_required_result_elicitation', ({ inputResponses }) => {
    const name = acceptedContent<{ name: unknown }>(inputResponses, 'user_name')?.name
    if (typeof name === 'string') return done(`Hello, ${name}!`)
    return inputRequired({ inputRequests: { user_name: askName() } })
  })
  for (const name of ['test_input_required_result_sampling', 'test_missing_capability'])
    offer(name, ({ inputResponses }) =>
      inputResponses?.['capital_question'] === undefined
        ? inputRequired({ inputRequests: { capital_question: askModel() } })
        : done('Paris'),
    )
  offer('test_input_required_result_list_roots', ({ inputResponses }) =>
    inputResponses?.['client_roots'] === undefined
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : done(JSON.stringify(inputResponses['client_roots'])),
  )
  offer('test_input_required_result_capabilities', ({ inputResponses, envelope }) => {
    if (inputResponses !== undefined) return done('Thank you.')
    const can = (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY]
    return inputRequired({
      inputRequests: {
        ...(can?.elicitation ? { user_name: askName() } : {}),
        ...(can?.sampling ? { capital_question: askModel() } : {}),
      },
    })
  })
  offerStates(offer)
  offerPrompt(server)
}

type Offer = (
  name: string,
  act: (request: ServerContext['mcpReq']) => Round | Promise<Round>,
) => void

/** Tools that continue from a state that the client sends back. */
function offerStates(offer: Offer): void {
  for (const kind of ['request_state', 'tampered_state'])
    offer(`test_input_required_result_${kind}`, async ({ inputResponses, requestState }) =>
      inputResponses !== undefined && requestState<State>()?.round === 1
        ? done('state-ok')
        : inputRequired({
            inputRequests: { confirm: ask('Please confirm', 'ok', { type: 'boolean' }) },
            requestState: await STATE.mint({ round: 1 }),
          }),
    )
  offer('test_input_required_result_multiple_inputs', async ({ inputResponses }) =>
    ['user_name', 'greeting', 'client_roots'].every(key => inputResponses?.[key] !== undefined)
      ? done('Thank you.')
      : inputRequired({
          inputRequests: {
            user_name: askName(),
            greeting: askModel(),
            client_roots: inputRequired.listRoots(),
          },
          requestState: await STATE.mint({ round: 1 }),
        }),
  )
  offer('test_input_required_result_multi_round', async ({ requestState }) => {
    const round = (requestState<State>()?.round ?? 0) + 1
    if (round > 2) return done('Thank you.')
    return inputRequired({
      inputRequests: { [`step${round}`]: ask(`Step ${round}`, 'name', { type: 'string' }) },
      requestState: await STATE.mint({ round }),
    })
  })
}

function offerPrompt(server: McpServer): void {
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Needs more than one round.', argsSchema: z.object({}) },
    (_, { mcpReq }) => {
      const given = acceptedContent<{ context: unknown }>(mcpReq.inputResponses, 'user_context')
      if (typeof given?.context !== 'string')
        return inputRequired({
          inputRequests: { user_context: ask('Which context?', 'context', { type: 'string' }) },
        })
      return { messages: [{ role: 'user', content: { type: 'text', text: given.context } }] }
    },
  )
}
