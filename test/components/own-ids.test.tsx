import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OwnIdsForm } from '../../packages/ui/client/own-ids/form'
import { ownValues } from '../../packages/ui/client/own-ids/memory'

const IDS = { path: '/v1/datasets/{dataset_id}/items/{name}', query: ['tag[]'], body: [] }
const commandFor = (region: string) =>
  `curl "https://${region}.example.com/v1/datasets/0a1b/items/first" \\\n  -H "X-API-Key: $LANGSMITH_API_KEY"`

const field = (name: string) => screen.getByRole('textbox', { name })
const shown = () => screen.getByRole('group', { name: 'cURL command with your IDs' }).textContent
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => {
  document.documentElement.dataset.region = 'us'
})

afterEach(() => {
  cleanup()
  for (const key of Object.keys(ownValues.get())) ownValues.set(key, '')
})

describe('Form for own IDs', () => {
  test('fills the values in as they are typed', () => {
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    expect(shown()).toBe(commandFor('us'))
    type('dataset_id', '77')
    type('tag', 'a,b')
    expect(shown()).toContain('"https://us.example.com/v1/datasets/77/items/first?tag=a&tag=b"')
  })

  test('follows the region', async () => {
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    await act(async () => {
      document.documentElement.dataset.region = 'eu'
      await Promise.resolve()
    })
    expect(shown()).toContain('https://eu.example.com/')
  })

  test('says where each value is sent', () => {
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    expect(screen.getByLabelText('dataset_id').parentElement?.textContent).toContain('path')
    expect(screen.getByLabelText('tag').parentElement?.textContent).toContain(
      'query, separated by commas',
    )
  })

  test('knows an ID in every operation, and a name only in its own', () => {
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    type('dataset_id', '77')
    type('name', 'second')
    cleanup()
    render(<OwnIdsForm ids={{ ...IDS, path: '/v1/{dataset_id}/{name}' }} commandFor={commandFor} />)
    expect(field('dataset_id')).toHaveProperty('value', '77')
    expect(field('name')).toHaveProperty('value', '')
  })

  test('stores nothing', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    type('dataset_id', '77')
    expect(setItem).not.toHaveBeenCalled()
    expect(document.cookie).toBe('')
    expect(field('dataset_id').hasAttribute('name')).toBe(false)
    setItem.mockRestore()
  })

  test('does not take an API key', () => {
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    type('dataset_id', 'lsv2_pt_secret')
    expect(shown()).toBe(commandFor('us'))
    expect(field('dataset_id').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^This is an API key\./)).toBeTruthy()
  })

  test('copies the command when it is submitted', () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    render(<OwnIdsForm ids={IDS} commandFor={commandFor} />)
    type('dataset_id', '77')
    fireEvent.submit(screen.getByRole('button', { name: 'Copy as cURL' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      commandFor('us').replace('/datasets/0a1b/', '/datasets/77/'),
    )
  })
})
