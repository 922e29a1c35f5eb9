/**
 * The properties of a component: `true` for a required string, `false` for an optional one,
 * `'value'` for a required expression, or a list of allowed strings.
 */
export type Properties = Record<string, boolean | 'value' | readonly string[]>

const TONES = ['neutral', 'primary', 'success', 'warning', 'danger'] as const

/**
 * The properties of the components for authors, so that misspelled or missing ones are reported
 * with their position.
 */
export const PROPERTIES: Record<string, Properties> = {
  Admonition: { kind: ['note', 'info', 'tip', 'warning', 'danger'] },
  ApiField: {
    name: true,
    type: true,
    required: false,
    default: false,
    since: false,
    deprecated: false,
    id: false,
  },
  ApiFields: {},
  Badge: { tone: TONES },
  Bars: { title: true, unit: true, parts: 'value', rows: 'value', caption: false },
  Card: { title: true, href: true },
  Cards: {},
  CodeTabs: { group: false },
  CostCalculator: { prices: 'value' },
  Details: { summary: true, id: false, open: false },
  Experiments: { comparison: 'value', caption: false, wide: false },
  FilterBuilder: { since: true },
  Kbd: {},
  PackageManagers: { command: true },
  PermissionTable: { table: 'value', label: true },
  Screen: { path: true, form: false, table: false, caption: false },
  Since: { python: false, js: false, chart: false, server: false },
  Steps: {},
  Tab: { label: true, value: false },
  Tabs: { group: false, label: false },
  ThemedImage: { light: true, dark: true, alt: true },
  TraceTree: { run: 'value', caption: false, wide: false },
  ValuesComposer: { knowledge: 'value' },
}
