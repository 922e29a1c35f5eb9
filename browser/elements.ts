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

export const button = (
  attributes: Record<string, string | undefined>,
  ...children: (Node | string)[]
): HTMLButtonElement => make('button', { type: 'button', ...attributes }, ...children)

/** A spinner. With a name, it is announced as well. */
export const spinner = (name?: string): HTMLElement =>
  make('div', { class: 'spinner', role: name && 'status', 'aria-label': name })
