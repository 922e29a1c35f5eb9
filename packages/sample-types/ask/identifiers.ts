import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'

/** A name in code. Lines and columns count from 0, columns in UTF-16 units. */
export interface Identifier {
  name: string
  line: number
  column: number
}

const PARSERS: [RegExp, typeof python][] = [
  [/\.py$/, python],
  [/\.[mc]?ts$/, javascript.configure({ dialect: 'ts' })],
  // TypeScript's grammar accepts JavaScript, and a generic call is rare enough in JSX.
  [/\.[mc]?[jt]sx?$/, javascript.configure({ dialect: 'ts jsx' })],
]

const IS_NAME = /(?:Name|Definition|Identifier)$|^Label$/

/** TypeScript's own types, which the grammar calls names. */
const KEYWORDS =
  /^(?:bigint|any|boolean|never|null|number|object|string|symbol|undefined|unknown|void)$/

/** The names in a file, without keywords, in order. */
export function identifiersIn(code: string, file: string): Identifier[] {
  const parser = PARSERS.find(([ending]) => ending.test(file))?.[1]
  if (!parser) return []
  const found: Identifier[] = []
  let [line, start] = [0, 0]
  parser.parse(code).iterate({
    enter({ name: kind, from, to }) {
      const name = code.slice(from, to)
      if (!IS_NAME.test(kind) || !/^#?[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return
      if (kind === 'TypeName' && KEYWORDS.test(name)) return
      for (let end = code.indexOf('\n', start); end !== -1 && end < from; line++) {
        start = end + 1
        end = code.indexOf('\n', start)
      }
      found.push({ name, line, column: from - start })
    },
  })
  return found
}
