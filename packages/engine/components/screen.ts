import { calloutsOf, pathOf, type AppMap, type Callouts } from '@docs/model/app-map'
import { fieldInWords, type ScreenField, type ScreenTable } from '@docs/model/screen'
import { Screen } from '@docs/ui/components/mdx/screen'
import { defineComponent, type Use } from './define-component'
import { caption, itemWith, link, list, paragraph, strong, table, text } from './markdown'
import { screenProblems } from './screen-problems'

/** A screen's path, the places it marks, and its form or table, as text. */
const asMarkdown = (use: Use) => {
  const app = use.value<AppMap>('app')
  if (!app) return []
  const screen = app.screens[use.text('at')]
  const items = use.text('item').split('>')
  const path = screen
    ? pathOf(app, screen, items.map(item => item.trim()).filter(Boolean)).join(' > ')
    : use.text('path')
  const rows = use.value<ScreenTable>('table')
  const fields = use.value<ScreenField[]>('form') ?? []
  // The form names its own fields.
  const places = calloutsOf(
    app,
    use.value<Callouts>('callouts') ?? [],
    use.has('whole'),
    use.text('here'),
  ).filter(({ name, words }) => words !== '' || !fields.some(field => field.label === name))
  return [
    paragraph(text('Screen: '), strong(path)),
    ...(places.length > 0
      ? [
          list(
            places.map(({ mark, name, words, page }) =>
              itemWith(
                [text(`${mark}: `), page === undefined ? strong(name) : link(page, name)],
                words === '' ? [] : [text(words)],
              ),
            ),
          ),
        ]
      : []),
    ...(rows && !use.has('whole')
      ? [table([[...rows.columns], ...rows.rows.map(cells => [...cells])])]
      : []),
    ...(fields.length > 0
      ? [
          list(
            fields.map(field => {
              const words = fieldInWords(field)
              return itemWith([strong(field.label)], words === '' ? [] : [text(words)])
            }),
          ),
        ]
      : []),
    ...caption(use.text('caption')),
  ]
}

/** The pages of what is marked, and of everything else in the map of the whole screen. */
const linksOf = (use: Use): string[] => {
  const app = use.value<AppMap>('app')
  if (!app) return []
  const all = { ...app.labels, ...app.regions }
  const screen = app.screens[use.text('at')]
  const drawn =
    use.has('whole') && screen
      ? [
          ...app.sidebar,
          ...Object.keys(app.regions),
          ...(screen.tabs ?? []),
          ...(screen.tools ?? []),
          ...(screen.buttons ?? []),
          ...(screen.panel ?? []),
        ]
      : calloutsOf(app, use.value<Callouts>('callouts') ?? [], false).map(({ key }) => key)
  return [...new Set(drawn.flatMap(key => all[key]?.page ?? []))]
}

export const screen = defineComponent({
  name: 'Screen',
  render: Screen,
  properties: {
    app: 'expression',
    at: 'optional',
    path: 'optional',
    item: 'optional',
    callouts: 'optional',
    whole: 'optional',
    form: 'optional',
    table: 'optional',
    run: 'optional',
    caption: 'optional',
  },
  styles: [
    { group: 'figures' },
    { group: 'screens', sheet: 'screen' },
    { group: 'screens', sheet: 'callouts' },
    { group: 'screens', sheet: 'app-map' },
  ],
  check: use =>
    screenProblems({
      app: use.value('app'),
      at: use.text('at'),
      path: use.text('path'),
      callouts: use.value('callouts'),
      form: use.value('form'),
      table: use.value('table'),
    }),
  links: linksOf,
  toMarkdown: asMarkdown,
})
