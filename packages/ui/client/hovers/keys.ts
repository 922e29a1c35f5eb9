import type { Boot } from '@docs/model/boot'
import { announce } from '../announce'
import { codeWords, type CodeWord } from './code-words'
import { blockTypes, typeOf, type BlockTypes } from './page-types'
import type { Tooltip } from './tooltip'
import { spoken } from './type-view'
import * as words from '../../words/code'

/** Says how to read types when the keyboard reaches a block that has some. */
export async function onBlockFocus(boot: Boot, tooltip: Tooltip, pre: HTMLElement): Promise<void> {
  const url = boot.page.hovers
  if (url === undefined || !pre.matches(':focus-visible')) return
  const types = await blockTypes(url, pre)
  if (types.size > 0 && document.activeElement === pre && !tooltip.shown())
    tooltip.note(pre, words.typesHint)
}

/**
 * Enter opens the type of the first name in the focused block; then arrow keys move between names
 * until Escape. Before that, arrow keys scroll as usual.
 */
export function startKeys(boot: Boot, tooltip: Tooltip): void {
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') return tooltip.hide()
    const pre = document.activeElement
    if (!(pre instanceof HTMLElement) || !pre.matches('.code pre') || isChord(event)) return
    const isOpen = tooltip.shown()?.pre === pre
    if (event.key === 'Enter' || (isOpen && event.key in STEPS)) {
      event.preventDefault()
      void move(boot, tooltip, pre, event.key)
    }
  })
  document.addEventListener('focusin', ({ target }) => {
    const pre = target instanceof Element ? target.closest<HTMLElement>('.code pre') : null
    if (pre) void onBlockFocus(boot, tooltip, pre)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && tooltip.element.contains(relatedTarget))) tooltip.hide()
  })
}

const isChord = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/** The next word for a key among those with types, given the index of the current one. */
const STEPS: Record<string, (words: readonly CodeWord[], index: number) => number> = {
  ArrowRight: (_, index) => index + 1,
  ArrowLeft: (_, index) => index - 1,
  ArrowDown: (words, index) => onOtherLine(words, index, 1),
  ArrowUp: (words, index) => onOtherLine(words, index, -1),
  Home: () => 0,
  End: words => words.length - 1,
}

/** The word nearest in column on the next line that has any, or the same word. */
function onOtherLine(words: readonly CodeWord[], index: number, step: 1 | -1): number {
  const from = words[index]
  if (!from) return index
  const beyond = words.filter(({ line }) => (line - from.line) * step > 0)
  const line = step > 0 ? beyond[0]?.line : beyond.at(-1)?.line
  const [nearest] = beyond
    .filter(word => word.line === line)
    .sort((a, b) => Math.abs(a.column - from.column) - Math.abs(b.column - from.column))
  return nearest ? words.indexOf(nearest) : index
}

async function move(boot: Boot, tooltip: Tooltip, pre: HTMLElement, key: string): Promise<void> {
  const types: BlockTypes = boot.page.hovers ? await blockTypes(boot.page.hovers, pre) : new Map()
  const words = codeWords(pre).filter(word => typeOf(types, word))
  const shown = tooltip.shown()
  const now = shown
    ? words.findIndex(
        ({ line, column }) => line === shown.word.line && column === shown.word.column,
      )
    : -1
  const next = now === -1 ? 0 : (STEPS[key]?.(words, now) ?? now)
  const word = words[Math.min(Math.max(next, 0), words.length - 1)]
  const type = word && typeOf(types, word)
  if (!word || !type || document.activeElement !== pre) return
  bringIntoView(pre, word.range)
  tooltip.show({ pre, word }, type)
  announce(spoken(type))
}

/** Scrolls the block and the page as little as needed. */
function bringIntoView(pre: HTMLElement, range: Range): void {
  const word = range.getBoundingClientRect()
  const block = pre.getBoundingClientRect()
  if (word.left < block.left || word.right > block.right)
    pre.scrollBy({ left: word.left - block.left - 24 })
  if (word.top < 80 || word.bottom > innerHeight - 80) scrollBy({ top: word.top - innerHeight / 2 })
}
