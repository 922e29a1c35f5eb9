import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IndexEntry } from '../../../api-reference/operation/view'
import { startIndexFilter } from '../../client/index-filter'
import { ApiIndex } from '../../components/mdx/api-index'

const entry = (id: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  title: id,
  href: `#${id}`,
  isDeprecated: false,
  ...more,
})

const runs = ['read', 'list', 'create', 'update', 'share'].map(name => entry(`${name}_run`))
const queues = ['read', 'list', 'create', 'update', 'delete'].map(name =>
  entry(`${name}_queue`, { href: `/queues#${name}_queue`, summary: `To ${name} a queue.` }),
)

const shown = () =>
  screen.queryAllByRole('link').map(link => link.querySelector('b')?.textContent ?? '')
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const count = () => screen.getByRole('status').textContent

beforeEach(async () => {
  const { container } = render(
    <ApiIndex
      groups={[
        { label: 'Runs', entries: runs },
        { label: 'Queues', entries: queues },
      ]}
    />,
  )
  await startIndexFilter(container.querySelector<HTMLElement>('.api-filter') as HTMLElement)
})

afterEach(cleanup)

describe('Filter of an index', () => {
  test('shows rows with all words, in names and in summaries, and no empty group', () => {
    expect(count()).toBe('10 names')
    type(' QUEUE  create')
    expect(shown()).toEqual(['create_queue'])
    expect(count()).toBe('1 of 10')
    expect(screen.queryByText('Runs')?.closest('section')?.hidden).toBe(true)
    type('')
    expect(shown()).toHaveLength(10)
    expect(count()).toBe('10 names')
  })

  test('says that nothing is left, and leads on', () => {
    type('<b>x')
    expect(shown()).toEqual([''])
    expect(screen.getByText(/No name here has “<b>x”/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search?q=%3Cb%3Ex')
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(shown()).toHaveLength(10)
    expect(document.activeElement).toBe(field())
  })

  test('is used by keyboard', () => {
    type('read')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    const [first, second] = screen.getAllByRole('link')
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' })
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field())
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    expect(shown()).toHaveLength(10)
  })

  test('keeps the anchors of sections that are on other pages', () => {
    expect(document.getElementById('read_queue')?.querySelector('a')?.getAttribute('href')).toBe(
      '/queues#read_queue',
    )
    expect(document.getElementById('read_run')).toBeNull()
  })
})
