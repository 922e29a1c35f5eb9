import { describe, expect, test } from 'vitest'
import { screenProblems } from '../../components/screen-problems'
import type { AppMap } from '../../../model/app-map'
import { fieldInWords } from '../../../model/screen'
import { pageOf, problemsOf } from '../compile'

const label = (text: string, page?: string) => ({ text, from: 'guide', ...(page && { page }) })

const app: AppMap = {
  sources: { guide: { url: 'https://example.com', date: '2026-11-29' } },
  labels: {
    home: label('Home'),
    queues: label('Queues', '/a/queues'),
    settings: label('Settings', '/a/b#settings'),
    keys: label('Keys'),
    new: label('+ Queue', 'https://example.com/new'),
    open: label('Open'),
    closed: label('Closed'),
    name: label('Name'),
    on: label('Enabled'),
    save: label('Save'),
  },
  regions: {
    sidebar: { name: 'Sidebar', page: '/a/sidebar' },
    list: { name: 'List', page: '/a/list' },
  },
  sidebar: ['home', 'queues', 'settings'],
  screens: {
    queues: { path: ['queues'], buttons: ['new'], tabs: ['open', 'closed'], tab: 'open' },
    queue: { path: ['queues', '*'], selection: ['save'] },
    keys: { path: ['settings', 'keys'] },
  },
}
const options = { context: { data: { app } } }

const FORM = `<Screen app={data.app} at="queue" item="Support" caption="Notice this."
  callouts={['name']} form={[
  { label: 'Name', value: 'Slow answers' },
  { label: 'Open', kind: 'select', value: 'Latency', options: ['Latency', 'Cost'] },
  { label: 'Enabled', kind: 'toggle', value: true },
  { label: 'Save', kind: 'button' },
  { label: 'OPENAI_API_KEY', own: true },
]} />`
const WHOLE = `<Screen app={data.app} at="queues" whole
  callouts={{ sidebar: 'Entries.', new: 'Creates one.', list: 'All queues.' }}
  table={{ columns: ['Name'], rows: [['Support']] }} />`

