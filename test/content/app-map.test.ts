import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateCode } from '../../packages/engine/tree/expression-value'
import { calloutsOf, entriesOf, pathOf, type AppMap } from '../../packages/model/app-map'
import { root } from '../imports'

const app = JSON.parse(await readFile(join(root, 'site/data/screens.json'), 'utf8')) as AppMap
const content = join(root, 'content')
const pages = await Promise.all(
  (await readdir(content, { recursive: true }))
    .filter(name => name.endsWith('.mdx'))
    .map(async name => ({ name, text: await readFile(join(content, name), 'utf8') })),
)
const figures = pages.flatMap(({ text }) => text.match(/<Screen\n[\s\S]*?\n\/>/g) ?? [])

/** The value of an expression property of a figure. */
const valueOf = (figure: string, name: string): unknown => {
  const code = new RegExp(`^  ${name}=\\{([\\s\\S]*?)\\}(?=\\n  [a-z]+|\\n/>)`, 'm').exec(
    figure,
  )?.[1]
  return code === undefined ? undefined : evaluateCode(code, { screens: app })
}

const labelsIn = (figure: string): string[] => [
  ...((valueOf(figure, 'form') as { label: string; own?: boolean }[]) ?? [])
    .filter(({ own }) => !own)
    .map(({ label }) => label.split(': ', 1)[0] ?? ''),
  ...((valueOf(figure, 'table') as { columns: string[] } | undefined)?.columns ?? []),
]

/** The pages without what their disclosures say about other versions. */
const current = pages
  .filter(({ name }) => !/^(?:changelog|self_hosting)/.test(name))
  .map(({ name, text }) => ({
    name,
    text: text.replace(/<Details[\s\S]*?<\/Details>/g, ''),
  }))

describe('Labels of the app', () => {
  test('each have a source that was read on some day', () => {
    for (const [key, { from }] of Object.entries(app.labels))
      expect([key, app.sources[from]]).toEqual([
        key,
        {
          url: expect.stringMatching(/^https:|^\//),
          date: expect.stringMatching(/^2026-\d\d-\d\d$/),
        },
      ])
    const used = new Set(Object.values(app.labels).map(({ from }) => from))
    expect(Object.keys(app.sources).filter(source => !used.has(source))).toEqual([])
  })

  test('lead to pages that exist', () => {
    const all = [...Object.values(app.labels), ...Object.values(app.regions)]
    const paths = all.flatMap(({ page }) => (page?.startsWith('/') ? page.split('#', 1) : []))
    expect(paths.length).toBeGreaterThan(50)
    expect(
      paths.filter(
        path =>
          !existsSync(join(content, `${path}.mdx`)) &&
          !existsSync(join(content, path, 'index.mdx')),
      ),
    ).toEqual([])
  })

  test('are all that the sidebar and the screens name', () => {
    const { screens, sidebar, labels } = app
    const named = Object.values(screens).flatMap(screen => Object.values(screen).flat() as string[])
    expect([...sidebar, ...named].filter(key => key !== '*' && !(key in labels))).toEqual([])
    for (const { tab, tabs = [] } of Object.values(screens))
      if (tab !== undefined) expect(tabs).toContain(tab)
  })

  test('are all used by a screen or a figure', () => {
    const named = new Set([
      ...app.sidebar,
      ...Object.values(app.screens).flatMap(screen => Object.values(screen).flat() as string[]),
    ])
    const texts = new Set(figures.flatMap(labelsIn))
    const unused = Object.entries(app.labels).filter(
      ([key, { text }]) => !named.has(key) && !texts.has(text),
    )
    expect(unused.map(([key]) => key)).toEqual([])
  })

  test('are all that forms and tables of figures show', () => {
    const texts = new Set(Object.values(app.labels).map(({ text }) => text))
    expect(figures.length).toBeGreaterThan(60)
    expect(figures.flatMap(labelsIn).filter(label => !texts.has(label))).toEqual([])
  })

  test('replace their former names on every page, except where it describes other versions', () => {
    const former = Object.values(app.labels).flatMap(({ formerly = [] }) => formerly)
    expect(former.length).toBeGreaterThan(0)
    const found = current.flatMap(({ name, text }) =>
      former
        .filter(label =>
          new RegExp(`\\*\\*(?:[^*\\n]* > )?${label}(?: > [^*\\n]*)?\\*\\*`).test(text),
        )
        .map(label => `${name}: ${label}`),
    )
    expect(found).toEqual([])
  })
})

describe('Screens of the app', () => {
  test('are all drawn on a page', () => {
    const drawn = new Set(figures.map(figure => /^  at="(\w+)"/m.exec(figure)?.[1]))
    expect(Object.keys(app.screens).filter(key => !drawn.has(key))).toEqual([])
  })

  test('have a path with the reader’s own items in order', () => {
    const screen = { path: ['datasets', '*', 'experiments', '*'] }
    expect(pathOf(app, screen, ['support-answers'])).toEqual([
      'Datasets & Experiments',
      'support-answers',
      'Experiments',
      '…',
    ])
  })

  test('show the current entry between its neighbors, and only the path in Settings', () => {
    expect(entriesOf(app, { path: ['tracing', '*'] }, false)).toEqual(['tracing', 'monitoring'])
    expect(entriesOf(app, { path: ['queues'] }, false)).toEqual(['evaluators', 'queues', 'prompts'])
    expect(entriesOf(app, { path: ['settings', 'workspaces', '*'] }, false)).toEqual([
      'settings',
      'workspaces',
    ])
    expect(entriesOf(app, { path: ['queues'] }, true)).toEqual(app.sidebar)
  })

  test('have letters in a crop and numbers in the map', () => {
    const marks = (whole: boolean) =>
      calloutsOf(app, ['tracing', 'new'], whole).map(({ mark }) => mark)
    expect([marks(false), marks(true)]).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ])
  })
})
