import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { checkDrawing } from '../../../packages/engine/diagrams/check-drawing'
import { expect, routesOf, test } from '../site'

/** What is cut off on a page, at one width. */
interface Cut {
  code: number
  codeInAll: number
  /** Cut blocks that are narrower than the space for figures. */
  narrow: number
  tables: number
  /** Traces without their time axis. */
  axes: number
  contents: number
}

/** The largest width of a figure in CSS pixels: `--measure-wide`, 54rem. */
const FIGURE = 864
/** Indentation of a step, and the buttons beside a block of one line. */
const BESIDE = 130

/** One guide of four: their layout is the same, and all of them would take minutes. */
const guides = (): string[] =>
  routesOf('real')
    .map(({ path }) => path)
    .filter(path =>
      /\/(?:how_to_guides|tutorials|quickstarts|installation|configuration)\//.test(path),
    )
    .filter((_, index) => index % 4 === 0)

const measure = (page: Page): Promise<Cut> =>
  page.evaluate(
    ([figure, beside]) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.prose details'))
        details.open = true
      const all = (selector: string): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.checkVisibility())
      const isCut = (one: HTMLElement): boolean => one.scrollWidth > one.clientWidth + 1
      const free = document.querySelector('.prose')?.clientWidth ?? 0
      const code = all('.prose .code pre')
      return {
        code: code.filter(isCut).length,
        codeInAll: code.length,
        narrow: code.filter(
          pre =>
            isCut(pre) && pre.clientWidth < Math.min(free, figure as number) - (beside as number),
        ).length,
        tables: all('.prose .table-scroll').filter(isCut).length,
        axes:
          document.querySelectorAll('.prose .trace-head').length - all('.prose .trace-head').length,
        contents: all('.contents a').filter(isCut).length,
      }
    },
    [FIGURE, BESIDE],
  )

test('Guides use the width of the page', async ({ page }) => {
  test.setTimeout(600_000)
  const totals = new Map<number, Cut>()
  const paths = guides()
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    await page.goto(path)
    for (const width of [1280, 1440, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await measure(page)
      const total = totals.get(width)
      for (const key of Object.keys(cut) as (keyof Cut)[]) cut[key] += total?.[key] ?? 0
      totals.set(width, cut)
    }
  }
  const share = (width: number): number => {
    const { code = 0, codeInAll = 1 } = totals.get(width) ?? {}
    return code / codeInAll
  }
  expect(share(1280)).toBeLessThanOrEqual(0.25)
  expect(share(1440)).toBeLessThanOrEqual(0.1)
  expect(totals.get(1680)).toMatchObject({ narrow: 0, axes: 0, contents: 0 })
  expect(totals.get(1280)).toMatchObject({ axes: 0, contents: 0 })
  expect(totals.get(1280)?.tables).toBeLessThanOrEqual(3)
})

test('Drawn diagrams have no text outside its box, and no line through text', async ({ page }) => {
  const folder = new URL('../../../content/_diagrams/', import.meta.url)
  const names = (await readdir(folder)).filter(name => name.endsWith('-light.svg'))
  expect(names.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const name of names) {
    await page.setContent(await readFile(new URL(name, folder), 'utf8'))
    for (const fault of await page.locator('body > svg').evaluate(checkDrawing))
      faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])
})
