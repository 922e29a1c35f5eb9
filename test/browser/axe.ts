import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { lookOf } from './forced-colors'

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const PHONE = { width: 360, height: 740 }

/** The violations that axe reports, each with its selector. */
async function problemsIn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      node =>
        `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(';').trim() ?? ''}`,
    ),
  )
}

/**
 * Checks what is on screen against WCAG 2.2 AA, then its contrast with forced colors, and in the dark
 * theme on a phone. Only contrast depends on colors, and anything that depends on the width is in
 * the markup at every width.
 *
 * @param within A selector of the part to check; the entire page if omitted.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = () => {
    // The usual mode finishes each run in a page of its own, which only pages with frames need.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    return within === undefined ? axe : axe.include(within)
  }
  // Colors are measured after transitions have finished.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await problemsIn(builder().withTags(TAGS)), 'axe, light').toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    const { dim } = await lookOf(page, within ?? 'body')
    expect(dim, `contrast with forced colors, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  // The bar with the current section covers links that scroll under it, and its list those below.
  await page.evaluate(() => {
    document.querySelector('details.contents')?.removeAttribute('open')
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(
    await problemsIn(builder().withRules(['color-contrast', 'target-size'])),
    'axe, dark and narrow',
  ).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (size) await page.setViewportSize(size)
}
