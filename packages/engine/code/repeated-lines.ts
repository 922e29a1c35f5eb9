import type { HighlighterCore } from 'shiki'

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type Line = ReturnType<Grammar['tokenizeLine2']>
type Stack = Line['ruleStack']

/** Above this many remembered lines (about 10 MB), all are forgotten. */
const MOST_LINES = 20_000

/**
 * Makes a grammar remember what it found in a line. In documentation, two lines of code in five
 * repeat: imports, braces, a client's first line.
 *
 * The tokens of a line depend on its text and on the rules that are open at its start. The grammar
 * returns a new object for those rules each time; equal ones are replaced by the first. (Editors
 * stop highlighting after an edit by the same comparison.)
 */
export function rememberLines(grammar: Grammar): void {
  const tokenize = grammar.tokenizeLine2.bind(grammar)
  let stacks = new Map<string, Stack[]>()
  let lines = new Map<Stack | null, Map<string, Line>>()
  let count = 0
  const firstOf = (stack: Stack): Stack => {
    const key = openRules(stack)
    const alike = stacks.get(key) ?? []
    const known = alike.find(one => one.equals(stack))
    if (known) return known
    stacks.set(key, [...alike, stack])
    return stack
  }
  grammar.tokenizeLine2 = (line, before, timeLimit) => {
    const known = lines.get(before)?.get(line)
    if (known) return known
    if (++count > MOST_LINES) {
      stacks = new Map()
      lines = new Map()
      count = 1
    }
    const fresh = tokenize(line, before, timeLimit)
    const result: Line = { ...fresh, ruleStack: firstOf(fresh.ruleStack) }
    const after = lines.get(before) ?? new Map<string, Line>()
    lines.set(before, after.set(line, result))
    return result
  }
}

/**
 * `equals` of vscode-textmate 10 ignores one thing that the next line can depend on: whether a rule
 * began at the very end of its line.
 */
function openRules(stack: Stack): string {
  let key = ''
  for (let one: Open | null = stack as Open; one; one = one.parent)
    key += one.beginRuleCapturedEOL ? '1' : '0'
  return key
}

type Open = Stack & { parent: Open | null; beginRuleCapturedEOL: boolean }
