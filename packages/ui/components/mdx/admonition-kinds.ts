import type { Tone } from './badges'

interface Kind {
  label: string
  tone: Tone
  /** How other dialects call it. */
  aliases?: readonly string[]
}

/** What authors can write between `:::` and a title. A new kind also needs an icon of its name. */
export const ADMONITIONS = {
  note: { label: 'Note', tone: 'neutral' },
  info: { label: 'Info', tone: 'primary', aliases: ['important'] },
  tip: { label: 'Tip', tone: 'success', aliases: ['success'] },
  warning: { label: 'Warning', tone: 'warning', aliases: ['caution'] },
  danger: { label: 'Danger', tone: 'danger' },
} as const satisfies Record<string, Kind>

export type AdmonitionKind = keyof typeof ADMONITIONS

const kinds = Object.entries(ADMONITIONS) as [AdmonitionKind, Kind][]

/** Kind as written → kind as rendered. */
export const KINDS: ReadonlyMap<string, AdmonitionKind> = new Map(
  kinds.flatMap(([kind, { aliases = [] }]) =>
    [kind, ...aliases].map(name => [name, kind] as const),
  ),
)
