import { Ajv } from 'ajv'
import type { Json } from './records'

const ajv = new Ajv({ strict: false, allErrors: true, logger: false })

/**
 * Problems of a structured answer. Separate from the stand-in, because Ajv compiles schemas to code,
 * which the policy of a browser's worker forbids.
 */
export function misfits(value: unknown, schema: Json): string[] {
  if (ajv.validate(schema, value)) return []
  return (ajv.errors ?? []).map(({ instancePath, message }) => `$${instancePath} ${message}`)
}
