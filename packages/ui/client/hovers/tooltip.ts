import { toAddress } from '@docs/model/address'
import type { Hover } from '@docs/model/hovers'
import { make } from '../elements'
import type { CodeWord } from './code-words'
import { broken, typeTokens } from './type-view'
import * as words from '../../words/code'

/** What is shown: a word of a block with its type. */
export interface Shown {
  pre: HTMLElement
  word: CodeWord
}

/** A panel beside a word. There is one at most. */
export interface Tooltip {
  readonly element: HTMLElement
  /** The word on show, or null. */
  shown(): Shown | null
  show(shown: Shown, hover: Hover): void
  /** Shows a note at the beginning of a block. */
  note(pre: HTMLElement, text: string): void
  /** Moves it to where the word is now, or hides it if the block is out of sight. */
  place(): void
  hide(): void
}

const NAME = 'code-type'
/** Between the word and the panel, and between the panel and the viewport, in pixels. */
const GAP = 6
const MARGIN = 8

export function createTooltip(): Tooltip {
  const element = make('div', { id: NAME, class: NAME, popover: 'manual', role: 'group' })
  let shown: Shown | null = null
  let described: HTMLElement | null = null
  /** Where it belongs on the screen. */
  let anchor: (() => DOMRect) | null = null
  const open = (pre: HTMLElement, label: string, content: Node[], at: () => DOMRect): void => {
    if (element.previousElementSibling !== pre) pre.after(element)
    element.setAttribute('aria-label', label)
    element.replaceChildren(...content)
    element.showPopover()
    described?.removeAttribute('aria-describedby')
    described = pre
    pre.setAttribute('aria-describedby', NAME)
    anchor = at
    moveTo(element, at())
  }
  const hide = (): void => {
    shown = null
    anchor = null
    described?.removeAttribute('aria-describedby')
    described = null
    if (element.matches(':popover-open')) element.hidePopover()
    mark(null)
  }
  return {
    element,
    shown: () => shown,
    show(now, hover) {
      shown = now
      mark(now.word.range)
      const { pre, word } = now
      open(pre, words.typeOf(word.text), contentOf(hover), () => word.range.getBoundingClientRect())
    },
    note(pre, text) {
      hide()
      open(pre, words.types, [make('p', {}, text)], () => {
        const { left, top, width } = pre.getBoundingClientRect()
        return new DOMRect(left, top, width, 0)
      })
    },
    place() {
      if (!anchor || !described) return
      const at = anchor()
      const block = described.getBoundingClientRect()
      const isVisible =
        at.bottom > 0 && at.top < innerHeight && at.right > block.left && at.left < block.right
      if (isVisible) moveTo(element, at)
      else hide()
    },
    hide,
  }
}

/** Below the word; above it where there is no room. */
function moveTo(element: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const x = Math.max(MARGIN, Math.min(left - MARGIN, innerWidth - width - MARGIN))
  const isAbove = bottom + GAP + height > innerHeight && top - GAP - height > 0
  const y = isAbove ? top - GAP - height : bottom + GAP
  element.style.setProperty('inset', `${y}px auto auto ${x}px`)
}

function contentOf([type, sentence, href]: Hover): Node[] {
  const tokens = typeTokens(broken(type)).map(([text, kind]) =>
    kind === null ? text : make('span', { class: `tok-${kind}` }, text),
  )
  return [
    make('code', {}, ...tokens),
    ...(sentence === undefined ? [] : [make('p', {}, sentence)]),
    ...(href === undefined ? [] : [make('a', { href: toAddress(href) }, words.reference)]),
  ]
}

/** Marks a range without touching the markup, where the browser can. */
function mark(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}
