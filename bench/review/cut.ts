import type { Browser } from 'playwright-core'

/** The rows of two pictures that differ, and some around them, as PNG data URLs. */
export interface Cut {
  /** First differing row in CSS pixels. */
  top: number
  before: string
  after: string
}

/** Rows that are shown above and below the first and the last difference. */
const MARGIN = 120
/** Rows that a report shows of one page. */
const MOST_SHOWN = 2_400

/**
 * Cuts both pictures, PNG in base64, to the rows that differ; null if only their files do. The
 * browser decodes them, so no package has to.
 */
export async function cutToDifference(
  browser: Browser,
  pictures: readonly [before: string, after: string],
): Promise<Cut | null> {
  const page = await browser.newPage()
  try {
    const urls = pictures.map(png => `data:image/png;base64,${png}`)
    return await page.evaluate(cut, { urls, margin: MARGIN, most: MOST_SHOWN })
  } finally {
    await page.close()
  }
}

/** Self-contained, because it is sent to the browser as text. */
async function cut({
  urls,
  margin,
  most,
}: {
  urls: string[]
  margin: number
  most: number
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
  const part = ({ image }: { image: HTMLImageElement }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, -top)
    return canvas.toDataURL('image/png')
  }
  return { top: first, before: part(old), after: part(current) }
}
