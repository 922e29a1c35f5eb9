import { textOf as decode } from './http'
import { bytesOf, numberOf, readFields, textOf, type Fields } from './protobuf'
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
  events: SpanEvent[]
  /** The message of a failed span; null for any other. */
  failure: string | null
}

interface SpanEvent {
  name: string
  attributes: Json
}

/** The spans of an `ExportTraceServiceRequest`, as protocol buffers or as JSON. */
export function readSpans(contentType: string, body: Uint8Array): Span[] {
  if (contentType.startsWith('application/json'))
    return spansOfJson(JSON.parse(decode(body)) as JsonRequest)
  if (contentType.startsWith('application/x-protobuf')) return spansOfBytes(body)
  throw new Error(
    `Spans come as \`application/x-protobuf\` or \`application/json\`, not as \`${contentType}\`.`,
  )
}

// The numbers are those of opentelemetry/proto/trace/v1/trace.proto.
const spansOfBytes = (body: Uint8Array): Span[] =>
  bytesOf(readFields(body), 1)
    .flatMap(resource => bytesOf(readFields(resource), 2))
    .flatMap(scope => bytesOf(readFields(scope), 2))
    .map(readFields)
    .map(fields => ({
      traceId: hex(fields, 1),
      spanId: hex(fields, 2),
      parentSpanId: hex(fields, 4),
      name: textOf(fields, 5),
      start: Number(numberOf(fields, 7) / 1_000_000n),
      end: Number(numberOf(fields, 8) / 1_000_000n),
      attributes: keyValues(bytesOf(fields, 9)),
      events: bytesOf(fields, 11)
        .map(readFields)
        .map(event => ({ name: textOf(event, 2), attributes: keyValues(bytesOf(event, 3)) })),
      failure: failureOf(bytesOf(fields, 15)[0]),
    }))

const hex = (fields: Fields, number: number): string =>
  [...(bytesOf(fields, number)[0] ?? [])].map(byte => byte.toString(16).padStart(2, '0')).join('')

function failureOf(status: Uint8Array | undefined): string | null {
  const fields = status && readFields(status)
  return fields && numberOf(fields, 3) === 2n ? textOf(fields, 2) : null
}

const keyValues = (pairs: Uint8Array[]): Json =>
  Object.fromEntries(
    pairs.map(readFields).map(fields => [textOf(fields, 1), anyValue(bytesOf(fields, 2)[0])]),
  )

function anyValue(bytes: Uint8Array | undefined): unknown {
  const fields = readFields(bytes ?? new Uint8Array())
  if (fields.has(1)) return textOf(fields, 1)
  if (fields.has(2)) return numberOf(fields, 2) === 1n
  if (fields.has(3)) return Number(BigInt.asIntN(64, numberOf(fields, 3)))
  if (fields.has(4)) return doubleOf(numberOf(fields, 4))
  if (fields.has(5))
    return bytesOf(readFields(bytesOf(fields, 5)[0] ?? new Uint8Array()), 1).map(anyValue)
  if (fields.has(6))
    return keyValues(bytesOf(readFields(bytesOf(fields, 6)[0] ?? new Uint8Array()), 1))
  return null
}

function doubleOf(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, bits)
  return view.getFloat64(0)
}

interface JsonValue {
  stringValue?: string
  boolValue?: boolean
  intValue?: string | number
  doubleValue?: number
  arrayValue?: { values?: JsonValue[] }
}
interface JsonAttribute {
  key: string
  value: JsonValue
}
interface JsonSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: JsonAttribute[]
  events?: { name: string; attributes?: JsonAttribute[] }[]
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
      attributes: plainValues(span.attributes),
      events: (span.events ?? []).map(({ name, attributes }) => ({
        name,
        attributes: plainValues(attributes),
      })),
      failure: span.status?.code === 2 ? (span.status.message ?? '') : null,
    }))

const plainValues = (attributes: JsonAttribute[] = []): Json =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))

const plain = (value: JsonValue): unknown =>
  value.stringValue ??
  value.boolValue ??
  (value.intValue === undefined ? undefined : Number(value.intValue)) ??
  value.doubleValue ??
  value.arrayValue?.values?.map(plain) ??
  null
