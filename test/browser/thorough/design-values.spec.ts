import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, open, pages, servedFile, test } from '../site'
import { sites } from '../sites'

/** A theme token, resolved to pixels or to a number. */
const token = (page: Page, name: string, property: string): Promise<string> =>
  page.evaluate(
    ([variable, used]) => {
      const probe = document.createElement('div')
      document.body.append(probe)
      probe.style.setProperty('position', 'absolute')
      probe.style.setProperty(used ?? '', `var(${variable})`)
      const value = getComputedStyle(probe).getPropertyValue(used ?? '')
      probe.remove()
      return value
    },
    [name, property],
  )

const styleSheet = (): string => {
  const names = readdirSync(join(sites().real.folder, 'assets')).filter(file =>
    file.endsWith('.css'),
  )
  return names.map(name => servedFile('real', `assets/${name}`)).join('\n')
}

test.describe('Theme', () => {
  test('uses a spacing unit of 8 px', async ({ page }) => {
    await page.goto(pages.guide)
    expect(await token(page, '--space-1', 'width')).toBe('8px')
    for (const [name, units] of [
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['5', 5],
      ['6', 6],
      ['8', 8],
    ] as const)
      expect(await token(page, `--space-${name}`, 'width')).toBe(`${units * 8}px`)
  })

  test('has radii of 2, 6, 8, 12, and 16 px', async ({ page }) => {
    await page.goto(pages.guide)
    const radii = []
    for (const name of ['xs', 'sm', 'md', 'lg', 'xl'])
      radii.push(await token(page, `--radius-${name}`, 'width'))
    expect(radii).toEqual(['2px', '6px', '8px', '12px', '16px'])
  })

  test('has z-index layers: badge 1, table 10, popup 1000, modal 1300, snackbar 1400, tooltip 1500', async ({
    page,
  }) => {
    await page.goto(pages.guide)
    const layers: Record<string, number> = {}
    for (const name of ['badge', 'table', 'popup', 'modal', 'snackbar', 'tooltip'])
      layers[name] = Number(await token(page, `--layer-${name}`, 'z-index'))
    expect(layers).toEqual({
      badge: 1,
      table: 10,
      popup: 1000,
      modal: 1300,
      snackbar: 1400,
      tooltip: 1500,
    })
  })

  test('uses breakpoints at 600, 900, 996, 1200, 1440, and 1536 px only', () => {
    const widths = [
      ...styleSheet().matchAll(/(?:min-width|max-width|width\s*[<>]=?)\s*:?\s*([\d.]+)px/g),
    ].map(([, width]) => Math.round(Number(width)))
    expect(widths.length).toBeGreaterThan(0)
    expect(
      [...new Set(widths)].filter(width => ![600, 900, 996, 1200, 1440, 1536].includes(width)),
    ).toEqual([])
  })

  test('keeps the page height constant while you scroll', async ({ page }) => {
    await open(page, pages.otherGuide)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top)
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
    expect(await height()).toBe(before)
  })
})

test.describe('Color palettes', () => {
  test.use({ site: 'components' })

  test('primary, neutral, danger, success, and warning differ from each other and between light and dark mode', async ({
    page,
  }) => {
    await open(page, '/components')
    const colors = () =>
      page
        .locator('#small ~ p')
        .first()
        .locator('.badge')
        .evaluateAll(all =>
          all.map(badge => `${badge.textContent} ${getComputedStyle(badge).color}`),
        )
    const light = await colors()
    expect(new Set(light).size).toBe(5)
    expect(light.map(entry => entry.split(' ')[0])).toEqual([
      'Neutral',
      'Primary',
      'Success',
      'Warning',
      'Danger',
    ])
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await colors()
    expect(dark.filter((entry, index) => entry === light[index])).toEqual([])
  })
})
