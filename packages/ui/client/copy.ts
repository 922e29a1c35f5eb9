import { toAddress } from '@docs/model/address'
import { announce } from './announce'
import { chosenSection, sectionMarkdown } from './copy-section'
import * as codeWords from '../words/code'

/** Copy buttons, "Copy page", and heading links, with one listener for all of them. */
export function startCopy(): void {
  document.addEventListener('beforetoggle', event => nameSection(event as ToggleEvent), true)
  document.addEventListener('click', event => {
    const target = event.target as Element
    const button = target.closest<HTMLElement>(COPIES)
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

const COPIES =
  '[data-copy], [data-copy-beside], [data-copy-page], [data-copy-section], [data-copy-value]'

/** The menu says which section it would copy. */
function nameSection({ target, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(target instanceof Element)) return
  const words = target.querySelector('[data-copy-section] small')
  const section = words && chosenSection()
  if (section) words.textContent = section.title
}

async function copyFor(button: HTMLElement): Promise<void> {
  button.closest<HTMLElement>('.menu[popover]')?.hidePopover()
  const shown = button.closest('.menu')
    ? (document.querySelector<HTMLElement>('.split [data-copy-page]') ?? button)
    : button
  try {
    await writeText(textFor(button))
    confirm(shown, true)
  } catch {
    confirm(shown, false)
  }
}

/**
 * WebKit allows copying only during the click. What has to be fetched is therefore passed as a
 * promise, where the browser takes one.
 */
async function writeText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text)
  const blob = text.then(value => new Blob([value], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

function textFor(button: HTMLElement): string | Promise<string> {
  const { copyPage, copySection, copyValue } = button.dataset
  if (copyPage) return fetchText(toAddress(copyPage))
  if (copySection)
    return sectionMarkdown(toAddress(copySection), chosenSection()?.trail ?? [], fetchText)
  if (copyValue !== undefined) return copyValue
  return button.hasAttribute('data-copy-beside') ? textBeside(button) : codeOf(button)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}

const textBeside = (button: HTMLElement): string =>
  visibleText(button.closest('dl > div')?.querySelector('[data-copy-text]') ?? button)

/**
 * The code that the reader sees in a block: the visible tab, with the hosts of the chosen region.
 * Removed lines, line numbers, and prompts are left out, and in a session also the output.
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

/**
 * The text without what CSS hides. (`innerText` would depend on layout for wrapping and white
 * space.)
 */
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

/** How long a button shows the outcome, in milliseconds. */
const SHOWN = 2000

function confirm(button: HTMLElement, worked: boolean): void {
  announce(worked ? codeWords.copied : codeWords.copyFailed)
  const use = button.querySelector('use')
  button.dataset.state = worked ? 'copied' : 'failed'
  button.dataset.icon ??= use?.getAttribute('href') ?? ''
  use?.setAttribute('href', worked ? '#icon-check' : '#icon-close')
  setTimeout(() => {
    delete button.dataset.state
    use?.setAttribute('href', button.dataset.icon ?? '')
  }, SHOWN)
}

/** The link still leads to its heading; its URL is also copied. */
async function copyHeadingLink(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href)
    announce(codeWords.linkCopied)
    anchor.dataset.state = 'copied'
    setTimeout(() => delete anchor.dataset.state, SHOWN)
  } catch {
    // The address bar shows it, too.
  }
}
