/**
 * What identifies an error in what somebody has pasted: the last line of a Python traceback, the
 * first line of a JavaScript stack, the message in JSON, or a log line without its time and level.
 * Without parts that differ each time, such as IDs. Other text is returned as it is.
 */
export function errorLine(pasted: string): string {
  const text = pasted.slice(0, MOST_READ).replace(ANSI, '').trim()
  const lines = text.split(/\r?\n/)
  const line = lines.length > 1 ? lineOf(lines, text) : (messageInJson(text) ?? text)
  const plain = withoutPrefix(line)
  // A question, or a message as it was printed.
  if (lines.length === 1 && plain === text && plain.length <= USUAL) return text
  const inner = messageInJson(plain)
  const whole = inner === null ? plain : `${messageBefore(plain)} ${inner}`.trim()
  return whole.replace(VARYING, ' ').replace(/\s+/g, ' ').trim() || text
}

/**
 * The same for a field with room for a number of characters: whole words, and if the line is too
 * long, without the names of modules before the message.
 */
export function errorLineWithin(pasted: string, room: number): string {
  const line = errorLine(pasted)
  if (line.length <= room) return line
  const short = line.replace(MODULES, '')
  if (short.length <= room) return short
  const cut = short.slice(0, room + 1).replace(/\s+\S*$/, '')
  return cut === '' ? short.slice(0, room) : cut.slice(0, room)
}

/** What is pasted can be a whole log; the part that says most is near one of its ends. */
const MOST_READ = 100_000
/** Characters up to which a single line is taken as it is. */
const USUAL = 256

// eslint-disable-next-line no-control-regex -- terminals write control characters for colors.
const ANSI = /\u001b\[[\d;]*[A-Za-z]/g
/** `langsmith.utils.LangSmithError`, alone or before a message. */
const EXCEPTION = new RegExp(
  String.raw`^(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Timeout|Conflict|Found)\b` +
    String.raw`(?:\s*\[[^\]]*\])?(?::|$)`,
)
/** `    at run (file.js:1:2)` or `run@file.js:1:2` */
const FRAME = /^\s*(?:at .+|\S*@\S+:\d+:\d+)$/
const ERROR_WORD = new RegExp(
  String.raw`\b(?:error|exception|fail(?:ed|ure|s)?|fatal|denied|refused|forbidden|unauthorized|invalid)\b|` +
    String.raw`\b(?:cannot|can't|unable|must|not found|timed? ?out|exceeded|deprecated)\b|\b[45]\d\d\b`,
  'i',
)

function lineOf(lines: readonly string[], text: string): string {
  if (
    lines.some(
      line =>
        line.startsWith('Traceback (most recent call last)') ||
        /^\s+File ".+", line \d+/.test(line),
    )
  )
    return lastException(lines)
  const frame = lines.findIndex(line => FRAME.test(line))
  if (frame > 0) return aboveFrames(lines.slice(0, frame))
  return (
    messageInJson(text) ??
    lines.find(line => EXCEPTION.test(withoutPrefix(line))) ??
    lines.find(line => ERROR_WORD.test(line)) ??
    lines.find(line => line.trim() !== '') ??
    text
  )
}

/** The last exception of a traceback: those above it are its causes. */
const lastException = (lines: readonly string[]): string =>
  lines.findLast(line => EXCEPTION.test(line)) ??
  lines.findLast(line => /^\S/.test(line) && !line.startsWith('Traceback')) ??
  lines.at(-1) ??
  ''

/** The message above the frames of a stack, which may have a line with the code. */
const aboveFrames = (lines: readonly string[]): string =>
  lines.findLast(line => EXCEPTION.test(withoutPrefix(line))) ??
  lines.find(line => ERROR_WORD.test(line)) ??
  lines.find(line => line.trim() !== '') ??
  ''

/** What comes before a message: time, level, logger, pod, `Uncaught`, and the shell's prompt. */
const PREFIXES = [
  /^[$>»|]\s+/,
  /^[\w.-]+\s+\|\s+/,
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?\s*(?:Z|UTC|[+-]\d\d:?\d\d)?\]?\s*/,
  /^\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?\s*/,
  /^[IWEF]\d{4} [\d:.]+\s+\d+ \S+\] /,
  /^[-–|:,\s]+/,
  /^[[(]?(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|ERR|CRITICAL|FATAL|PANIC)[\])]?(?:\s*[-|:]\s*|\s+)/,
  /^(?:langsmith|langchain|langgraph|openai|httpx|urllib3|root|uvicorn|gunicorn)(?:\.[a-z_]\w*)*(?:\s*:\s*|\s+[-|]\s+)/,
  /^\[[\w./:-]+\]\s*/,
  /^[\w./-]+:\d+:\s+(?=\w+Warning:)/,
  /^(?:Uncaught(?: \(in promise\))?|Unhandled(?:Promise)?Rejection\w*:?)\s*/,
]

function withoutPrefix(line: string): string {
  const [, quoted] = /\b(?:msg|message|error|err)=("(?:[^"\\]|\\.)*")/.exec(line) ?? []
  let rest = (quoted === undefined ? line : unquoted(quoted)).trim()
  for (let before = ''; before !== rest;) {
    before = rest
    for (const prefix of PREFIXES) rest = rest.replace(prefix, '')
  }
  return rest === '' ? line.trim() : rest
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}

/** What comes before JSON in a line: `HTTPError('401 Client Error: Unauthorized for url: …', '{` */
const messageBefore = (line: string): string =>
  line.slice(0, Math.max(0, line.search(/['"`(]*[{[]/))).replace(/ for url: \S+/, '')

/** The message in the first JSON object of a text; null if there is none. */
function messageInJson(text: string): string | null {
  const start = text.search(/\{\s*\\?["']/)
  const end = text.lastIndexOf('}')
  if (start === -1 || end < start) return null
  const part = text.slice(start, end + 1)
  for (const candidate of [part, part.replace(/\\"/g, '"'), part.replace(/'/g, '"')])
    try {
      return messageIn(JSON.parse(candidate))
    } catch {
      // The next way of quoting.
    }
  return null
}

const NAMES = ['detail', 'message', 'msg', 'error', 'errors', 'reason', 'title', 'err']

/** The message of an API's error, whatever its form. */
function messageIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return messageIn(value[0])
  if (typeof value !== 'object' || value === null) return null
  for (const name of NAMES) {
    const found = messageIn((value as Record<string, unknown>)[name])
    if (found !== null) return found
  }
  return null
}

/** IDs, addresses in memory, and the place where the query of a URL begins. */
const VARYING = new RegExp(
  String.raw`\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b|\b0x[\da-f]{6,}\b|` +
    String.raw`\b(?=[\da-f]*\d)[\da-f]{24,}\b|\?\S{20,}|\b(?:lsv2|sk)_\S+`,
  'gi',
)
const MODULES = /^(?:[a-z_]\w*\.)+(?=[A-Z])/
