import { checkFilter } from '@docs/trace-query/check-filter'
import { explainFilter } from '@docs/trace-query/explain-filter'
import { choiceIn, refuseOthers, stringIn } from '../tool-input'
import type { AgentTool } from '../use-agent-tool'
import { ARGUMENTS, LANGUAGES, type Inputs } from './inputs'
import { plainWords, verdictOf } from './messages'

const MOST = 5_000
const ARGUMENT_NAMES = ARGUMENTS.map(({ id }) => id)
const LANGUAGE_NAMES = LANGUAGES.map(({ id }) => id)

const PROPERTIES = {
  filter: {
    type: 'string',
    maxLength: MOST,
    description:
      'In the trace query language, such as and(eq(run_type, "llm"), gt(latency, "5s")).',
  },
  argument: {
    type: 'string',
    enum: ARGUMENT_NAMES,
    description: 'What the filter applies to: the run, the root of its trace, or any run of it.',
  },
  language: { type: 'string', enum: LANGUAGE_NAMES, description: 'Of the code on screen.' },
}

/** Shows a filter in the builder and returns what it matches and what is wrong with it. */
export const filterTool: AgentTool<Inputs> = {
  name: 'check_trace_filter',
  title: 'Check a trace filter',
  description:
    'Shows a filter in the filter builder on this page, and returns what it matches and its ' +
    'mistakes with fixes. Queries no runs.',
  inputSchema: {
    type: 'object',
    properties: PROPERTIES,
    required: ['filter'],
    additionalProperties: false,
  },
  act(state, input) {
    refuseOthers(input, Object.keys(PROPERTIES))
    const filter = stringIn(input, 'filter', MOST)
    if (filter === undefined) throw new Error('`filter` is missing.')
    const argument = choiceIn(input, 'argument', ARGUMENT_NAMES) ?? state.argument
    const language = choiceIn(input, 'language', LANGUAGE_NAMES) ?? state.language
    return { state: { filter, argument, language }, answer: answerTo(filter) }
  },
}

function answerTo(filter: string): string {
  const parsed = checkFilter(filter)
  const faults = parsed.faults.map(({ start, end, message, fix }) => {
    const instead = fix
      ? ` Replace characters ${fix.start + 1} to ${fix.end} with ${JSON.stringify(fix.text)}.`
      : ''
    return `- Characters ${start + 1} to ${end}: ${message}${instead}`
  })
  const meaning = parsed.tree ? [plainWords(explainFilter(parsed.tree))] : []
  return [`${verdictOf(parsed).words}.`, ...meaning, ...faults].join('\n')
}
