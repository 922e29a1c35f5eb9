/**
 * Styles of components that documents inline together if one of them is on the first screen. There
 * are few groups, because the policy names each by its hash and some hosts limit a header to 2,000
 * characters.
 */
export const STYLE_GROUPS = [
  'code',
  'run',
  'blocks',
  'figures',
  'screens',
  'home',
  'data',
  'islands',
  'reference',
  'hovers',
] as const

export type StyleGroup = (typeof STYLE_GROUPS)[number]

const RARE: readonly string[] = ['data', 'islands', 'reference'] satisfies StyleGroup[]
const LATE: readonly string[] = ['reference', 'hovers'] satisfies StyleGroup[]

/** Whether the styles are in a stylesheet that only pages with such a component load. */
export const isRare = (group: string): boolean => RARE.includes(group)

/** Whether the styles are never inlined. */
export const isLate = (group: string): boolean => LATE.includes(group)
