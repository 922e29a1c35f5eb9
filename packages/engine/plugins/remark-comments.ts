import { comment, commentFromMarkdown } from '@slorber/remark-comment'
import { content } from 'micromark-core-commonmark'
import type { Processor } from 'unified'

/**
 * As in micromark: a state consumes a character code (null at the end) and returns the next state.
 */
type State = (code: number | null) => State | undefined
interface Construct {
  tokenize: (this: unknown, effects: Effects, ok: State, nok: State) => State
  partial?: boolean
  concrete?: boolean
}
interface Effects {
  enter(type: string): void
  exit(type: string): void
  consume(code: number | null): void
  attempt(construct: Construct, ok: State, nok: State): State
  check(construct: Construct, ok: State, nok: State): State
}

/** The codes of spaces, and of line endings: null at the end of the text. */
const BLANKS = new Set<number | null>([-2, -1, 32])
const ENDS = new Set<number | null>([null, -5, -4, -3])
const LESS_THAN = 60

// The packages' types cover only their own parts, or omit what is called here.
const inText = (comment as unknown as { text: Record<number, Construct> }).text[
  LESS_THAN
] as Construct
const fromMarkdown = commentFromMarkdown as unknown as (options: { ast: boolean }) => unknown
const paragraph = content as unknown as Construct

/**
 * Parses `<!-- comments -->` as nodes, so that they can be removed with the space around them. If
 * text follows a comment at the start of a line, both form a paragraph: `@slorber/remark-comment`
 * always makes the comment a block, and the first character after it is lost.
 */
export function remarkComments(this: Processor): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified gives a plugin its processor so
  const data = this.data() as Record<string, unknown[] | undefined>
  ;(data.micromarkExtensions ??= []).push({
    flow: { [LESS_THAN]: [alone, thenText] },
    text: { [LESS_THAN]: inText },
  })
  ;(data.fromMarkdownExtensions ??= []).push(fromMarkdown({ ast: true }))
}

/** A comment followed only by spaces on its line. */
const alone: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    const end: State = code => (ENDS.has(code) ? ok : nok)(code)
    const blanks: State = code => {
      if (BLANKS.has(code)) {
        effects.consume(code)
        return blanks
      }
      effects.exit('linePrefix')
      return end(code)
    }
    const after: State = code => {
      if (!BLANKS.has(code)) return end(code)
      effects.enter('linePrefix')
      return blanks(code)
    }
    // It passes on the character that it has already read.
    return inText.tokenize.call(this, effects, () => after, nok)
  },
}

/** A comment and the paragraph that it starts. */
const thenText: Construct = {
  tokenize: (effects, ok, nok) =>
    effects.check({ ...inText, partial: true }, effects.attempt(paragraph, ok, nok), nok),
}
