import type { Browser, Page } from 'playwright-core'

/** How a page is drawn. */
export interface View {
  width: number
  colorScheme: 'light' | 'dark'
}

/** A laptop by day, and a phone by night. */
export const VIEWS: readonly View[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
]

/** Both sides where they differ: the same rows of each, as PNG data URLs. */
export interface LookChange {
  path: string
  view: View
  /** First differing row in CSS pixels. */
  top: number
  before: string
  after: string
}

/** Chromium draws at most 16,384 rows; the part below isn't compared. */
const MOST_ROWS = 16_000
/** Rows that are shown above and below the first and the last difference. */
const MARGIN = 120
/** Rows that a report shows of one page. */
const MOST_SHOWN = 2_400
/** A day on which no relative date says "today". */
const NOW = new Date('2030-01-15T12:00:00Z')

/**
 * Draws a page of both sides and compares every pixel. A difference counts only if a second look
 * at both sides shows the same pictures. Null if there is none.
 *
 * @param origins Of the servers of both sides.
 */
export async function compareLook(
  browser: Browser,
  origins: readonly [before: string, after: string],
  path: string,
  view: View,
): Promise<LookChange | null> {
  const look = async () =>
    [
      await draw(browser, origins[0] + path, view),
      await draw(browser, origins[1] + path, view),
    ] as const
  let [before, after] = await look()
  for (let looks = 1; !before.equals(after); looks++) {
    const [beforeAgain, afterAgain] = await look()
    const isStable = before.equals(beforeAgain) && after.equals(afterAgain)
    if (isStable) return crop(browser, before, after, { path, view })
    if (looks === 3) throw new Error(`\`${path}\` looks different each time it is opened.`)
    ;[before, after] = [beforeAgain, afterAgain]
  }
  return null
}

/** The page at its full height, with everything loaded and nothing moving. */
async function draw(browser: Browser, url: string, { width, colorScheme }: View): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await page.goto(url, { waitUntil: 'load' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, MOST_ROWS) })
    await page.waitForLoadState('networkidle')
    await settle(page)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** Resolves when fonts and pictures are there and a frame has been drawn with them. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Cuts both pictures to the rows that differ. The browser decodes them, so no package has to. */
async function crop(
  browser: Browser,
  before: Buffer,
  after: Buffer,
  shown: { path: string; view: View },
): Promise<LookChange | null> {
  const page = await browser.newPage()
  try {
    const urls = [before, after].map(png => `data:image/png;base64,${png.toString('base64')}`)
    const cut = await page.evaluate(cutToDifference, { urls, margin: MARGIN, most: MOST_SHOWN })
    return cut && { ...shown, ...cut }
  } finally {
    await page.close()
  }
}

/** Self-contained, because it is sent to the browser as text. */
async function cutToDifference({
  urls,
  margin,
  most,
}: {
  urls: string[]
  margin: number
  most: number
}): Promise<{ top: number; before: string; after: string } | null> {
  const pictures = await Promise.all(
    urls.map(async url => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data
      return { image, pixels: new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0)) }
    }),
  )
  const [old, current] = pictures
  if (!old || !current) return null
  const rows = Math.max(old.image.height, current.image.height)
  const { width } = old.image
  const differs = (row: number) => {
    for (let at = row * width; at < (row + 1) * width; at++)
      if (old.pixels[at] !== current.pixels[at]) return true
    return false
  }
  let first = 0
  while (first < rows && !differs(first)) first++
  if (first === rows) return null
  let last = rows - 1
  while (!differs(last)) last--
  const top = Math.max(0, first - margin)
  const height = Math.min(last + margin, rows, top + most) - top
  const cut = ({ image }: { image: HTMLImageElement }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, -top)
    return canvas.toDataURL('image/png')
  }
  return { top: first, before: cut(old), after: cut(current) }
}
