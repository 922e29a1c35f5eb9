import { placeOf } from '../shell/script-of'
import type { Fault } from './check-data'

const TOKEN =
  /\s+|--.*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.|'')*'|"[^"]*"|`[^`]*`|\$?\w+(?:\.\w+)*|\{\w+:\w+\}|::|<=|>=|!=|<>|\|\||./g
const STATEMENTS =
  /^(?:SELECT|WITH|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|TRUNCATE|GRANT|REVOKE|SET|SHOW|EXPLAIN|KILL|OPTIMIZE|SYSTEM|VACUUM|ANALYZE|BEGIN|COMMIT|ROLLBACK|COPY|USE|DESCRIBE|REINDEX|EXCHANGE|RENAME|DETACH|ATTACH)$/i
/** Words that open a part of a statement: nothing may hang before them, and something has to follow. */
const CLAUSES = /^(?:SELECT|FROM|WHERE|HAVING|LIMIT|VALUES|ON|AND|OR|JOIN|SETTINGS)$/i

/**
 * The structure of SQL in any dialect: quotes and brackets that close, statements that begin with a statement's word, and no comma or clause
 * with nothing after it. Names of tables and functions are not known here.
 */
export function sqlFaults(text: string): Fault[] {
  const tokens = [...text.matchAll(TOKEN)]
    .map(match => ({ word: match[0], at: match.index }))
    .filter(({ word }) => !/^(?:\s|--|\/\*)/.test(word))
  const faults: Fault[] = []
  const fault = (at: number, message: string) =>
    faults.push({ ...placeOf(text, at), message: `SQL: ${message}` })
  const open: { word: string; at: number }[] = []
  let before: string | null = null
  for (const { word, at } of tokens) {
    if (/^['"`]$/.test(word)) fault(at, `the quote ${word} is never closed.`)
    if (before === null && word !== ';' && word !== '(' && !STATEMENTS.test(word))
      fault(at, `no statement begins with \`${word}\`.`)
    const ends =
      /^[),;\]]$/.test(word) || (CLAUSES.test(word) && !/^(?:SELECT|VALUES)$/i.test(word))
    if (
      before !== null &&
      ends &&
      (before === ',' || CLAUSES.test(before)) &&
      !(/^\)$/.test(word) && before === '(')
    )
      fault(at, `\`${before}\` has nothing after it.`)
    if (word === '(' || word === '[') open.push({ word, at })
    if (word === ')' || word === ']') {
      if (open.pop()?.word !== (word === ')' ? '(' : '[')) fault(at, `\`${word}\` closes nothing.`)
    }
    if (word === ';')
      for (const left of open.splice(0)) fault(left.at, `\`${left.word}\` is never closed.`)
    before = word === ';' ? null : word
  }
  for (const left of open) fault(left.at, `\`${left.word}\` is never closed.`)
  if (before !== null && (before === ',' || CLAUSES.test(before)))
    fault(tokens.at(-1)?.at ?? 0, `\`${before}\` has nothing after it.`)
  return faults
}
