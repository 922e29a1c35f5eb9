import type { Boot } from '@docs/model/boot'
import { onPage } from '../page-event'
import { wordAtPoint, type CodeWord } from './code-words'
import { onBlockFocus, startKeys } from './keys'
import { blockTypes, typeOf } from './page-types'
import { createTooltip, type Tooltip } from './tooltip'

/** How long the pointer must rest on a word, and how long a panel stays after it, in milliseconds. */
const REST = 120
const STAY = 300

let handle: ((event: Event) => void) | undefined

/** Shows the types of code. Starts once, and handles the event that asked for it. */
export function startHovers(boot: Boot, event: Event): void {
  handle ??= start(boot)
  handle(event)
}

function start(boot: Boot): (event: Event) => void {
  const tooltip = createTooltip()
  const pointer = startPointer(boot, tooltip)
  startKeys(boot, tooltip)
  document.addEventListener('scroll', tooltip.place, { capture: true, passive: true })
  addEventListener('resize', tooltip.hide)
  onPage(tooltip.hide)
  return event => {
    const pre = blockOf(event)
    if (event.type === 'focusin' && pre) void onBlockFocus(boot, tooltip, pre)
    else if (event.type === 'click') pointer.tap(event as PointerEvent)
    else pointer.move(event as PointerEvent)
  }
}

/** The block of code that an event is about. */
const blockOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.code pre') : null

function startPointer(boot: Boot, tooltip: Tooltip) {
  let resting = 0
  let leaving = 0
  /** The word that the pointer is on, once it counts. */
  let wanted: CodeWord | null = null
  let isByPointer = false
  const show = async (pre: HTMLElement, word: CodeWord): Promise<void> => {
    const url = boot.page.hovers
    const types = url === undefined ? null : await blockTypes(url, pre)
    const type = types && typeOf(types, word)
    // The pointer may have moved on while the types were loading.
    if (wanted !== word || !pre.isConnected) return
    isByPointer = type !== undefined
    if (type) tooltip.show({ pre, word }, type)
    else tooltip.hide()
  }
  const stay = (): void => {
    clearTimeout(leaving)
    leaving = 0
  }
  const leave = (): void => {
    clearTimeout(resting)
    wanted = null
    if (isByPointer && leaving === 0)
      leaving = window.setTimeout(() => {
        stay()
        isByPointer = false
        tooltip.hide()
      }, STAY)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const isOnPanel = event.target instanceof Node && tooltip.element.contains(event.target)
    if (isOnPanel) return stay()
    const pre = blockOf(event)
    // Selecting text hides the panel: it would cover what is being selected.
    if (event.buttons !== 0) return void (pre && tooltip.hide())
    const word = pre && wordAtPoint(pre, event.clientX, event.clientY)
    if (!pre || !word) return leave()
    stay()
    const shown = tooltip.shown()
    if (shown && isSame(shown.word, word) && shown.pre === pre) return
    if (wanted && isSame(wanted, word)) return
    wanted = word
    clearTimeout(resting)
    resting = window.setTimeout(() => void show(pre, word), REST)
  }
  const tap = (event: PointerEvent): void => {
    const pre = blockOf(event)
    const word = pre && wordAtPoint(pre, event.clientX, event.clientY)
    const isOnPanel = event.target instanceof Node && tooltip.element.contains(event.target)
    if (isOnPanel) return
    clearTimeout(resting)
    stay()
    wanted = word
    if (pre && word && getSelection()?.isCollapsed !== false) void show(pre, word)
    else tooltip.hide()
  }
  document.addEventListener('pointermove', move, { passive: true })
  document.addEventListener('click', tap)
  document.documentElement.addEventListener('pointerleave', leave)
  return { move, tap }
}

const isSame = (one: CodeWord, other: CodeWord): boolean =>
  one.line === other.line && one.column === other.column
