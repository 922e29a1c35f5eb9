import type { Tone } from './badges'
import * as words from '../../words/figures'

interface Kind {
  label: string
  tone: Tone
  /** How other dialects call it. */
  aliases?: readonly string[]
}

/** What authors can write between `:::` and a title. A new kind also needs an icon of its name. */
export const ADMONITIONS = {
  note: { label: words.note, tone: 'neutral' },
  info: { label: words.info, tone: 'primary', aliases: ['important'] },
  tip: { label: words.tip, tone: 'success', aliases: ['success'] },
  warning: { label: words.warning, tone: 'warning', aliases: ['caution'] },
  danger: { label: words.danger, tone: 'danger' },
} as const satisfies Record<string, Kind>

export type AdmonitionKind = keyof typeof ADMONITIONS

const kinds = Object.entries(ADMONITIONS) as [AdmonitionKind, Kind][]

/** Kind as written → kind as rendered. */
export const KINDS: ReadonlyMap<string, AdmonitionKind> = new Map(
  kinds.flatMap(([kind, { aliases = [] }]) =>
    [kind, ...aliases].map(name => [name, kind] as const),
  ),
)
