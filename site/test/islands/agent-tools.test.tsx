import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CalculatorView } from '../../islands/calculator/view'
import { ComposerView } from '../../islands/composer/view'
import type { Knowledge } from '../../islands/composer/knowledge'
import { FilterView } from '../../islands/filter/view'
import { sitePrices } from './site-prices'

interface Tool {
  name: string
  inputSchema: { properties: Record<string, object> }
  execute: (input?: unknown) => Promise<string>
}

/** A replacement for the browser's registry of tools. */
let tools: Map<string, Tool>

const offerTools = (registerTool: unknown) =>
  Object.defineProperty(document, 'modelContext', {
    value: registerTool ? { registerTool } : undefined,
    configurable: true,
  })

beforeEach(() => {
  tools = new Map()
  offerTools(async (tool: Tool, { signal }: { signal: AbortSignal }) => {
    if (tools.has(tool.name)) throw new DOMException('Exists', 'InvalidStateError')
    tools.set(tool.name, tool)
    signal.addEventListener('abort', () => tools.delete(tool.name))
  })
})

afterEach(() => {
  cleanup()
  offerTools(undefined)
})

const call = (name: string, input?: unknown) =>
  act(async () => {
    const tool = tools.get(name)
    if (!tool) throw new Error(`There is no tool ${name}.`)
    return tool.execute(input)
  })

const text = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

const knowledge = JSON.parse(readFileSync('site/data/composer.json', 'utf8')) as Knowledge

describe('Agent tool of an island', () => {
  test('is registered while the island is on screen', () => {
    const { unmount } = render(<CalculatorView prices={sitePrices()} query="" />)
    expect([...tools.keys()]).toEqual(['calculate_monthly_cost'])
    unmount()
    expect([...tools.keys()]).toEqual([])
  })

  test('does not exist where the browser has no WebMCP or forbids it', async () => {
    offerTools(undefined)
    render(<FilterView since="2026-11-14" query="" />)
    cleanup()
    offerTools(() => Promise.reject(new DOMException('Forbidden', 'NotAllowedError')))
    await act(async () => void render(<FilterView since="2026-11-14" query="" />))
    expect(screen.getByText('Build and check a filter')).toBeTruthy()
  })

  test('refuses input that it does not understand, and leaves the island as it is', async () => {
    render(<CalculatorView prices={sitePrices()} query="" />)
    for (const [input, message] of [
      [{ seat: 3 }, 'Use `plan`, `traces`'],
      [{ plan: 'gold' }, 'must be one of developer, plus, enterprise'],
      [{ seats: '3' }, '`seats` must be a number'],
      [{ sampling: 150 }, 'Enter a number from 0 to 100'],
      [{ seats: Number.NaN }, '`seats`: Enter a whole number'],
    ] as const)
      await expect(call('calculate_monthly_cost', input)).rejects.toThrow(message)
    expect(text('Seats')).toBe('3')
  })
})

describe('Tool of the calculator', () => {
  test('fills in the form and returns the cost on screen', async () => {
    render(<CalculatorView prices={sitePrices()} query="" />)
    const answer = await call('calculate_monthly_cost', { seats: 10, traces: 1_000_000 })
    const [, total] = /^(\$[\d,.]+) a month/.exec(answer) ?? []
    expect(screen.getAllByText(total ?? 'no total').length).toBeGreaterThan(0)
    expect([text('Seats'), text('Traces a month')]).toEqual(['10', '1,000,000'])
  })

  test('continues from what the reader has typed', async () => {
    render(<CalculatorView prices={sitePrices()} query="" />)
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '7' } })
    expect(await call('calculate_monthly_cost')).toContain('7 seats.')
    expect(await call('calculate_monthly_cost', { plan: 'enterprise' })).toContain('By contract')
  })
})

describe('Tool of the filter builder', () => {
  test('shows the filter and returns what it matches', async () => {
    render(<FilterView since="2026-11-14" query="" />)
    const filter = 'has(tags, "a")'
    expect(await call('check_trace_filter', { filter })).toContain('Runs whose tags contain "a"')
    expect(text('Filter')).toBe(filter)
  })

  test('returns mistakes with their positions and fixes', async () => {
    render(<FilterView since="2026-11-14" query="" />)
    const answer = await call('check_trace_filter', { filter: 'eq(nam, "x")' })
    expect(answer).toMatch(/^1 (?:error|warning)|^Valid, with/)
    expect(answer).toContain('Characters 4 to 6')
    expect(answer).toContain('with "name".')
    await expect(call('check_trace_filter', {})).rejects.toThrow('`filter` is missing')
  })
})

describe('Tool of the values composer', () => {
  test('answers questions on screen and returns the values file', async () => {
    render(<ComposerView knowledge={knowledge} query="" />)
    const answer = await call('compose_installation', {
      postgres: 'external',
      hostname: 'https://a b',
      certificateArn: 'x',
    })
    expect(answer).toContain('postgres: external')
    expect(answer).toContain('langsmith_config.yaml:')
    expect(answer).toContain('error: **Host name** isn’t used')
    expect(answer).toContain('Without effect on these choices: certificateArn')
    const [file] = screen.getAllByRole('region', { name: 'langsmith_config.yaml' })
    expect(file?.textContent).toContain('postgres:')
    await expect(call('compose_installation', { postgres: 'mine' })).rejects.toThrow(
      'must be one of',
    )
  })

  test('has no property for a secret', () => {
    render(<ComposerView knowledge={knowledge} query="" />)
    const names = Object.keys(tools.get('compose_installation')?.inputSchema.properties ?? {})
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => /password|key$|token/i.test(name))).toEqual([])
  })
})
