import * as words from '../../words/run'

/** Lines of code that are shown without clamping. */
const FEW = 16

/**
 * Shortens the code above a result, so that both fit on one screen, with a button that shows all
 * lines. Short blocks stay as they are.
 */
export function clampCode(block: HTMLElement): void {
  const pre = [...block.querySelectorAll<HTMLElement>('pre')].find(one => one.checkVisibility())
  const lines = pre?.querySelectorAll('.line').length ?? 0
  if (lines <= FEW) return
  const button = block.querySelector<HTMLElement>(':scope > .code-clamp') ?? buttonFor(block)
  button.dataset.lines = String(lines)
  setClamp(block, true)
}

/** Shows all lines of a block again. */
export const openClamp = (block: HTMLElement): void => {
  if (block.dataset.clamp) setClamp(block, false)
}

function buttonFor(block: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-clamp'
  button.addEventListener('click', () => setClamp(block, block.dataset.clamp !== 'closed'))
  block.append(button)
  return button
}

function setClamp(block: HTMLElement, isClosed: boolean): void {
  const button = block.querySelector<HTMLElement>(':scope > .code-clamp')
  if (!button) return
  block.dataset.clamp = isClosed ? 'closed' : 'open'
  button.textContent = isClosed ? words.showAllLines(button.dataset.lines) : words.showFewerLines
  button.setAttribute('aria-expanded', String(!isClosed))
}
