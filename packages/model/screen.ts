/** A field of a form on screen, labeled as in the product. */
export interface ScreenField {
  label: string
  /** Whether the label is a name that the reader has chosen, such as that of a variable. */
  own?: boolean
  /** What kind of control it is; `text` by default. */
  kind?: 'text' | 'textarea' | 'select' | 'toggle' | 'checkbox' | 'button'
  /** The example value, or whether a toggle or checkbox is on. */
  value?: string | boolean
  /** Other options of a select. */
  options?: readonly string[]
  /** A hint below the control. */
  note?: string
}

/** A table on screen, with the product's own column names. */
export interface ScreenTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A field's value in words, for readers of the Markdown file. */
export function fieldInWords({ kind = 'text', value, options = [], note }: ScreenField): string {
  const state = typeof value === 'boolean' ? (value ? 'on' : 'off') : (value ?? '')
  const others = options.filter(option => option !== value)
  const parts = [
    kind === 'button' ? 'button' : state,
    others.length > 0 ? `other options: ${others.join(', ')}` : '',
    note?.replace(/\.$/, '') ?? '',
  ]
  return parts.filter(Boolean).join('; ')
}
