/** A word of a command as the shell would pass it. Variables and substitutions stay as written. */
export interface Word {
  value: string
  /** The position in the script of each character of the value. */
  offsets: readonly number[]
  start: number
}

export interface Command {
  words: readonly Word[]
  /** The text of a here-document, if the command has one. */
  input?: string
}

/** `VARIABLE`s as written in a word's value. */
export const VARIABLE = /\$(?:\{[^}]*\}|\([^)]*\)|\w+)/g

/**
 * The simple commands of a script, including those inside `$(…)` and loops. Handles quotes,
 * comments, line continuation, and here-documents. `bash -n` checks the syntax.
 */
export function readCommands(script: string): Command[] {
  return new Reader(script).read(0, script.length)
}

class Reader {
  private readonly commands: Command[] = []
  private words: Word[] = []
  private value = ''
  private offsets: number[] = []
  private start = -1
  private waiting: { end: string; index: number }[] = []

  constructor(private readonly script: string) {}

  read(from: number, to: number): Command[] {
    for (let at = from; at < to;) at = this.step(at, to)
    this.endCommand()
    return this.commands
  }

  private step(at: number, to: number): number {
    const { script } = this
    const character = script[at] ?? ''
    if (character === '\\') return script[at + 1] === '\n' ? at + 2 : this.add(at + 1, at + 2)
    if (character === "'") return this.quoted(at, script.indexOf("'", at + 1), to)
    if (character === '"') return this.doubleQuoted(at, to)
    if (character === '$' && script[at + 1] === '(') return this.substitution(at, to)
    if (character === '$' && script[at + 1] === '{')
      return this.add(at, script.indexOf('}', at) + 1 || to)
    if (character === '#' && this.start === -1) return endOfLine(script, at)
    if (script.startsWith('<<', at) && script[at + 2] !== '<') return this.hereDocument(at)
    if (character === '\n') return this.newLine(at)
    if (character === ' ' || character === '\t') return (this.endWord(), at + 1)
    if (/[;&|()]/.test(character) && !(character === '&' && /[<>]/.test(script[at - 1] ?? '')))
      return (this.endCommand(), at + 1)
    return this.add(at, at + 1)
  }

  private add(from: number, to: number): number {
    if (this.start === -1) this.start = from
    for (let at = from; at < to; at++) {
      this.value += this.script[at] ?? ''
      this.offsets.push(at)
    }
    return to
  }

  private quoted(at: number, end: number, to: number): number {
    if (this.start === -1) this.start = at
    const stop = end === -1 ? to : end
    this.add(at + 1, stop)
    return stop + 1
  }

  private doubleQuoted(at: number, to: number): number {
    if (this.start === -1) this.start = at
    let inside = at + 1
    while (inside < to && this.script[inside] !== '"') {
      if (this.script[inside] === '\\' && /["\\$`\n]/.test(this.script[inside + 1] ?? ''))
        inside = this.script[inside + 1] === '\n' ? inside + 2 : this.add(inside + 1, inside + 2)
      else if (this.script.startsWith('$(', inside)) inside = this.substitution(inside, to)
      else inside = this.add(inside, inside + 1)
    }
    return inside + 1
  }

  /** Commands inside are commands of their own; the word keeps the text of the substitution. */
  private substitution(at: number, to: number): number {
    let depth = 0
    let end = at + 1
    do {
      if (this.script[end] === '(') depth++
      if (this.script[end] === ')') depth--
      end++
    } while (depth > 0 && end < to)
    this.commands.push(...new Reader(this.script).read(at + 2, end - 1))
    return this.add(at, end)
  }

  private hereDocument(at: number): number {
    const [all = '<<', , end = ''] = /^<<-?\s*(['"]?)(\w+)\1/.exec(this.script.slice(at)) ?? []
    this.endWord()
    if (end !== '') this.waiting.push({ end, index: this.commands.length })
    return at + all.length
  }

  private newLine(at: number): number {
    this.endCommand()
    let next = at + 1
    for (const { end, index } of this.waiting.splice(0)) {
      const lines = this.script.slice(next).split('\n')
      const last = lines.findIndex(line => line.trim() === end)
      const body = lines.slice(0, last === -1 ? lines.length : last)
      const command = this.commands[index]
      if (command) this.commands[index] = { ...command, input: body.join('\n') }
      next += lines.slice(0, (last === -1 ? lines.length : last) + 1).join('\n').length + 1
    }
    return next
  }

  private endWord(): void {
    if (this.start !== -1)
      this.words.push({ value: this.value, offsets: this.offsets, start: this.start })
    this.value = ''
    this.offsets = []
    this.start = -1
  }

  private endCommand(): void {
    this.endWord()
    if (this.words.length > 0) this.commands.push({ words: this.words })
    this.words = []
  }
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
