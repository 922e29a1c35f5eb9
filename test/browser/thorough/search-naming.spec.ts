import { dialog, field, openDialog, options, selected, whenWhole } from '../search-site'
import { expect, test } from '../site'

/** Queries for a specific page, and the page. */
const NAMED: [query: string, path: string][] = [
  ['docker', '/self_hosting/installation/docker'],
  ['alerts', '/observability/how_to_guides/alerts'],
  ['alert', '/observability/how_to_guides/alerts'],
  ['traces sample', '/observability/how_to_guides/sample_traces'],
  ['sampling', '/observability/how_to_guides/sample_traces'],
  ['sample', '/observability/how_to_guides/sample_traces'],
  ['billing', '/administration/how_to_guides/organization_management/set_up_billing'],
  ['evaluation', '/evaluation'],
  ['thread', '/observability/how_to_guides/threads'],
]

test.describe('A query that names a page', () => {
  test('shows that page first and selects it', async ({ page }) => {
    await openDialog(page)
    for (const [query, path] of NAMED) {
      await field(page).fill(query)
      await whenWhole(dialog(page))
      await expect(options(page).first(), query).toHaveAttribute('href', path)
      await expect(selected(page), query).toHaveAttribute('href', path)
    }
  })

  test('opens a page on Enter, not one of its sections', async ({ page }) => {
    await openDialog(page)
    for (const query of ['webhook', 'evaluate', 'export', 'tracing']) {
      await field(page).fill(query)
      await whenWhole(dialog(page))
      await expect(selected(page), query).toHaveAttribute('href', /^[^#]+$/)
    }
  })
})
