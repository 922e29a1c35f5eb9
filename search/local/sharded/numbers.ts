/**
 * Numbers as printable characters, so that their files are text, which every host compresses. A number is one character up to 45; larger ones
 * have further characters before it, of another range.
 */
const FIRST = 35
const BASE = 46

/** @param values Whole numbers from 0 on. */
export function writeNumbers(values: readonly number[]): string {
  let text = ''
  for (const value of values) {
    let own = String.fromCharCode(FIRST + (value % BASE))
    for (let rest = Math.floor(value / BASE); rest > 0; rest = Math.floor(rest / BASE)) own = String.fromCharCode(FIRST + BASE + (rest % BASE)) + own
    text += own
  }
  return text
}

/** Reads numbers one after the other. */
export class NumberReader {
  private at = 0

  constructor(private readonly text: string) {}

  next(): number {
    let value = 0
    for (;;) {
      const digit = this.text.charCodeAt(this.at++) - FIRST
      if (!(digit >= 0)) throw new Error('A list of numbers ends too early.')
      if (digit < BASE) return value * BASE + digit
      value = value * BASE + digit - BASE
    }
  }
}

/** Steps from one level to the next, and the least worth that has one; 40 levels reach beyond what a page can be worth. */
const STEP = Math.log(1.2)
const LEAST = 0.02
const LEVELS = 40

/** What a page is worth for a word, as one character. What is read is at most 10 % beside what was written. */
export const writeImpact = (impact: number): string => String.fromCharCode(FIRST + Math.min(LEVELS - 1, Math.max(0, Math.round(Math.log(impact / LEAST) / STEP))))

const IMPACTS = Array.from({ length: LEVELS }, (_, level) => LEAST * Math.exp(level * STEP))

export const readImpact = (text: string, index: number): number => IMPACTS[text.charCodeAt(index) - FIRST] ?? 0
