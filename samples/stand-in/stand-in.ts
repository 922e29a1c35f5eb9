import { setTimeout as wait } from 'node:timers/promises'
import { checkAgainstFacts, type Facts } from './facts'
import { datasetRoutes } from './datasets'
import { exampleRoutes } from './examples'
import { feedbackRoutes } from './feedback'
import { listen, readsZstd, type Answer, type Request } from './http'
import { ingestRoutes } from './ingest-runs'
import { spanRoutes } from './ingest-spans'
import { answerAsModel } from './model'
import type { Script } from './model-answers'
import { projectRoutes } from './projects'
import { promptRoutes } from './prompts'
import { queryRoutes } from './query-runs'
import { emptyRecords, type Json, type Records } from './records'
import { findRoute, missing, ok, plainPath, Refused, route, type Route } from './route'

/**
 * LangSmith and the model provider on one port of the loopback interface, with what they received.
 */
export interface StandIn {
  records: Records
  /** What `LANGSMITH_ENDPOINT` is set to. */
  langsmith: string
  /** What `OPENAI_BASE_URL` is set to. */
  openai: string
  close(): Promise<void>
}

const MODEL_PATH = '/openai/v1'
export const LANGSMITH_KEY = 'lsv2_pt_stand_in'

const info: Route = route('GET', '/info', () =>
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
      zstd_compression_enabled: readsZstd,
      gzip_body_enabled: true,
      dataset_examples_multipart_enabled: true,
      examples_multipart_enabled: true,
    },
  }),
)
const ROUTES: readonly Route[] = [
  info,
  ...ingestRoutes,
  ...spanRoutes,
  ...queryRoutes,
  ...projectRoutes,
  ...datasetRoutes,
  ...exampleRoutes,
  ...feedbackRoutes,
  ...promptRoutes,
]

export interface StandInOptions {
  /** The model's answers. */
  scripts?: readonly Script[]
  /** What is known of the product's API. */
  facts?: Facts | null
  /** Milliseconds before every response. A network takes some, and clients may depend on that. */
  latency?: number
}

/** Starts both. */
export async function startStandIn({
  scripts = [],
  facts = null,
  latency = 0,
}: StandInOptions = {}): Promise<StandIn> {
  const records = emptyRecords()
  const { url, close } = await listen(async request => {
    records.requests.push(`${request.method} ${request.path}`)
    if (latency > 0) await wait(latency)
    if (!request.path.startsWith(MODEL_PATH)) return answerAsProduct(request, records, facts)
    return answerAsModel(
      request.path.slice(MODEL_PATH.length),
      request.headers,
      jsonOf(request),
      records,
      scripts,
    )
  })
  return { records, langsmith: url, openai: url + MODEL_PATH, close }
}

function answerAsProduct(request: Request, records: Records, facts: Facts | null): Answer {
  const path = plainPath(request.path)
  const found = findRoute(ROUTES, request.method, path)
  if (!found) {
    records.problems.push(`${request.method} ${request.path}: the stand-in has no such endpoint`)
    return missing(path)
  }
  // Info needs no key, and the endpoint for spans reports what it needs itself.
  if (
    found.route !== info &&
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
    ? (JSON.parse(body.toString()) as Json)
    : {}
