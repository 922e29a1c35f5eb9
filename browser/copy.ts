import { announce } from './announce'

/** Copy buttons, "Copy page" and heading links: one listener for all of them. */
export function startCopy(): void {
  document.addEventListener('click', event => {
    const target = event.target as Element
    const button = target.closest<HTMLElement>('[data-copy], [data-copy-beside], [data-copy-page]')
    if (button) void copyFor(button)
    const anchor = target.closest<HTMLAnchorElement>('a.anchor')
    if (
      anchor &&
      !event.defaultPrevented &&
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey
    )
      void copyHeadingLink(anchor)
  })
}

async function copyFor(button: HTMLElement): Promise<void> {
  button.closest<HTMLElement>('.menu[popover]')?.hidePopover()
  const shown = button.closest('.menu')
    ? (document.querySelector<HTMLElement>('.split [data-copy-page]') ?? button)
    : button
  try {
    const text = button.dataset.copyPage
      ? await fetchText(button.dataset.copyPage)
      : button.hasAttribute('data-copy-beside')
        ? textBeside(button)
        : codeOf(button)
    await navigator.clipboard.writeText(text)
    confirm(shown, true)
  } catch {
    confirm(shown, false)
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}

const textBeside = (button: HTMLElement): string =>
  visibleText(button.closest('dl > div')?.querySelector('[data-copy-text]') ?? button)

/**
 * What the reader sees in a block: the shown tab, the hosts of the chosen region. Left out is what
 * is no part of the code: removed lines, line numbers, prompts, and, in a session, the output.
 */
export function codeOf(button: Element): string {
  const block = button.closest('.code')
  const pre = [...(block?.querySelectorAll('pre') ?? [])].find(candidate =>
    candidate.checkVisibility(),
  )
  const isSession = pre?.classList.contains('session')
  const lines = [...(pre?.querySelectorAll('.line') ?? [])].filter(
    line =>
      !line.classList.contains('removed') && !(isSession && line.classList.contains('output')),
  )
  return lines.map(visibleText).join('\n').trimEnd()
}

/** The text without what CSS hides. (`innerText` would do, but wraps and collapses by layout.) */
function visibleText(element: Element): string {
  return [...element.childNodes]
    .map(node =>
      node instanceof Element
        ? node.matches('[data-when-region]') && !node.checkVisibility()
          ? ''
          : visibleText(node)
        : (node.textContent ?? ''),
    )
    .join('')
}

/** How long a button shows what happened, in milliseconds. */
const SHOWN = 2000

function confirm(button: HTMLElement, worked: boolean): void {
  announce(worked ? 'Copied' : 'Copying failed. Select the text and copy it with the keyboard.')
  const use = button.querySelector('use')
  button.dataset.state = worked ? 'copied' : 'failed'
  button.dataset.icon ??= use?.getAttribute('href') ?? ''
  use?.setAttribute('href', worked ? '#icon-check' : '#icon-close')
  setTimeout(() => {
    delete button.dataset.state
    use?.setAttribute('href', button.dataset.icon ?? '')
  }, SHOWN)
}

/** The link still goes to its heading; the address is on the clipboard besides. */
async function copyHeadingLink(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href)
    announce('Link copied')
    anchor.dataset.state = 'copied'
    setTimeout(() => delete anchor.dataset.state, SHOWN)
  } catch {
    // The address bar has it as well.
  }
}
