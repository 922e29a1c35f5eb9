import { describe, expect, test } from 'vitest'
import { screenProblems } from '../../engine/components/screen-schema'
import { fieldInWords } from '../../model/screen'
import { pageOf } from './compile'

const FORM = `<Screen path="Monitoring > Alerts" caption="The threshold decides." form={[
  { label: 'Alert name', value: 'Slow answers' },
  { label: 'Metric', kind: 'select', value: 'Latency', options: ['Latency', 'Cost'] },
  { label: 'Enabled', kind: 'toggle', value: true },
  { label: 'Save alert', kind: 'button' },
]} />`

describe('Drawn screen', () => {
  test('shows every label and value but no interactive controls', async () => {
    const { html } = await pageOf(FORM)
    for (const text of [
      'Monitoring',
      'Alerts',
      'Alert name',
      'Slow answers',
      'Options: Latency, Cost',
      'Save alert',
      'The threshold decides.',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/<(?:button|input|select|textarea)\b/)
  })

  test('states in words whether a toggle is on', async () => {
    expect((await pageOf(FORM)).html).toContain('<span class="visually-hidden">On</span>')
  })

  test('is a list of its fields in the Markdown version', async () => {
    const { twin } = await pageOf(FORM)
    expect(twin.intro).toContain('Screen: **Monitoring > Alerts**')
    expect(twin.intro).toContain('- **Metric**: Latency; other options: Cost')
    expect(twin.intro).toContain('- **Enabled**: on')
  })

  test('renders a table with column names, also in the Markdown version', async () => {
    const { html, twin } = await pageOf(
      `<Screen path="Datasets" table={{ columns: ['Name', 'Latency'], rows: [['baseline', '1.2 s']] }} />`,
    )
    expect(html).toContain('<th scope="col">Latency</th>')
    expect(twin.intro).toContain('| baseline | 1.2 s |')
  })

  test.each([
    [{}, 'needs either a `form` or a `table`'],
    [
      { form: [{ label: 'A' }], table: { columns: ['A'], rows: [['a']] } },
      'needs either a `form` or a `table`',
    ],
    [{ form: [{ label: 'A', kind: 'slider' }] }, '`form.0.kind` isn’t valid'],
    [{ form: [{ lable: 'A' }] }, '`form.0.label` isn’t valid'],
    [
      { table: { columns: ['A', 'B'], rows: [['a']] } },
      'Row 1 of the table has 1 cells for 2 columns.',
    ],
  ])('is rejected when it is %o', (props, message) => {
    expect(screenProblems(props)[0]?.message).toContain(message)
  })

  test('describes a button, its note, and an empty field in words', () => {
    expect(fieldInWords({ label: 'Save', kind: 'button', note: 'Saves.' })).toBe('button; Saves')
    expect(fieldInWords({ label: 'Name' })).toBe('')
  })
})
