import type { Part } from '../search/parts'
import type { IconName } from '../shell/icon-sprite'

/** Makes an element. Text is only ever set as text. Attributes that are undefined are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** An icon from the sprite that every page carries. */
export function icon(name: IconName, className = 'icon'): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [key, value] of Object.entries({ class: className, width: '16', height: '16' })) svg.setAttribute(key, value)
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#icon-${name}`)
  svg.append(use)
  return svg
}

/** Highlighted text. */
export const partsAsNodes = (parts: readonly Part[]): (Node | string)[] =>
  parts.map(({ text, isMatch }) => (isMatch ? make('mark', {}, text) : text))

export const button = (
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLButtonElement => make('button', { type: 'button', ...attributes }, ...children)

/** A ring that turns. With a name it is read out as well. */
export const spinner = (name?: string): HTMLElement =>
  make('div', { class: 'spinner', role: name && 'status', 'aria-label': name })
