import type { SiteFile } from '@docs/engine/site/schema'
import models from './data/models.json' with { type: 'json' }

type Programs = NonNullable<NonNullable<SiteFile['samples']>['run']>['programs']

/** A transparent picture of one pixel, for samples that attach an image. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const SERVER = 'It is a server, which waits for requests.'
const TESTS = 'A test runner has to start it, which needs Node.'

/**
 * The programs of each page that readers can run, which `npm run samples -- --run` executes as well.
 * `npm run samples -- --buttons` lists those without a button.
 */
export const programs: Programs = {
  'evaluation/how_to_guides/evaluate_llm_application': {
    environment: { LANGSMITH_TRACING: '' },
    programs: [{ title: 'createDataset.ts' }, { title: 'runEval.ts', after: ['createDataset.ts'] }],
  },
  'evaluation/how_to_guides/read_finished_experiment': {
    environment: { LANGSMITH_TRACING: '' },
    programs: [
      { title: 'experiment.ts' },
      { title: 'experimentRows.ts', after: ['experiment.ts'] },
      { title: 'llmCalls.ts', after: ['experiment.ts'] },
    ],
  },
  'evaluation/index': {
    environment: { LANGSMITH_TRACING: '' },
    programs: [{ title: 'firstExperiment.ts' }],
  },
  'evaluation/how_to_guides/vitest_jest': {
    programs: [],
    without: { 'extract.eval.ts': TESTS, 'extract.eval.js': TESTS, 'reply.eval.ts': TESTS },
  },
  'evaluation/tutorials/agents': {
    environment: { LANGSMITH_PROJECT: 'order-desk' },
    programs: [
      { title: 'agent.ts', words: ['Where is my order 1043?'] },
      { title: 'dataset.ts' },
      { title: 'runEval.ts', after: ['dataset.ts'], words: ['first'] },
      { title: 'step.ts', after: ['dataset.ts'], words: ['first'] },
    ],
  },
  'evaluation/tutorials/aligning_evaluator': {
    programs: [
      { title: 'labels.ts' },
      { title: 'align.ts', after: ['labels.ts'], words: ['first', 'tune'] },
    ],
  },
  'evaluation/tutorials/backtesting': {
    environment: { LANGSMITH_PROJECT: 'mail-desk' },
    programs: [
      { title: 'traffic.ts' },
      { title: 'collect.ts', after: ['traffic.ts'] },
      { title: 'backtest.ts', after: ['traffic.ts', 'collect.ts'], words: ['recorded'] },
    ],
    without: { 'prefer.ts': 'It needs the names of two experiments, which differ in every run.' },
  },
  'evaluation/tutorials/evaluation': {
    programs: [
      { title: 'bot.ts' },
      { title: 'dataset.ts' },
      { title: 'runEval.ts', after: ['dataset.ts'], words: ['plain', models.openai.small] },
      { title: 'gate.ts', after: ['dataset.ts'] },
    ],
  },
  'evaluation/tutorials/rag': {
    environment: { LANGSMITH_PROJECT: 'garden' },
    programs: [
      { title: 'garden.ts' },
      { title: 'dataset.ts' },
      { title: 'runEval.ts', after: ['dataset.ts'], words: ['plain'] },
    ],
  },
  'evaluation/tutorials/testing': { programs: [], without: { 'trains.eval.ts': TESTS } },
  index: { programs: [{ title: 'first.ts' }] },
  'observability/how_to_guides/annotate_code': {
    programs: [
      { title: 'refund.ts' },
      { title: 'greet.ts' },
      { title: 'invoices.ts' },
      { title: 'own_model.ts' },
      { title: 'private.ts' },
      { title: 'job.ts' },
      { title: 'by_hand.ts', environment: { LANGSMITH_TRACING: 'false' } },
    ],
  },
  'observability/how_to_guides/distributed_tracing': {
    programs: [{ title: 'worker.ts' }],
    without: {
      'client.ts': 'It calls a server of its own.',
      'server.ts (Express)': SERVER,
      'server.ts (Hono)': SERVER,
    },
  },
  'observability/how_to_guides/log_multimodal_traces': {
    files: { 'receipt.png': PICTURE },
    programs: [{ title: 'lean.ts' }],
  },
  'observability/how_to_guides/mask_inputs_outputs': {
    programs: [{ title: 'masking.ts' }, { title: 'app.ts' }],
    without: { 'server.ts': SERVER },
  },
  'observability/how_to_guides/mask_advanced': { programs: [{ title: 'per_request.ts' }] },
  'observability/how_to_guides/trace_with_langchain': {
    programs: [
      { title: 'triage.ts', environment: { LANGSMITH_PROJECT: 'ticket-triage' } },
      { title: 'selective.ts', environment: { LANGSMITH_TRACING: '' } },
      { title: 'config.ts' },
      { title: 'mixed.ts' },
      { title: 'handoff.ts' },
    ],
  },
  'observability/how_to_guides/trace_with_opentelemetry': {
    programs: [
      { title: 'service.ts', environment: { LANGSMITH_PROJECT: 'otel-service' } },
      { title: 'linked.ts' },
    ],
    without: { 'plain.ts': 'Its exporter reads its settings from the environment only in Node.' },
  },
  'observability/how_to_guides/trace_with_vercel_ai_sdk': {
    programs: [
      { title: 'weather.ts', environment: { LANGSMITH_PROJECT: 'weather-chat' } },
      { title: 'named.ts' },
      { title: 'plan.ts' },
      { title: 'private.ts' },
      { title: 'redacted.ts' },
    ],
  },
  'observability/index': { programs: [{ title: 'first.ts' }] },
  'observability/tutorials/observability': {
    environment: { LANGSMITH_PROJECT: 'helpdesk' },
    programs: [
      { title: 'helpdesk.ts', number: 0, words: ['Do I need my own helmet?'] },
      { title: 'traffic.ts' },
      { title: 'find.ts', after: ['traffic.ts'] },
      { title: 'report.ts', after: ['traffic.ts'] },
    ],
    without: { 'feedback.ts': 'It needs the ID of a run, which differs in every run.' },
  },
  'prompt_engineering/how_to_guides/trigger_webhook': {
    programs: [],
    without: { 'receiver.ts': SERVER },
  },
  'prompt_engineering/quickstarts/quickstart_sdk': {
    programs: [{ title: 'push.ts' }, { title: 'answer.ts', after: ['push.ts'], words: ['latest'] }],
  },
}
