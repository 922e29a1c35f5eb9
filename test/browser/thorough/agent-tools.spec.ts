import type { Page } from '@playwright/test'
import { expect, open, test, watchDocument } from '../site'

interface Tool {
  name: string
  execute: (input: object) => Promise<string>
}
type WithTools = typeof globalThis & { tools: Map<string, Tool> }

/** Gives the page a registry of tools as in the draft of WebMCP. */
const offerTools = (page: Page) =>
  page.addInitScript(() => {
    const tools = new Map<string, Tool>()
    const registerTool = async (tool: Tool, options?: { signal: AbortSignal }) => {
      if (tools.has(tool.name)) throw new DOMException('Exists', 'InvalidStateError')
      tools.set(tool.name, tool)
      options?.signal.addEventListener('abort', () => tools.delete(tool.name))
    }
    Object.defineProperty(document, 'modelContext', { value: { registerTool } })
    Object.assign(globalThis, { tools })
  })

const names = (page: Page) => page.evaluate(() => [...(globalThis as WithTools).tools.keys()])

const call = (page: Page, name: string, input: object) =>
  page.evaluate(
    async ([name, input]) => (globalThis as WithTools).tools.get(name)?.execute(input),
    [name, input] as const,
  )

const island = (page: Page) => page.locator('[data-island]')

async function openIsland(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(island(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
}

test.describe('WebMCP', () => {
  test.beforeEach(({ page }) => offerTools(page))

  test('offers the calculator until the reader leaves the page', async ({ page }) => {
    await openIsland(page, '/pricing/plans')
    const answer = await call(page, 'calculate_monthly_cost', { seats: 10 })
    await expect(island(page)).toContainText('10 at $39.00')
    expect(answer).toContain(await island(page).locator('.calculator-total b').innerText())
    const isSame = await watchDocument(page)
    await page.locator('#content a[href="/pricing/limits"]').first().click()
    await expect.poll(() => names(page)).toEqual(['search_docs'])
    expect(await isSame()).toBe(true)
  })

  test('offers the search on every page', async ({ page }) => {
    await open(page, '/observability/concepts')
    await expect.poll(() => names(page)).toEqual(['search_docs'])
    const answer = await call(page, 'search_docs', { query: 'mask inputs' })
    expect(answer).toMatch(
      /^1\. .*https?:\/\/\S+\/observability\/how_to_guides\/mask_inputs_outputs/,
    )
  })
})
