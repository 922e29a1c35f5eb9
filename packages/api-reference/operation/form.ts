interface File {
  filename: string
  content: string
}

/** A part of a form with its media type, which may have to declare its length. */
interface JsonPart {
  json: string
  type: string
}

/** Text, a file, or JSON. */
export type FormPart = string | File | JsonPart

/**
 * How the values of a form become parts: as text, as JSON with its media type, or as JSON that
 * declares its length. LangSmith only reads parts of runs that say how long they are.
 */
export type FormKind = 'text' | 'json' | 'counted'

/** The parts of a form with these values. A list of texts is a part for each of them. */
export const formParts = (kind: FormKind, value: unknown): [name: string, part: FormPart][] =>
  Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
    if (Array.isArray(part) && part.every(item => typeof item === 'string'))
      return part.map((item): [string, string] => [name, item])
    return kind !== 'text' && !isFormValue(part)
      ? [[name, jsonPart(kind, part)] as [string, FormPart]]
      : [formPart(name, part)]
  })

function jsonPart(kind: FormKind, value: unknown): JsonPart {
  const json = JSON.stringify(value)
  const length = kind === 'counted' ? `; length=${new TextEncoder().encode(json).length}` : ''
  return { json, type: `application/json${length}` }
}

/** Text and files are parts as they are. */
const isFormValue = (part: unknown): part is string | File =>
  typeof part === 'string' || (typeof part === 'object' && part !== null && 'filename' in part)

const formPart = (name: string, part: unknown): [string, string | File] =>
  name === 'file'
    ? [name, { filename: 'examples.csv', content: 'question,answer\nIs it open?,Yes\n' }]
    : [name, typeof part === 'string' ? part : JSON.stringify(part)]
