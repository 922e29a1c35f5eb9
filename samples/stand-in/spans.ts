import { buffersOf, numberOf, readFields, textOf, type Fields } from './protobuf'
import type { Json } from './records'

/**
 * An OpenTelemetry span, from either encoding. Ids are hexadecimal; times are milliseconds since
 * 1970.
 */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  start: number
  end: number
  attributes: Json
  /** The message of a failed span; null for any other. */
  failure: string | null
}

/** The spans of an `ExportTraceServiceRequest`, as protocol buffers or as JSON. */
export function readSpans(contentType: string, body: Buffer): Span[] {
  if (contentType.startsWith('application/json'))
    return spansOfJson(JSON.parse(body.toString()) as JsonRequest)
  if (contentType.startsWith('application/x-protobuf')) return spansOfBuffer(body)
  throw new Error(
    `Spans come as \`application/x-protobuf\` or \`application/json\`, not as \`${contentType}\`.`,
  )
}

// The numbers are those of opentelemetry/proto/trace/v1/trace.proto.
const spansOfBuffer = (body: Buffer): Span[] =>
  buffersOf(readFields(body), 1)
    .flatMap(resource => buffersOf(readFields(resource), 2))
    .flatMap(scope => buffersOf(readFields(scope), 2))
    .map(readFields)
    .map(fields => ({
      traceId: hex(fields, 1),
      spanId: hex(fields, 2),
      parentSpanId: hex(fields, 4),
      name: textOf(fields, 5),
      start: Number(numberOf(fields, 7) / 1_000_000n),
      end: Number(numberOf(fields, 8) / 1_000_000n),
      attributes: keyValues(buffersOf(fields, 9)),
      failure: failureOf(buffersOf(fields, 15)[0]),
    }))

const hex = (fields: Fields, number: number): string =>
  buffersOf(fields, number)[0]?.toString('hex') ?? ''

function failureOf(status: Buffer | undefined): string | null {
  const fields = status && readFields(status)
  return fields && numberOf(fields, 3) === 2n ? textOf(fields, 2) : null
}

const keyValues = (pairs: Buffer[]): Json =>
  Object.fromEntries(
    pairs.map(readFields).map(fields => [textOf(fields, 1), anyValue(buffersOf(fields, 2)[0])]),
  )

function anyValue(bytes: Buffer | undefined): unknown {
  const fields = readFields(bytes ?? Buffer.alloc(0))
  if (fields.has(1)) return textOf(fields, 1)
  if (fields.has(2)) return numberOf(fields, 2) === 1n
  if (fields.has(3)) return Number(BigInt.asIntN(64, numberOf(fields, 3)))
  if (fields.has(4)) return doubleOf(numberOf(fields, 4))
  if (fields.has(5))
    return buffersOf(readFields(buffersOf(fields, 5)[0] ?? Buffer.alloc(0)), 1).map(anyValue)
  if (fields.has(6))
    return keyValues(buffersOf(readFields(buffersOf(fields, 6)[0] ?? Buffer.alloc(0)), 1))
  return null
}

function doubleOf(bits: bigint): number {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(bits)
  return bytes.readDoubleLE()
}

interface JsonValue {
  stringValue?: string
  boolValue?: boolean
  intValue?: string | number
  doubleValue?: number
  arrayValue?: { values?: JsonValue[] }
}
interface JsonSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: { key: string; value: JsonValue }[]
  status?: { code?: number; message?: string }
}
interface JsonRequest {
  resourceSpans?: { scopeSpans?: { spans?: JsonSpan[] }[] }[]
}

const spansOfJson = (request: JsonRequest): Span[] =>
  (request.resourceSpans ?? [])
    .flatMap(({ scopeSpans }) => scopeSpans ?? [])
    .flatMap(({ spans }) => spans ?? [])
    .map(span => ({
      traceId: span.traceId,
      spanId: span.spanId,
      parentSpanId: span.parentSpanId ?? '',
      name: span.name,
      start: Number(BigInt(span.startTimeUnixNano) / 1_000_000n),
      end: Number(BigInt(span.endTimeUnixNano) / 1_000_000n),
      attributes: Object.fromEntries(
        (span.attributes ?? []).map(({ key, value }) => [key, plain(value)]),
      ),
      failure: span.status?.code === 2 ? (span.status.message ?? '') : null,
    }))

const plain = (value: JsonValue): unknown =>
  value.stringValue ??
  value.boolValue ??
  (value.intValue === undefined ? undefined : Number(value.intValue)) ??
  value.doubleValue ??
  value.arrayValue?.values?.map(plain) ??
  null
