import { placesOf, type AppMap, type Callouts } from '@docs/model/app-map'
import type { ScreenField, ScreenTable } from '@docs/model/screen'
import { didYouMean } from '../suggest'
import type { UseProblem } from './define-component'
import { bodyProblems } from './screen-schema'

interface Given {
  app?: AppMap
  at: string
  path: string
  callouts?: Callouts
  form?: ScreenField[]
  table?: ScreenTable
}

/** What is wrong with a `<Screen>`, each with a way to fix it. */
export function screenProblems(given: Given): UseProblem[] {
  const { app, at, path, callouts, form, table } = given
  if (!app?.labels)
    return [
      {
        message: '`app` has no labels.',
        hint: 'Write `app={data.screens}`.',
      },
    ]
  if ((at === '') === (path === ''))
    return [
      {
        message: '`<Screen>` needs either `at` or `path`.',
        hint: '`at` is a screen of `site/data/screens.json`.',
      },
    ]
  const screen = app.screens[at]
  if (at !== '' && !screen)
    return [
      {
        message: `There is no screen \`${at}\`.`,
        hint: didYouMean(at, Object.keys(app.screens)) ?? 'Add it to the data file.',
      },
    ]
  const shape = bodyProblems({ form, table })
  if (shape.length > 0) return shape
  if (!form && !table && !callouts)
    return [
      {
        message: '`<Screen>` has nothing to show.',
        hint: 'Write `form`, `table`, or `callouts`.',
      },
    ]
  const fields = labelsOf(form, table)
  const known = [...new Set(Object.values(app.labels).map(label => label.text))]
  const places = screen ? placesOf(app, screen) : []
  return [
    ...fields.filter(label => !known.includes(label)).map(label => unknown(label, known)),
    ...keysOf(callouts).flatMap((key): UseProblem[] =>
      places.includes(key) || fields.includes(app.labels[key]?.text ?? '')
        ? []
        : [
            {
              message: `The figure has no place \`${key}\` to mark.`,
              hint:
                didYouMean(key, places) ??
                'Add it to the screen in the data file, or its field to the form.',
            },
          ],
    ),
  ]
}

const keysOf = (callouts: Callouts = []): string[] =>
  Array.isArray(callouts) ? (callouts as string[]) : Object.keys(callouts)

/** The labels of a form or table; what follows a colon names the reader's own part. */
const labelsOf = (form: ScreenField[] = [], table?: ScreenTable): string[] => [
  ...form.filter(({ own }) => !own).map(({ label }) => label.split(': ', 1)[0] ?? ''),
  ...(table?.columns ?? []),
]

const unknown = (label: string, known: readonly string[]): UseProblem => ({
  message: `\`${label}\` isn't a label of the app.`,
  hint:
    didYouMean(label, known) ??
    'Add it to `site/data/screens.json` with its source, or write `own: true` for a name of the reader.',
})
