import { EXAMPLE_BODIES } from './example-bodies'

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

/** The parts of a form with these values. */
export const formParts = (key: string, value: unknown): [name: string, part: FormPart][] =>
  Object.entries(value as Record<string, unknown>).map(([name, part]) =>
    key in EXAMPLE_BODIES && !isFormValue(part)
      ? [name, jsonPart(key, part)]
      : formPart(name, part),
  )

/** LangSmith only reads parts of runs that say how long they are. */
function jsonPart(key: string, value: unknown): JsonPart {
  const json = JSON.stringify(value)
  const length = key.endsWith('/runs/multipart') ? `; length=${json.length}` : ''
  return { json, type: `application/json${length}` }
}

/** Text and files are parts as they are. */
const isFormValue = (part: unknown): part is string | File =>
  typeof part === 'string' || (typeof part === 'object' && part !== null && 'filename' in part)

const formPart = (name: string, part: unknown): [string, string | File] =>
  name === 'file'
    ? [name, { filename: 'examples.csv', content: 'question,answer\nIs it open?,Yes\n' }]
    : [name, typeof part === 'string' ? part : JSON.stringify(part)]
