import type { Browser } from 'playwright-core'

/** The rows of two pictures that differ, and some around them, as data URLs. */
export interface Cut {
  /** First differing row in CSS pixels. */
  top: number
  before: string
  after: string
}

/** Rows that are shown above and below the first and the last difference. */
const MARGIN = 120
/** Rows that a report shows of one page. What an insertion pushes down isn't of interest. */
const MOST_SHOWN = 1_600
/**
 * Values of a channel, of 255, that count as the same: the edges of round corners differ by 1 from
 * drawing to drawing.
 */
const SAME = 3

/**
 * Cuts both pictures, PNG in base64, to the rows that differ; null if none does. The browser decodes
 * them, so no package has to.
 */
export async function cutToDifference(
  browser: Browser,
  pictures: readonly [before: string, after: string],
): Promise<Cut | null> {
  if (pictures[0] === pictures[1]) return null
  const page = await browser.newPage()
  try {
    const urls = pictures.map(png => `data:image/png;base64,${png}`)
    return await page.evaluate(cut, { urls, margin: MARGIN, most: MOST_SHOWN, same: SAME })
  } finally {
    await page.close()
  }
}

/** Self-contained, because it is sent to the browser as text. */
async function cut({
  urls,
  margin,
  most,
  same,
}: {
  urls: string[]
  margin: number
  most: number
  same: number
}): Promise<Cut | null> {
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
  const isSame = (one: number, other: number) =>
    [0, 8, 16].every(bits => Math.abs(((one >> bits) & 255) - ((other >> bits) & 255)) <= same)
  const differs = (row: number) => {
    for (let at = row * width; at < (row + 1) * width; at++) {
      const [one, other] = [old.pixels[at], current.pixels[at]]
      if (one === other) continue
      if (one === undefined || other === undefined || !isSame(one, other)) return true
    }
    return false
  }
  let first = 0
  while (first < rows && !differs(first)) first++
  if (first === rows) return null
  let last = rows - 1
  while (!differs(last)) last--
  const top = Math.max(0, first - margin)
  const height = Math.min(last + margin, rows, top + most) - top
  const part = ({ image }: { image: HTMLImageElement }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, -top)
    return canvas.toDataURL('image/webp', 0.9)
  }
  return { top: first, before: part(old), after: part(current) }
}
