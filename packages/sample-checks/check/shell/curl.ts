import type { Command, Word } from './read-commands'

/** The request of a curl command. */
export interface Request {
  method: string
  url: Word
  /** The body, if it is in the command. */
  body: Word | undefined
  headers: string[]
}

/** Options with a value, by their short letter. */
const WITH_VALUE: Record<string, string> = {
  X: '--request',
  H: '--header',
  d: '--data',
  F: '--form',
  o: '--output',
  u: '--user',
  w: '--write-out',
  b: '--cookie',
  A: '--user-agent',
  e: '--referer',
  m: '--max-time',
  T: '--upload-file',
  c: '--cookie-jar',
  K: '--config',
  x: '--proxy',
  E: '--cert',
  r: '--range',
  C: '--continue-at',
  D: '--dump-header',
  z: '--time-cond',
}
const LONG_WITH_VALUE = new Set([
  ...Object.values(WITH_VALUE),
  '--url',
  '--data-raw',
  '--data-binary',
  '--data-urlencode',
  '--json',
  '--cacert',
  '--key',
  '--retry',
  '--connect-timeout',
  '--max-redirs',
  '--resolve',
  '--form-string',
  '--retry-delay',
  '--limit-rate',
])
const BODIES = new Set([
  '--data',
  '--data-raw',
  '--data-binary',
  '--json',
  '--data-urlencode',
  '--form',
  '--form-string',
])

/** Parses a command like curl, or returns null if it is another program. */
export function readCurl({ words, input }: Command): Request | null {
  const first = words.findIndex(word => word.value === 'curl')
  if (
    first === -1 ||
    words
      .slice(0, first)
      .some(
        word => !/^(?:\w+=.*|do|then|else|if|!|while|until|time|sudo|env|exec)$/.test(word.value),
      )
  )
    return null
  const request: {
    method?: string
    url?: Word
    body?: Word
    headers: string[]
    form: boolean
    query: boolean
  } = {
    headers: [],
    form: false,
    query: false,
  }
  for (const { option, value } of optionsOf(words.slice(first + 1))) {
    if (option === null || option === '--url') request.url ??= value
    else if (option === '--request') request.method = value?.value ?? ''
    else if (option === '--header') request.headers.push(value?.value ?? '')
    else if (option === '--get') request.query = true
    else if (BODIES.has(option)) {
      request.form ||= option.startsWith('--form') || option === '--data-urlencode'
      request.body = value
    }
  }
  if (request.url === undefined) return null
  const method = request.method ?? (request.body && !request.query ? 'POST' : 'GET')
  const fed =
    request.body && /^@(?:-|\/dev\/stdin)$/.test(request.body.value) && input !== undefined
      ? { ...request.body, value: input, offsets: [] }
      : request.body
  const isWritten =
    fed !== undefined &&
    !request.form &&
    !request.query &&
    !fed.value.startsWith('@') &&
    !/^\$[\w({]/.test(fed.value)
  return {
    method: method.toUpperCase(),
    url: request.url,
    body: isWritten ? fed : undefined,
    headers: request.headers,
  }
}

/**
 * Options with their values; for URLs, the option is null. Letters can be combined, the last one
 * with its value: `-sX POST`.
 */
function* optionsOf(words: readonly Word[]): Generator<{ option: string | null; value?: Word }> {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word
    const { value } = word
    if (/^\d?[<>]/.test(value)) {
      if (/^\d?[<>]+$/.test(value)) at++
    } else if (value.startsWith('--')) {
      yield LONG_WITH_VALUE.has(value)
        ? { option: value, ...optional(words[++at]) }
        : { option: value }
    } else if (value.startsWith('-') && value.length > 1) {
      const index = [...value].findIndex((letter, position) => position > 0 && letter in WITH_VALUE)
      if (value.slice(1, index === -1 ? undefined : index).includes('G')) yield { option: '--get' }
      if (index === -1) continue
      const rest = value.slice(index + 1)
      const option = WITH_VALUE[value[index] ?? ''] ?? ''
      yield {
        option,
        ...(rest === ''
          ? optional(words[++at])
          : { value: { value: rest, offsets: word.offsets.slice(index + 1), start: word.start } }),
      }
    } else yield { option: null, value: word }
  }
}

const optional = (word: Word | undefined): { value?: Word } =>
  word === undefined ? {} : { value: word }
