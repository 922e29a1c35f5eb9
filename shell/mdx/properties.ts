/**
 * What a component takes: `true` for a text that it cannot do without, `'value'` for an expression,
 * a list where only some texts will do.
 */
export type Properties = Record<string, boolean | 'value' | readonly string[]>

const TONES = ['neutral', 'primary', 'success', 'warning', 'danger'] as const

/**
 * The properties of the components that authors use in pages, so that a misspelt or forgotten one
 * is told with its place.
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
