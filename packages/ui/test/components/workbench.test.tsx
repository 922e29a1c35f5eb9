import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestShape } from '../../../api-reference/workbench/shape'
import { ShownCodes } from '../../client/workbench/shown-codes'
import { Workbench } from '../../client/workbench/workbench'

const REQUEST: RequestShape = {
  frame: { method: 'POST', pattern: '/v1/sets/{slug}', auth: 'key' },
  host: '[[api]]',
  path: [{ name: 'slug', types: ['string'], required: true, note: 'The `set` to change.' }],
  query: [{ name: 'limit', types: ['integer'], range: [1, 100], note: 'How many to return.' }],
  header: [],
  body: {
    types: ['object'],
    fields: [
      { name: 'name', types: ['string'], required: true },
      { name: 'kind', types: ['string'], values: ['a', 'b'] },
      { name: 'config', types: ['object'], fields: [{ name: 'deep', types: ['boolean'] }] },
      { name: 'tags', types: ['array'], items: { types: ['string'] } },
      { name: 'extra', types: ['object'], others: {} },
      { name: 'secret', types: ['string'], fixed: 'secret', required: true },
    ],
  },
  example: {
    path: { slug: '1' },
    query: {},
    header: {},
    body: { name: 'x', secret: 'YOUR_SECRET' },
  },
}

const block = (tab: string) =>
  `<div class="panel" data-tab="${tab}"><pre><code><span class="line">As built</span></code></pre></div>`
let side: HTMLElement

/** What a tab shows. */
const shown = (tab: string) => side.querySelector(`[data-tab="${tab}"] code`)?.textContent ?? ''

function open(address = '', request = REQUEST) {
  history.replaceState(null, '', `/page#op${address}`)
  render(<Workbench id="op" request={request} shapes={{}} codes={new ShownCodes(side)} />)
}

const field = (name: string) => screen.getByLabelText(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
function addField(name: string, group = 'body') {
  const summary = screen.getByText((_, element) =>
    Boolean(
      element?.matches('summary') && element.textContent?.startsWith(`Add a field to ${group}`),
    ),
  )
  const button = within(summary.parentElement as HTMLElement).getByText(name)
  fireEvent.click(button)
}

beforeEach(() => {
  vi.useFakeTimers()
  side = document.createElement('div')
  side.innerHTML = `<div class="tabs">${['python', 'typescript', 'curl'].map(block).join('')}</div>`
  document.body.append(side)
})

afterEach(() => {
  cleanup()
  side.remove()
  vi.useRealTimers()
})

describe('Workbench', () => {
  test('leaves the samples of the page as they are until something is edited', () => {
    open()
    expect(shown('curl')).toBe('As built')
    expect(screen.getByRole('status').textContent).toBe('As in the example.')
  })

  test('changes the three samples and the address in step, and goes back on Reset', () => {
    open()
    type('slug', '2')
    expect(shown('curl')).toContain('"[[api]]/v1/sets/2"')
    expect(shown('python')).toContain('"[[api]]/v1/sets/2"')
    expect(shown('typescript')).toContain('"[[api]]/v1/sets/2"')
    vi.runAllTimers()
    expect(location.hash).toBe('#op?path/slug=%222%22')
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    vi.runAllTimers()
    expect(shown('curl')).toBe('As built')
    expect(location.hash).toBe('#op')
  })

  test('says at the field what is wrong, announces it, and still shows the code', () => {
    open()
    addField('limit', 'query')
    expect(document.activeElement).toBe(field('limit'))
    type('limit', '500')
    const input = field('limit')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Must be at most 100. How many to return. 1 to 100.')
    expect(screen.getByRole('status').textContent).toBe('1 problem. limit: Must be at most 100.')
    expect(shown('curl')).toContain('?limit=500')
    type('limit', 'ten')
    expect(screen.getByRole('status').textContent).toContain('Must be a whole number.')
    type('limit', '50')
    expect(screen.getByRole('status').textContent).toBe('1 change.')
    fireEvent.click(screen.getByRole('button', { name: 'Remove limit' }))
    expect(shown('curl')).toBe('As built')
  })

  test('has a choice for an enum, groups for objects, items for lists, and JSON for the rest', () => {
    open()
    addField('kind')
    fireEvent.change(field('kind'), { target: { value: '1' } })
    addField('config')
    addField('deep', 'config')
    fireEvent.change(field('deep'), { target: { value: '1' } })
    addField('tags')
    type('tags 1', 'red')
    fireEvent.click(screen.getByRole('button', { name: 'Add an item to tags' }))
    type('tags 2', 'blue')
    addField('extra')
    type('extra', '{ "a": [1')
    expect(screen.getByRole('status').textContent).toContain('extra: Isn’t valid JSON')
    type('extra', '{ "a": [1] }')
    expect(screen.getByRole('status').textContent).toBe('4 changes.')
    for (const part of ['"kind": "b"', '"deep": false', '["red", "blue"]', '{ "a": [1] }'])
      expect(shown('curl')).toContain(part)
  })

  test('opens with the request of its address, and never takes an API key', () => {
    open('?body/name=shared')
    expect(field('name')).toHaveProperty('value', 'shared')
    expect(shown('curl')).toContain('"name": "shared"')
    type('name', 'lsv2_pt_secret')
    expect(field('name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain('This is an API key.')
    vi.runAllTimers()
    expect(shown('curl') + location.href).not.toContain('lsv2')
  })

  test('has no control for a secret', () => {
    open()
    expect(screen.getByText('secret').tagName).toBe('LABEL')
    expect(screen.queryByLabelText('secret')).toBeNull()
  })

  test('knows an ID from another operation', () => {
    const byId = JSON.parse(JSON.stringify(REQUEST).replaceAll('slug', 'set_id')) as RequestShape
    open('', byId)
    type('set_id', '77')
    cleanup()
    open('', { ...byId, query: [] })
    expect(field('set_id')).toHaveProperty('value', '77')
  })

  test('copies a link with the edits', () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    open()
    type('name', 'a b')
    fireEvent.submit(screen.getByRole('button', { name: 'Copy link' }))
    const [link] = writeText.mock.calls.flat() as string[]
    expect(link).toMatch(/\/page#op\?body\/name=a%20b$/)
  })
})
