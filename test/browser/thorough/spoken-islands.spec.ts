import type { Page } from '@playwright/test'
import { listen } from '../announcements'
import { expect, open, pages, test } from '../site'

/** Opens a page and waits until its interactive part works. */
async function openIsland(page: Page, path: string) {
  await open(page, path)
  const view = page.locator('[data-island-view]')
  await expect(view).not.toHaveAttribute('inert')
  return view
}

/** What screen readers say, as an outline of roles and names. */
test.describe('In interactive parts, screen readers find', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the calculator’s fields and total, and hear each new total or problem', async ({
    page,
  }) => {
    const heard = await listen(page)
    const view = await openIsland(page, '/pricing/plans')
    await expect(view).toMatchAriaSnapshot(`
      - region "What a month costs":
        - group "Plan":
          - radio "Developer"
          - radio "Plus" [checked]
          - radio "Enterprise"
        - textbox "Seats": "3"
        - textbox "Traces a month": 60,000
        - textbox "Sampling rate": "100"
        - textbox "Extended retention": "10"
        - paragraph: $382.00 a month
        - term: Seats
        - definition: $117.00 3 at $39.00
        - img /Chart of cost against traces/
        - button "Copy a link with these numbers"
    `)
    const seats = view.getByRole('textbox', { name: 'Seats' })
    await seats.press('End')
    await seats.pressSequentially('5', { delay: 50 })
    await expect.poll(heard).toHaveLength(1)
    await seats.fill('many')
    await expect.poll(heard).toHaveLength(2)
    await expect(seats).toHaveAccessibleDescription(/^Enter a whole number/)
    await view.getByRole('button', { name: /^Copy a link/ }).click()
    await expect.poll(heard).toHaveLength(3)
    expect(await heard()).toEqual([
      '$1,630.00 a month: 60,000 traces, 6,000 of them extended.',
      'Correct “Seats” to see the total.',
      'Link copied',
    ])
  })

  test('the composer’s questions in groups, each file with its buttons, and hear what is wrong', async ({
    page,
  }) => {
    const heard = await listen(page)
    const view = await openIsland(page, '/self_hosting/installation/kubernetes')
    await expect(view).toMatchAriaSnapshot(`
      - region "Compose an installation":
        - group "Stores":
          - group "PostgreSQL":
            - radio "In the cluster" [checked]
            - radio "External"
          - link "More about PostgreSQL"
        - list:
          - listitem:
            - paragraph:
              - text: "Note: PostgreSQL in a single pod is right for a trial. Move it out before production."
              - link "More about this note"
        - region "langsmith_config.yaml":
          - heading "langsmith_config.yaml" [level=3]
          - button "Copy langsmith_config.yaml"
          - button "Download langsmith_config.yaml"
          - list:
            - listitem:
              - group "Main secret"
        - region "Create the secrets":
          - heading "Create the secrets" [level=3]
          - button "Copy make-secrets.sh"
          - group "make-secrets.sh"
    `)
    await view.getByRole('textbox', { name: 'Host name' }).fill('not a host')
    await expect
      .poll(heard)
      .toEqual([expect.stringMatching(/^The values have changed\. 1 mistake/)])
    await view.getByRole('button', { name: 'Copy langsmith_config.yaml' }).click()
    await expect.poll(async () => (await heard()).at(-1)).toBe('Copied')
  })

  test('the filter, its faults with their fixes, and hear what it finds', async ({ page }) => {
    const heard = await listen(page)
    const view = await openIsland(page, '/reference/data_formats/trace_query_syntax')
    await view.getByRole('textbox', { name: 'Filter' }).fill('eq(run_type, "llms")')
    await expect.poll(heard).toEqual([expect.stringMatching(/^1 error\. Character 14: run_type/)])
    await expect(view).toMatchAriaSnapshot(`
      - region "Build and check a filter":
        - combobox "Start with an example"
        - textbox "Filter" [invalid]: eq(run_type, "llms")
        - paragraph: 1 error
        - list:
          - listitem:
            - button "Character 14"
            - button "Write \\"llm\\""
        - form "Add a condition":
          - combobox "About"
          - combobox "Comparator"
          - combobox "Value"
          - button "Add"
        - group "Language":
          - radio "Python" [checked]
        - button "Copy the Python code"
    `)
    await view.getByRole('button', { name: 'Write "llm"' }).click()
    await expect
      .poll(async () => (await heard()).at(-1))
      .toBe('Valid: fields and values match the language. Runs whose type is "llm".')
  })

  test('the output of a sample and its trace, and hear when it starts and ends', async ({
    page,
  }) => {
    const heard = await listen(page)
    await open(page, pages.otherGuide)
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.getByRole('button', { name: 'Run refund.ts' }).click()
    await expect(page.getByRole('button', { name: 'Run again refund.ts' })).toBeVisible()
    await expect(page.locator('.run-panel')).toMatchAriaSnapshot(`
      - region "Output":
        - /children: equal
        - paragraph: $ npx tsx refund.ts
        - group "Console output": Yes, you get 39.90 back.
        - paragraph: The sample finished. It recorded 3 runs in 1 trace.
      - 'group "Trace: decide_refund"':
        - list:
          - listitem:
            - button /decide_refund chain Latency [\\d.]+ s No tokens Success/
            - group: Inputs and outputs of decide_refund
            - list:
              - listitem:
                - button /find_order tool Latency [\\d.]+ s No tokens Success/
              - listitem:
                - button /ChatOpenAI llm Latency [\\d.]+ s Tokens 32 Success/
    `)
    await expect
      .poll(heard)
      .toEqual(['Running the sample', 'The sample finished. It recorded 3 runs in 1 trace.'])
  })

  test('why a sample can’t run', async ({ page }) => {
    const heard = await listen(page)
    await page.route('**/assets/run-*.json', route => route.abort())
    await open(page, pages.otherGuide)
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.getByRole('button', { name: 'Run refund.ts' }).click()
    const reason = 'Couldn’t load the sample. Check your connection and try again.'
    await expect(page.locator('.run-panel')).toMatchAriaSnapshot(`
      - region "Output":
        - /children: equal
        - paragraph: Loading the sample …
        - paragraph: ${reason}
    `)
    await expect.poll(heard).toEqual(['Running the sample', reason])
  })
})
