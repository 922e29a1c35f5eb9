/** A label of the app, such as the name of a tab or the text of a button. */
export interface AppLabel {
  text: string
  /** The source that shows it. */
  from: string
  /** The page that explains it. */
  page?: string
  /** What older versions call it. */
  formerly?: readonly string[]
}

/** A part of the whole screen that has no label of its own, such as the workspace picker. */
export interface AppRegion {
  /** What we call it. */
  name: string
  page: string
}

/** A screen of the app. All names are keys of labels. */
export interface AppScreen {
  /** The entry of the sidebar and what follows it; `*` is an item of the reader, such as a dataset. */
  path: readonly string[]
  /** Its buttons at the top right. */
  buttons?: readonly string[]
  tabs?: readonly string[]
  /** The tab that is open. */
  tab?: string
  /** Its controls above the list. */
  tools?: readonly string[]
  /** What appears at the bottom when rows are selected. */
  selection?: readonly string[]
  /** The tabs of the side panel. */
  panel?: readonly string[]
}

/** The app as its documentation describes it (`site/data/screens.json`). */
export interface AppMap {
  /** Documents by name, with the day of the version that was read. */
  sources: Readonly<Record<string, { url: string; date: string }>>
  labels: Readonly<Record<string, AppLabel>>
  regions: Readonly<Record<string, AppRegion>>
  /** The sidebar's entries, as keys of labels. */
  sidebar: readonly string[]
  screens: Readonly<Record<string, AppScreen>>
}

/** Labels or regions to mark, in order; with a sentence about each if it is an object. */
export type Callouts = readonly string[] | Readonly<Record<string, string>>

/** A marked place of a figure. */
export interface Callout {
  key: string
  /** `A`, or `1` in the map of the whole screen. */
  mark: string
  name: string
  words: string
  /** The page or section that explains the place; undefined if it is the page with the figure. */
  page?: string
}

/** The marked places of a figure on the page `here`. */
export function calloutsOf(app: AppMap, callouts: Callouts, whole: boolean, here = ''): Callout[] {
  const entries = Array.isArray(callouts)
    ? (callouts as readonly string[]).map(key => [key, ''] as const)
    : Object.entries(callouts as Readonly<Record<string, string>>)
  return entries.map(([key, words], index) => {
    const region = app.regions[key]
    const label = app.labels[key]
    const page = label?.page ?? region?.page
    const [path, anchor] = page?.split('#') ?? []
    const isHere = path === here
    // The map of the whole screen also leads to the other sections of its page.
    const target = isHere ? (whole && anchor ? `#${anchor}` : undefined) : page
    return {
      key,
      mark: whole ? String(index + 1) : String.fromCharCode(65 + index),
      name: label?.text ?? region?.name ?? key,
      words,
      ...(target === undefined ? {} : { page: target }),
    }
  })
}

/** The steps of the path to a screen, with the reader's own items in order. */
export function pathOf(app: AppMap, screen: AppScreen, items: readonly string[]): string[] {
  const left = [...items]
  return screen.path.map(step =>
    step === '*' ? (left.shift() ?? '…') : (app.labels[step]?.text ?? step),
  )
}

/** The entries of the sidebar: all of them, or the current one between its neighbors. */
export function entriesOf(app: AppMap, screen: AppScreen, whole: boolean): string[] {
  if (whole) return [...app.sidebar]
  const [entry = '', ...rest] = screen.path
  // The sidebar of Settings replaces the other one; how its entries follow each other isn't known.
  const at = app.sidebar.indexOf(entry)
  const inside = rest.filter(step => step !== '*')
  if (at === -1 || (entry === 'settings' && inside.length > 0)) return [entry, ...inside]
  return app.sidebar.slice(Math.max(0, at - 1), at + 2)
}

/** Everything that can be marked on a screen, besides the fields of its form. */
export function placesOf(app: AppMap, screen: AppScreen): string[] {
  const { path, buttons = [], tabs = [], tools = [], selection = [], panel = [] } = screen
  const regions = Object.keys(app.regions)
  return [...path, ...buttons, ...tabs, ...tools, ...selection, ...panel, ...regions]
}
