import type { ModelAnswer, Question } from './model-answers'
import type { Json } from './records'

// A fixed time, because answers must be the same in every run.
const CREATED = 1_767_225_600

/** Approximates the token counts of the samples' figures. */
const tokensIn = (text: string): number => text.split(/\s+/).filter(Boolean).length + 3

const textOf = (answer: ModelAnswer): string | null =>
  typeof answer === 'string' ? answer : 'json' in answer ? JSON.stringify(answer.json) : null

const callsOf = (answer: ModelAnswer, number: number) =>
  typeof answer === 'object' && 'calls' in answer
    ? answer.calls.map((call, index) => ({
        id: `call_${number}_${index + 1}`,
        name: call.name,
        arguments: JSON.stringify(call.arguments),
      }))
    : []

function usageOf(question: Question, answer: ModelAnswer): { input: number; output: number } {
  return {
    input: question.messages.reduce((sum, { content }) => sum + tokensIn(content), 0),
    output: tokensIn(textOf(answer) ?? JSON.stringify(answer)),
  }
}

const chatUsage = ({ input, output }: { input: number; output: number }): Json => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
})

/** A `chat.completion`. */
export function completionOf(question: Question, answer: ModelAnswer, number: number): Json {
  const calls = callsOf(answer, number).map(({ id, ...rest }) => ({
    id,
    type: 'function',
    function: rest,
  }))
  const message = {
    role: 'assistant',
    content: textOf(answer),
    refusal: null,
    annotations: [],
    ...(calls.length > 0 && { tool_calls: calls }),
  }
  return {
    id: `chatcmpl-${number}`,
    object: 'chat.completion',
    created: CREATED,
    model: question.model,
    service_tier: 'default',
    system_fingerprint: 'fp_stand_in',
    choices: [
      {
        index: 0,
        message,
        logprobs: null,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
    usage: chatUsage(usageOf(question, answer)),
  }
}

/**
 * The same as server-sent events: a first chunk with the role, one per word, the finish reason, and
 * the usage if it was requested.
 */
export function chunksOf(
  question: Question,
  answer: ModelAnswer,
  number: number,
  body: Json,
): string[] {
  const chunk = (choices: Json[], usage: Json | null = null) => {
    const fields = {
      id: `chatcmpl-${number}`,
      object: 'chat.completion.chunk',
      created: CREATED,
      model: question.model,
      service_tier: 'default',
      system_fingerprint: 'fp_stand_in',
      choices,
      usage,
    }
    return `data: ${JSON.stringify(fields)}\n\n`
  }
  const delta = (part: Json, reason: string | null = null) =>
    chunk([{ index: 0, delta: part, logprobs: null, finish_reason: reason }])
  const calls = callsOf(answer, number)
  const wantsUsage =
    (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true
  return [
    delta({ role: 'assistant', content: calls.length > 0 ? null : '', refusal: null }),
    ...piecesOf(textOf(answer) ?? '').map(content => delta({ content })),
    ...calls.map(({ id, ...rest }, index) =>
      delta({ tool_calls: [{ index, id, type: 'function', function: rest }] }),
    ),
    delta({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    ...(wantsUsage ? [chunk([], chatUsage(usageOf(question, answer)))] : []),
    'data: [DONE]\n\n',
  ]
}

const piecesOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** A `response` of the Responses API. */
export function responseOf(question: Question, answer: ModelAnswer, number: number): Json {
  const { input, output } = usageOf(question, answer)
  const calls = callsOf(answer, number).map(({ id, ...rest }) => ({
    type: 'function_call',
    id: `fc_${id}`,
    call_id: id,
    status: 'completed',
    ...rest,
  }))
  const text = textOf(answer)
  const message = {
    type: 'message',
    id: `msg_${number}`,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
  }
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: CREATED,
    status: 'completed',
    background: false,
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    model: question.model,
    output: text === null ? calls : [message],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    service_tier: 'default',
    store: true,
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    user: null,
    metadata: {},
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  }
}

/** The events of a streamed response with one message. */
export function responseEvents(question: Question, answer: ModelAnswer, number: number): string[] {
  const whole = responseOf(question, answer, number)
  const [item] = whole.output as { id: string; content?: Json[] }[]
  let order = 0
  const event = (type: string, rest: Json) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: order++, ...rest })}\n\n`
  const at = { item_id: item?.id, output_index: 0, content_index: 0 }
  const begun = { ...whole, status: 'in_progress', output: [], usage: null }
  const text = textOf(answer) ?? ''
  return [
    event('response.created', { response: begun }),
    event('response.in_progress', { response: begun }),
    event('response.output_item.added', {
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    }),
    event('response.content_part.added', {
      ...at,
      part: { type: 'output_text', text: '', annotations: [] },
    }),
    ...piecesOf(text).map(delta =>
      event('response.output_text.delta', { ...at, delta, logprobs: [] }),
    ),
    event('response.output_text.done', { ...at, text, logprobs: [] }),
    event('response.content_part.done', { ...at, part: item?.content?.[0] }),
    event('response.output_item.done', { output_index: 0, item }),
    event('response.completed', { response: whole }),
  ]
}
