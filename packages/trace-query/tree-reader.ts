import { printFilter } from './print-filter'
import { CONNECTIVES, CONSTANTS, OPERATORS, SPELLINGS } from './spellings'
import { error, quantity, type Fault, type Part } from './syntax'
import type { Token } from './tokens'

/** Deeper than anyone writes, and far below the stack limit. */
const DEEPEST = 50

/** Parses tokens into a tree in one pass, and continues after a fault. Every loop ends. */
export class TreeReader {
  private at = 0
  private depth = 0
  /** The closing brackets that are still expected. */
  private readonly expected: string[] = []

  constructor(
    private readonly tokens: readonly Token[],
    private readonly faults: Fault[],
  ) {}

  private get next(): Token {
    return this.tokens[this.at] as Token
  }

  private get previousEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0
  }

  private get isAtEnd(): boolean {
    return this.next.kind === 'end'
  }

  private isMark(value: string): boolean {
    return this.next.kind === 'mark' && this.next.value === value
  }

  whole(): Part {
    const parts = [this.part()]
    let name = 'and'
    // Languages differ in whether `and` or `or` binds more tightly, so a mix of them has no fix.
    let isMixed = false
    while (!this.isAtEnd) {
      const token = this.next
      if (this.isMark(')') || this.isMark(']')) {
        this.faults.push(
          error(token, `Unmatched \`${token.value}\`.`, {
            start: token.start,
            end: token.end,
            text: '',
          }),
        )
        this.at++
        continue
      }
      const connective = this.connective()
      if (connective !== undefined) {
        isMixed ||= parts.length > 1 && connective !== name
        name = connective
      } else if (this.isMark(',')) this.at++
      const between = {
        start: token.start,
        end: this.previousEnd > token.start ? this.previousEnd : token.end,
      }
      if (!this.isAtEnd || connective !== undefined) parts.push(this.part())
      const message = connective
        ? `\`${token.value}\` goes around what it joins: \`${name}(…, …)\`.`
        : 'A filter is one call. Join several with `and(…, …)`.'
      this.faults.push(error(between, message))
    }
    const [first] = parts as [Part]
    if (parts.length === 1) return first
    const span = { start: first.start, end: this.previousEnd }
    const joined: Part = { kind: 'call', name, parts, ...span }
    const last = this.faults.at(-1)
    if (last && !isMixed && !parts.some(part => part.kind === 'missing'))
      last.fix = { ...span, text: printFilter(joined) }
    return joined
  }

  /** @param mayCompare Whether an operator can follow, as in `name = "x"`. */
  private part(mayCompare = true): Part {
    while (this.next.kind === 'operator') {
      this.faults.push(
        error(
          this.next,
          `\`${shorten(this.next.value)}\` isn't part of the language: ` +
            'comparisons are calls, such as `eq(field, value)`.',
        ),
      )
      this.at++
    }
    const token = this.next
    const { start, end, value } = token
    switch (token.kind) {
      case 'text':
        this.at++
        return { kind: 'text', value, start, end }
      case 'number':
        this.at++
        return quantity(value, token)
      case 'bare':
        this.at++
        this.faults.push(
          error(token, `\`${shorten(value)}\` needs quotes.`, {
            start,
            end,
            text: JSON.stringify(value),
          }),
        )
        return { kind: 'text', value, start, end }
      case 'word':
        this.at++
        return this.isMark('(') ? this.call(token) : this.word(token, mayCompare)
      default:
        return this.bracket(token)
    }
  }

  private word(token: Token, mayCompare: boolean): Part {
    const { start, end, value } = token
    const spelling = SPELLINGS.get(value)
    if (spelling !== undefined)
      this.faults.push(error(token, `Write \`${spelling}\`.`, { start, end, text: spelling }))
    const constant = CONSTANTS.get(spelling ?? value)
    if (constant !== undefined) return { kind: 'constant', value: constant, start, end }
    const field: Part = { kind: 'field', name: value, start, end }
    const comparator =
      this.next.kind === 'operator' && mayCompare ? OPERATORS.get(this.next.value) : undefined
    if (comparator === undefined) return field
    const operator = this.next
    this.at++
    const right = this.part(false)
    const call: Part = {
      kind: 'call',
      name: comparator,
      parts: [field, right],
      start,
      end: right.end,
    }
    this.faults.push(
      error(
        operator,
        `\`${operator.value}\` must be a call: \`${comparator}(${shorten(value)}, …)\`.`,
        { start, end: right.end, text: printFilter(call) },
      ),
    )
    return call
  }

  private call({ start, value }: Token): Part {
    const parts = this.inBrackets(')')
    return { kind: 'call', name: value, parts, start, end: this.previousEnd }
  }

  private bracket(token: Token): Part {
    const { start } = token
    if (this.isMark('[')) {
      const items = this.inBrackets(']')
      return { kind: 'list', items, start, end: this.previousEnd }
    }
    if (this.isMark('(')) {
      this.faults.push(error(token, 'A parenthesis must follow a comparator, `and`, or `or`.'))
      const [inside] = this.inBrackets(')')
      return inside ?? { kind: 'missing', start, end: this.previousEnd }
    }
    const place = this.isAtEnd
      ? { start: this.previousEnd, end: this.previousEnd }
      : { start, end: token.end }
    this.faults.push(error(place, 'Something is missing here.'))
    return { kind: 'missing', start: place.start, end: place.start }
  }

  /** Parses the content between the next bracket and its counterpart. */
  private inBrackets(close: ')' | ']'): Part[] {
    const open = this.next
    if (this.depth >= DEEPEST) {
      this.faults.push(
        error(open, `Brackets are nested deeper than ${DEEPEST} levels, which isn’t checked here.`),
      )
      this.skipBrackets()
      // Not empty, which would be a mistake of its own.
      return [{ kind: 'missing', start: this.previousEnd, end: this.previousEnd }]
    }
    this.at++
    this.depth++
    this.expected.push(close)
    const parts: Part[] = []
    if (this.isMark(close)) this.at++
    else while (this.oneMore(parts, open, close)) continue
    this.expected.pop()
    this.depth--
    return parts
  }

  /** Moves behind the counterpart of the next bracket. */
  private skipBrackets(): void {
    let depth = 0
    do {
      if (this.isMark('(') || this.isMark('[')) depth++
      if (this.isMark(')') || this.isMark(']')) depth--
      this.at++
    } while (depth > 0 && !this.isAtEnd)
  }

  /** Parses a part and what follows it; false after the last one. */
  private oneMore(parts: Part[], open: Token, close: string): boolean {
    parts.push(this.part())
    const token = this.next
    if (this.isMark(',')) {
      this.at++
      if (!this.isMark(close)) return true
      this.faults.push(
        error(
          token,
          'Nothing follows this comma.',
          parts.length > 1 || close === ']'
            ? { start: token.start, end: token.end, text: '' }
            : undefined,
        ),
      )
      if (parts.length === 1 && close === ')')
        parts.push({ kind: 'missing', start: token.end, end: token.end })
      this.at++
      return false
    }
    if (this.isMark(close)) {
      this.at++
      return false
    }
    if (token.kind === 'end') {
      const place = { start: this.previousEnd, end: this.previousEnd }
      this.faults.push(
        error(
          place,
          `The bracket \`${open.value}\` at character ${open.start + 1} is never closed.`,
          { ...place, text: close },
        ),
      )
      return false
    }
    if (token.kind === 'mark' && (token.value === ')' || token.value === ']'))
      return this.wrongBracket(token, close)
    if (this.connective() !== undefined) {
      this.faults.push(error(token, `\`${token.value}\` goes around what it joins: \`and(…, …)\`.`))
      return true
    }
    const place = { start: this.previousEnd, end: this.previousEnd }
    this.faults.push(error(place, 'A comma is missing here.', { ...place, text: ',' }))
    return true
  }

  /** A bracket of the other kind: it either closes an outer one, or is a typo. */
  private wrongBracket(token: Token, close: string): boolean {
    if (this.expected.includes(token.value)) {
      const place = { start: token.start, end: token.start }
      this.faults.push(
        error(token, `\`${close}\` is missing before this bracket.`, { ...place, text: close }),
      )
      return false
    }
    this.faults.push(
      error(token, `This bracket should be \`${close}\`.`, {
        start: token.start,
        end: token.end,
        text: close,
      }),
    )
    this.at++
    return false
  }

  /** Consumes `and`, `||`, and similar operators between two parts. */
  private connective(): string | undefined {
    const token = this.next
    const after = this.tokens[this.at + 1]
    const isCall = token.kind === 'word' && after?.kind === 'mark' && after.value === '('
    const isConnective =
      (token.kind === 'word' || token.kind === 'operator') &&
      CONNECTIVES.has(token.value.toLowerCase())
    if (!isConnective || (isCall && !this.isInfix())) return undefined
    this.at++
    return CONNECTIVES.get(token.value.toLowerCase())
  }

  /**
   * `a and (b)` joins; `and(b, c)` is a call. The space before the bracket, and a preceding part,
   * make the difference.
   */
  private isInfix(): boolean {
    const after = this.tokens[this.at + 1]
    return this.at > 0 && after !== undefined && after.start > this.next.end
  }
}

const shorten = (value: string): string => (value.length > 30 ? `${value.slice(0, 29)}…` : value)
