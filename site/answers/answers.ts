import type { Script } from '@docs/stand-in/model-answers'
import { agentsAnswers } from './agents'
import { aligningAnswers } from './aligning'
import { backtestingAnswers } from './backtesting'
import { chatbotAnswers } from './chatbot'
import { gardenAnswers } from './garden'
import { helpdeskAnswers } from './helpdesk'
import { promptAnswers } from './prompts'
import { firstExperimentAnswers, routingAnswers } from './routing'
import {
  annotateAnswers,
  complaintAnswers,
  homeAnswers,
  quickstartAnswers,
  receiptAnswers,
  replyAnswers,
  spanAnswers,
  triageAnswers,
} from './short'
import { trainAnswers } from './trains'
import { patientAnswers, weatherAnswers } from './vercel-ai-sdk'

type Answers = readonly Script[]

/** The model's answers by page, or by page and sample if they differ. */
const ANSWERS: Readonly<Record<string, Answers | Readonly<Record<string, Answers | undefined>>>> = {
  'evaluation/how_to_guides/evaluate_llm_application': routingAnswers,
  'evaluation/how_to_guides/read_finished_experiment': routingAnswers,
  'evaluation/index': firstExperimentAnswers,
  'evaluation/tutorials/agents': agentsAnswers,
  'evaluation/tutorials/aligning_evaluator': aligningAnswers,
  'evaluation/tutorials/backtesting': backtestingAnswers,
  'evaluation/tutorials/evaluation': chatbotAnswers,
  'evaluation/tutorials/rag': gardenAnswers,
  'evaluation/tutorials/testing': trainAnswers,
  index: homeAnswers,
  'observability/how_to_guides/annotate_code': annotateAnswers,
  'observability/how_to_guides/log_multimodal_traces': receiptAnswers,
  'observability/how_to_guides/mask_inputs_outputs': replyAnswers,
  'observability/how_to_guides/trace_with_instructor': complaintAnswers,
  'observability/how_to_guides/trace_with_langchain': triageAnswers,
  'observability/how_to_guides/trace_with_opentelemetry': spanAnswers,
  'observability/how_to_guides/trace_with_vercel_ai_sdk': {
    weather: weatherAnswers,
    private: patientAnswers,
    redacted: patientAnswers,
  },
  'observability/index': quickstartAnswers,
  'observability/tutorials/observability': helpdeskAnswers,
  'prompt_engineering/quickstarts/quickstart_sdk': promptAnswers,
}

/**
 * The model's answers on a page; the stand-in has a default for pages without.
 *
 * @param sample Returns the title of the sample that runs, such as `refund.ts`.
 */
export function answersFor(page: string, sample: () => string): Answers {
  const answers = ANSWERS[page] ?? []
  if (isList(answers)) return answers
  return [
    question => {
      for (const script of answers[sample().replace(/\.ts$/, '')] ?? []) {
        const answer = script(question)
        if (answer !== undefined) return answer
      }
      return undefined
    },
  ]
}

const isList = (answers: Answers | object): answers is Answers => Array.isArray(answers)