describe('Drawn form or table', () => {
  test('shows every label and value but no interactive controls', async () => {
    const { html } = await pageOf(FORM, options)
    for (const text of [
      'In LangSmith',
      'Queues',
      'Support',
      'Slow answers',
      'Options: Latency, Cost',
      'Save',
      'OPENAI_API_KEY',
      'Notice this.',
      '<span class="visually-hidden">On</span>',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/<(?:button|input|select|textarea)\b/)
  })

  test('is a list of its fields in the Markdown version', async () => {
    const { intro } = (await pageOf(FORM, options)).markdown
    expect(intro).toContain('Screen: **Queues > Support**')
    expect(intro).not.toContain('A: ')
    expect(intro).toContain('- **Open**: Latency; other options: Cost')
    expect(intro).toContain('- **Enabled**: on')
  })

  test('is a table with column names, also in the Markdown version', async () => {
    const { html, markdown } = await pageOf(
      `<Screen app={data.app} path="Queues" table={{ columns: ['Name', 'Open'], rows: [['Billing', '12']] }} />`,
      options,
    )
    expect(html).toContain('<th scope="col">Open</th>')
    expect(markdown.intro).toContain('| Billing | 12 |')
  })

  test('is described in words, field by field', () => {
    expect(fieldInWords({ label: 'Save', kind: 'button', note: 'Saves.' })).toBe('button; Saves')
    expect(fieldInWords({ label: 'Name' })).toBe('')
  })
})

/** The marks in the drawing, then those in the list of places. */
const marksIn = (html: string): [string[], string[]] => {
  const [drawing = '', list = ''] = html.split('<ol class="places')
  const marks = (part: string) =>
    [...part.matchAll(/class="callout[^>]*>([^<]+)</g)].map(match => match[1] ?? '')
  return [marks(drawing), marks(list)]
}

describe('Drawing of the app', () => {
  test('draws the frame as far as it contains marked places', async () => {
    const draw = async (callouts: string) =>
      (await pageOf(`<Screen app={data.app} at="queues" callouts={${callouts}} />`, options)).html
    const crop = await draw(`['new']`)
    expect(crop).toContain('+ Queue')
    expect(crop).not.toContain('app-side')
    const side = await draw(`['queues', 'new']`)
    expect(side).toContain('app-side')
    expect(side).toContain('Home')
  })

  test('shows the list of places only if it says more than the drawing', async () => {
    const list = async (callouts: string) =>
      /<ol class="places[^"]*"/.exec(
        (await pageOf(`<Screen app={data.app} at="queues" callouts={${callouts}} />`, options))
          .html,
      )?.[0]
    expect(await list(`['open']`)).toContain('visually-hidden')
    expect(await list(`{ open: 'What waits.' }`)).not.toContain('visually-hidden')
    expect(await list(`['queues']`)).not.toContain('visually-hidden')
  })

  test('draws only the path in the sidebar of Settings', async () => {
    const { html } = await pageOf(
      `<Screen app={data.app} at="keys" callouts={['settings', 'keys']} />`,
      options,
    )
    expect(html.match(/app-entry/g)).toHaveLength(2)
    expect(html).not.toContain('Home')
  })

  test.each([
    [
      'letters',
      `<Screen app={data.app} at="queues" callouts={['queues', 'new', 'closed']} />`,
      'ABC',
    ],
    ['numbers', WHOLE, '123'],
  ])('has the same %s in the drawing and in the list', async (_, text, marks) => {
    const [drawn, listed] = marksIn((await pageOf(text, options)).html)
    expect(listed.join('')).toBe(marks)
    expect([...drawn].sort().join('')).toBe(marks)
  })

  test('links each place to the page that explains it, except to its own page', async () => {
    const { html, links } = await pageOf(
      `<Screen app={data.app} at="queues" callouts={['queues', 'new']} />\n\n` +
        `<Screen app={data.app} at="keys" callouts={['settings']} />`,
      options,
    )
    expect(html).toContain('<a href="/a/queues">Queues</a>')
    expect(html).toContain('<b>Settings</b>')
    expect(links.map(link => link.path)).toContain('/a/queues')
  })

  test('checks the links of the whole screen, and keeps the drawing out of the tab order', async () => {
    const { html, links } = await pageOf(WHOLE, options)
    expect(links.map(link => link.path)).toEqual(
      expect.arrayContaining(['/a/queues', '/a/b', '/a/sidebar', '/a/list']),
    )
    const [drawing = ''] = html.split('<ol class="places')
    expect(drawing).not.toMatch(/<a (?![^>]*tabindex="-1")/)
    expect(drawing).not.toContain('tabindex="0"')
  })

  test('is a list of places in the Markdown version', async () => {
    const { intro } = (await pageOf(WHOLE, options)).markdown
    expect(intro).toContain('- 1: [Sidebar](twin:/a/sidebar): Entries.')
    expect(intro).toContain('- 2: [+ Queue](https://example.com/new): Creates one.')
  })
})

describe('Problems of a drawing', () => {
  const given = { app, at: 'queues', path: '', callouts: ['new'] }
  test.each([
    [{ app: undefined }, '`app` has no labels'],
    [{ path: 'Queues' }, 'needs either `at` or `path`'],
    [{ at: 'queus' }, 'There is no screen `queus`'],
    [{ callouts: undefined }, 'has nothing to show'],
    [{ callouts: ['save'] }, 'has no place `save` to mark'],
    [{ form: [{ label: 'Nam' }] }, "`Nam` isn't a label of the app"],
    [{ table: { columns: ['Nam'], rows: [['a']] } }, "`Nam` isn't a label of the app"],
    [{ form: [{ label: 'Name' }], table: { columns: ['Name'], rows: [['a']] } }, 'shows either'],
    [{ form: [{ label: 'Name', kind: 'slider' }] }, '`form.0.kind` isn’t valid'],
    [{ form: [{ lable: 'Name' }] }, '`form.0.label` isn’t valid'],
    [
      { table: { columns: ['Name', 'Open'], rows: [['a']] } },
      'Row 1 of the table has 1 cells for 2 columns.',
    ],
  ])('are found in %o', (wrong, message) => {
    expect(screenProblems({ ...given, ...wrong } as never)[0]?.message).toContain(message)
  })

  test('have the position of the figure', async () => {
    expect(await problemsOf('<Screen app={data.app} at="x" callouts={[]} />', options)).toEqual([
      '1:1 There is no screen `x`. → Add it to the data file.',
    ])
  })
})
