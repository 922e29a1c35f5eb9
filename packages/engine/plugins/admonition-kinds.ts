/** Kind as written → kind as rendered. */
export const KINDS: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['info', 'info'],
  ['important', 'info'],
  ['tip', 'tip'],
  ['success', 'tip'],
  ['warning', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
])
