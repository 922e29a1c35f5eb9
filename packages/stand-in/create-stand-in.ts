import { checkAgainstFacts, type Facts } from './facts'
import { datasetRoutes } from './datasets'
import { exampleRoutes } from './examples'
import { feedbackRoutes } from './feedback'
import { textOf, type Answer, type Request } from './http'
import { ingestRoutes } from './ingest-runs'
import { spanRoutes } from './ingest-spans'
import { answerAsModel, type AnswerCheck } from './model'
import type { Script } from './model-answers'
import { projectRoutes } from './projects'
import { promptRoutes } from './prompts'
import { queryRoutes } from './query-runs'
import { emptyRecords, type Json, type Records } from './records'
import { findRoute, missing, ok, plainPath, Refused, route, type Route } from './route'

export const MODEL_PATH = '/openai/v1'
export const LANGSMITH_KEY = 'lsv2_pt_stand_in'

export interface StandInOptions {
  /** The model's answers. */
  scripts?: readonly Script[]
  /** What is known of the product's API. */
  facts?: Facts | null
  /** Milliseconds before every response. A network takes some, and clients may depend on that. */
  latency?: number
}

/** What the stand-ins need from where they run. */
export interface Host {
  /** Encodings of request bodies that `fetchHandler` can decompress there. */
  encodings: readonly ('gzip' | 'zstd')[]
  checkAnswer?: AnswerCheck
}

/**
 * LangSmith and the model provider without a server: a function that responds to requests, and what
 * it received. Model requests have paths below `MODEL_PATH`.
 */
export function createStandIn(
  { scripts = [], facts = null, latency = 0 }: StandInOptions,
  host: Host,
): { records: Records; answer(request: Request): Promise<Answer> } {
  const records = emptyRecords()
  const routes = [infoOf(host), ...ROUTES]
  return {
    records,
    async answer(request) {
      records.requests.push(`${request.method} ${request.path}`)
      if (latency > 0) await new Promise(resolve => setTimeout(resolve, latency))
      if (!request.path.startsWith(MODEL_PATH))
        return answerAsProduct(request, routes, records, facts)
      return answerAsModel(
        request.path.slice(MODEL_PATH.length),
        request.headers,
        jsonOf(request),
        records,
        scripts,
        host.checkAnswer,
      )
    },
  }
}

const infoOf = ({ encodings }: Host): Route =>
  route('GET', INFO_PATH, () =>
    ok({
      version: '0.16.0',
      license_expiration_time: null,
      batch_ingest_config: {
        use_multipart_endpoint: true,
        scale_up_qsize_trigger: 1000,
        scale_up_nthreads_limit: 16,
        scale_down_nempty_trigger: 4,
        size_limit: 100,
        size_limit_bytes: 20_971_520,
      },
      instance_flags: {
        zstd_compression_enabled: encodings.includes('zstd'),
        gzip_body_enabled: encodings.includes('gzip'),
        dataset_examples_multipart_enabled: true,
        examples_multipart_enabled: true,
      },
    }),
  )

const INFO_PATH = '/info'
const ROUTES: readonly Route[] = [
  ...ingestRoutes,
  ...spanRoutes,
  ...queryRoutes,
  ...projectRoutes,
  ...datasetRoutes,
  ...exampleRoutes,
  ...feedbackRoutes,
  ...promptRoutes,
]

function answerAsProduct(
  request: Request,
  routes: readonly Route[],
  records: Records,
  facts: Facts | null,
): Answer {
  const path = plainPath(request.path)
  const found = findRoute(routes, request.method, path)
  if (!found) {
    records.problems.push(`${request.method} ${request.path}: the stand-in has no such endpoint`)
    return missing(path)
  }
  // Info needs no key, and the endpoint for spans reports what it needs itself.
  if (
    path !== INFO_PATH &&
    !path.startsWith('/otel/') &&
    request.headers['x-api-key'] !== LANGSMITH_KEY
  )
    return { status: 401, body: { detail: 'Invalid token' } }
  try {
    const json = jsonOf(request)
    if (facts) records.problems.push(...checkAgainstFacts(facts, request, json))
    return found.route.answer({ request, parameters: found.parameters, records, json })
  } catch (error) {
    // Searching for something that doesn't exist, and a name that is taken, are ordinary.
    const isOrdinary = error instanceof Refused && (error.status === 404 || error.status === 409)
    const message = error instanceof Error ? error.message : String(error)
    if (!isOrdinary) records.problems.push(`${request.method} ${request.path}: ${message}`)
    return { status: error instanceof Refused ? error.status : 422, body: { detail: message } }
  }
}

const jsonOf = ({ headers, body }: Request): Json =>
  body.length > 0 &&
  /json/.test(headers['content-type'] ?? 'json') &&
  !/multipart/.test(headers['content-type'] ?? '')
    ? (JSON.parse(textOf(body)) as Json)
    : {}
