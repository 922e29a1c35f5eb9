/** All icons: the content of a 16 × 16 symbol. Lines are 1.5 wide, drawn by `.icon`. */
export const ICONS = {
  search: '<circle cx="7" cy="7" r="4.25"/><path d="m10.25 10.25 3.25 3.25"/>',
  chevron: '<path d="m3 6 5 5 5-5"/>',
  'chevron-right': '<path d="m6 3 5 5-5 5"/>',
  close: '<path d="m4 4 8 8M12 4l-8 8"/>',
  menu: '<path d="M2.5 5h11M2.5 11h11"/>',
  theme:
    '<circle cx="8" cy="8" r="5.75"/><path fill="currentColor" d="M8 2.25a5.75 5.75 0 0 1 0 11.5Z"/>',
  copy:
    '<rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5A1 1 0 0 0 9.5 ' +
    '2.5h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1"/>',
  check: '<path d="m3 8.5 3.25 3.25L13 5"/>',
  'arrow-right': '<path d="M2.5 8h11m-4-4 4 4-4 4"/>',
  'arrow-left': '<path d="M13.5 8h-11m4-4-4 4 4 4"/>',
  external:
    '<path d="M5.5 3.5H3.5a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-2M9 2.5h4.5V7M13.25 2.75 7.5 8.5"/>',
  lines: '<path d="M2.5 4h11M2.5 8h11M2.5 12h6.5"/>',
  globe:
    '<circle cx="8" cy="8" r="5.75"/><path d="M2.5 8h11M8 2.25c3.5 3.4 3.5 8.1 0 11.5-3.5-3.4-3.5-8.1 0-11.5Z"/>',
  tip:
    '<path d="M5.75 11.25C4.4 10.4 3.5 9 3.5 7.25a4.5 4.5 0 0 1 9 0c0 1.75-.9 3.15-2.25 ' +
    '4v1.25h-4.5ZM6.25 14.5h3.5"/>',
  warning: '<path d="M8 2.25 14.25 13.5H1.75ZM8 6.5v3M8 11.5v.1"/>',
  edit: '<path d="m9.75 3.75 2.5 2.5M3 13l.75-3.25 7-7a1.25 1.25 0 0 1 1.75 0l.75.75a1.25 1.25 0 0 1 0 1.75l-7 7Z"/>',
  markdown:
    '<rect x="1.5" y="3.5" width="13" height="9" rx="1.5"/><path d="M4 10V6l1.75 2L7.5 ' +
    '6v4M11 6v4m-1.5-1.5L11 10l1.5-1.5"/>',
  trace: '<path d="M2 3.5h9M4.5 8H14M7 12.5h4.5"/>',
  loupe: '<path d="M2.5 13.5V8M6.25 13.5V4.5M10 13.5v-7M13.75 13.5V2.5"/>',
  measure: '<path d="M2.5 13.5h11M4.5 13.5V9M8 13.5v-11M11.5 13.5v-7"/>',
  watch:
    '<path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z"/><circle cx="8" cy="8" r="2"/>',
  prompt: '<path d="m2.5 4.5 3.5 3.5-3.5 3.5M8 12h5.5"/>',
  org:
    '<rect x="5.75" y="1.75" width="4.5" height="4" rx="1"/><rect x="1.75" y="10.25" ' +
    'width="4.5" height="4" rx="1"/><rect x="9.75" y="10.25" width="4.5" height="4" rx="1"/>' +
    '<path d="M8 5.75V8M4 10.25V8h8v2.25"/>',
  star: '<path d="m8 2 1.8 3.75 4.1.55-3 2.85.75 4.1L8 11.25l-3.65 2 .75-4.1-3-2.85 4.1-.55Z"/>',
  clock: '<circle cx="8" cy="8" r="5.75"/><path d="M8 4.75V8l2.25 1.5"/>',
  note:
    '<path d="M3.5 2.5h9a1 1 0 0 1 1 1v6l-4 4h-6a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM13.25 ' +
    '9.5H9.5v3.75M5.25 5.75h5.5"/>',
  info: '<circle cx="8" cy="8" r="5.75"/><path d="M8 7.5v3.25M8 5.15v.1"/>',
  danger: '<path d="M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5ZM8 5v3.5M8 10.9v.1"/>',
  expand: '<path d="M9.5 2.5h4v4M13.25 2.75 9.5 6.5M6.5 13.5h-4v-4M2.75 13.25 6.5 9.5"/>',
  retry: '<path d="M13 8a5 5 0 1 1-1.5-3.55L13 6M13 2.75V6H9.75"/>',
  'wifi-off':
    '<path d="M2 2l12 12M1.75 6.25A9.5 9.5 0 0 1 4.5 4.4M7 3.6a9.4 9.4 0 0 1 7.25 2.65M4 9a6 ' +
    '6 0 0 1 3-1.6M10.25 7.9A6 6 0 0 1 12 9M8 12.25v.1"/>',
  empty:
    '<circle cx="7" cy="7" r="4.25"/><path d="m10.25 10.25 3.25 3.25M5.5 5.5l3 3M8.5 5.5l-3 3"/>',
  page:
    '<path d="M4 1.75h5L12.5 5v8.25a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1ZM9 ' +
    '2v3h3M5.5 8h5M5.5 10.75h3.5"/>',
  heading: '<path d="M6.25 2.5 5 13.5M11 2.5 9.75 13.5M3 6h10.5M2.5 10H13"/>',
  play: '<path d="M4.5 2.5v11l9-5.5Z"/>',
  enter: '<path d="M13 3.5v4a1 1 0 0 1-1 1H3.5m3-3-3 3 3 3"/>',
  wrap: '<path d="M2.5 4h11M2.5 8h8.5a2 2 0 0 1 0 4H8.5M2.5 12h3M10 10.25 8.25 12 10 13.75"/>',
  link:
    '<path d="M6.75 9.25a2.5 2.5 0 0 0 3.5 0l2.5-2.5a2.475 2.475 0 1 0-3.5-3.5l-.75.75M9.25 ' +
    '6.75a2.5 2.5 0 0 0-3.5 0l-2.5 2.5a2.475 2.475 0 1 0 3.5 3.5l.75-.75"/>',
  feed: '<path d="M3 3a10 10 0 0 1 10 10M3 7.5A5.5 5.5 0 0 1 8.5 13M3.75 12.25v.1"/>',
} as const

export type IconName = keyof typeof ICONS

/** The sprite as markup. It is once in every document, outside of what React manages. */
export const spriteMarkup = (): string =>
  `<svg width="0" height="0" hidden>${Object.entries(ICONS)
    .map(([name, inside]) => `<symbol id="icon-${name}" viewBox="0 0 16 16">${inside}</symbol>`)
    .join('')}</svg>`
