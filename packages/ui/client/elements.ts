import type { IconName } from '../components/icon-sprite'

/** Creates an element. Text is only ever set as text. Undefined attributes are omitted. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** A line icon from the sprite that every page contains. */
export function icon(name: IconName): SVGElement {
  const svg = 'http://www.w3.org/2000/svg'
  const element = document.createElementNS(svg, 'svg')
  for (const [key, value] of Object.entries({ class: 'icon', width: '16', height: '16' }))
    element.setAttribute(key, value)
  element.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#icon-${name}`)
  element.append(use)
  return element
}

export const button = (
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLButtonElement => make('button', { type: 'button', ...attributes }, ...children)

/** A spinner. With a name, it is announced as well. */
export const spinner = (name?: string): HTMLElement =>
  make('div', { class: 'spinner', role: name && 'status', 'aria-label': name })
