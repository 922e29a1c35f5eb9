import { parseAllDocuments } from 'yaml'
import type { Fence } from '../../fences/fence'
import { fileChecker, type Checker, type Finding } from '../checker'
import { placeOf } from '../shell/script-of'

export type Fault = Omit<Finding, 'file'>

/** YAML would parse region tokens as lists, so they are replaced by letters of the same length. */
export const withoutTokens = (text: string): string =>
  text.replace(/\[\[([\w.:-]+)\]\]/g, (_, name: string) => `__${name.replace(/\W/g, '_')}__`)

const LOOKS: Record<string, (text: string) => Fault[]> = {
  json: text => jsonFaults(text, 0),
  jsonc: text =>
    jsonFaults(
      text.replace(
        /("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g,
        (all, string: string | undefined) => string ?? all.replace(/[^\n]/g, ' '),
      ),
      0,
    ),
  ndjson: text =>
    text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : jsonFaults(line, index))),
  yaml: yamlFaults,
  dotenv: text =>
    lineFaults(
      text,
      /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*=.*)?$/,
      'A line of an environment file is `NAME=value`.',
    ),
  ini: text =>
    lineFaults(
      text,
      /^\s*(?:[#;].*|\[[^\]]+\]|[^=\s][^=]*=.*)?$/,
      'A line of an INI file is `[section]` or `name = value`.',
    ),
}

/** Formats for which a parser is enough. */
export const checkData = (): Checker =>
  fileChecker(
    { name: 'parser', proves: true, depends: '', takes: (fence: Fence) => fence.language in LOOKS },
    ({ code, parts }) => LOOKS[parts[0]?.fence.language ?? '']?.(code) ?? [],
  )

function jsonFaults(text: string, linesBefore: number): Fault[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const offset = Number(
      /position (\d+)/.exec(message)?.[1] ?? Math.max(0, text.trimEnd().length - 1),
    )
    const place = placeOf(text, offset)
    return [
      {
        line: place.line + linesBefore,
        column: place.column,
        message: `JSON: ${message.replace(/,? *(?:in JSON )?at position.*$|, "[\s\S]*$/, '')}.`,
      },
    ]
  }
}

function yamlFaults(text: string): Fault[] {
  const documents = parseAllDocuments(withoutTokens(text))
  return [...documents].flatMap(document =>
    document.errors.map(({ message, linePos }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      message: `YAML: ${message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}.`,
    })),
  )
}

const lineFaults = (text: string, pattern: RegExp, message: string): Fault[] =>
  text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [] : [{ line: index + 1, column: 1, message }]))
