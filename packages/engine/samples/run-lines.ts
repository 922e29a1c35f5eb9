import { flattenRuns, type Run } from '@docs/model/trace'

/** Calls that a wrapped client records, by the name of the run. */
const MODEL_CALLS: Readonly<Record<string, RegExp>> = {
  ChatOpenAI: /\.(?:responses|completions)\.(?:create|parse|stream)\(/,
  ChatAnthropic: /\.messages\.(?:create|parse|stream)\(/,
}

const SKIPPED = /^\s*(?:#|\/\/|\*|\/\*|import\b|from\b.*\bimport\b)/
const WORD = /^[A-Za-z_]\w*$/

/**
 * The line that made each run of a trace, counted from 1, in display order; null where the sample
 * doesn't say. Runs are named after functions, after strings in the sample, or after the client
 * that a wrapper records. A name that several lines could have given is left out.
 */
export function runLines(code: string, root: Run): (number | null)[] {
  const lines = code.split('\n').map(line => (SKIPPED.test(line) ? '' : line))
  const names = flattenRuns(root).map(({ run }) => run.name)
  const places = new Map([...new Set(names)].map(name => [name, placesOf(name, lines)]))
  const drawn = new Map<string, number>()
  return names.map(name => {
    const number = drawn.get(name) ?? 0
    drawn.set(name, number + 1)
    const found = places.get(name) ?? []
    if (found.length === 1) return found[0] ?? null
    // As many calls as runs: they were made in this order.
    const isEach = found.length === names.filter(one => one === name).length
    return (isEach && found[number]) || null
  })
}

/** Lines that can have made the runs of a name: several only if they call a model. */
function placesOf(name: string, lines: readonly string[]): number[] {
  const call = MODEL_CALLS[name]
  const calls = call ? matching(lines, line => call.test(line)) : []
  if (calls.length > 0) return calls
  const own = functionsNamed(name, lines)
  const definitions = own.flatMap(one => matching(lines, line => definitionOf(one).test(line)))
  const uses = own
    .flatMap(one => matching(lines, line => new RegExp(`\\b${one}(?:\\.\\w+)?\\(`).test(line)))
    .filter(line => !definitions.includes(line))
  const given = matching(lines, line => GIVING.some(before => line.search(before(name)) >= 0))
  return [uses, definitions, given].find(found => found.length === 1) ?? []
}

const matching = (lines: readonly string[], test: (line: string) => boolean): number[] =>
  lines.flatMap((line, index) => (test(line) ? [index + 1] : []))

const literal = (name: string): string => `["'\`]${name.replace(/\W/g, '\\$&')}["'\`]`

/** A string as the name of something: `name="…"`, `start_as_current_span("…")`, `addNode("…"`. */
const GIVING = [
  (name: string) => new RegExp(`name["']?\\s*[:=]\\s*${literal(name)}`, 'i'),
  (name: string) => new RegExp(`(?:span|start|name|node)\\w*\\([^"'\`]*${literal(name)}`, 'i'),
]

/** Functions and what makes them: `def find(`, `const find = traceable(`. */
const definitionOf = (name: string): RegExp =>
  new RegExp(
    `\\b(?:def|function|func|class)\\s+${name}\\b|` +
      `\\b(?:const|let|var)\\s+${name}\\s*=\\s*(?:async\\b|function\\b|\\(|[\\w.]+\\()`,
  )

/** The functions that a name refers to: its own, and the one that is traced under this name. */
function functionsNamed(name: string, lines: readonly string[]): string[] {
  const code = lines.join('\n')
  const at = code.search(new RegExp(`\\bname\\s*[:=]\\s*${literal(name)}`))
  const traced = [
    ...code.matchAll(/\b(?:const|let)\s+(\w+)\s*=\s*traceable\(/g),
    ...code.matchAll(/@traceable\((?=[^@]*?\bdef\s+(\w+))/g),
  ].find(found => at > found.index && at < closingOf(code, found.index + found[0].length))
  const own = WORD.test(name) ? [name] : []
  return traced?.[1] ? [...new Set([...own, traced[1]])] : own
}

/** Where the parenthesis that was opened before a position closes. */
function closingOf(code: string, from: number): number {
  let open = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') open++
    if (code[at] === ')' && --open === 0) return at
  }
  return code.length
}
