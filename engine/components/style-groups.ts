/**
 * Styles that documents inline together if the first screen has a component of the group. There are
 * few groups, because the policy names each by its hash and some hosts limit a header to 2,000
 * characters. `isRare` groups are in a stylesheet that only pages with such a component load; the
 * others are in the one of all pages. `isLate` groups are never inlined.
 */
export const STYLE_GROUPS = {
  code: {},
  run: {},
  blocks: {},
  figures: {},
  home: {},
  data: { isRare: true },
  islands: { isRare: true },
  reference: { isRare: true, isLate: true },
  hovers: { isLate: true },
} satisfies Record<string, { isRare?: true; isLate?: true }>

export type StyleGroup = keyof typeof STYLE_GROUPS
