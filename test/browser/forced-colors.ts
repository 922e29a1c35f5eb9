import type { Page } from '@playwright/test'

interface Look {
  /** What sets an element apart from text on the page, by name: `background`, `outline`, `icon`, … */
  marks: string[]
  /** Texts in it whose contrast with what is behind them is below 4.5, each with its contrast. */
  dim: string[]
}

/**
 * How the first visible element that matches looks with forced colors. Waits for it: what is
 * interactive starts when it is used first. axe can't tell, because it reads
 * `-webkit-text-fill-color`, which isn't forced.
 */
export async function lookOf(page: Page, selector: string): Promise<Look> {
  await page.locator(selector).filter({ visible: true }).first().waitFor()
  return page.evaluate(given => {
    type Color = [red: number, green: number, blue: number, alpha: number]
    const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map<string, Color>()
    const colorOf = (css: string): Color => {
      if (!paper) throw new Error('This browser has no canvas.')
      const before = known.get(css)
      if (before) return before
      paper.clearRect(0, 0, 1, 1)
      paper.fillStyle = css
      paper.fillRect(0, 0, 1, 1)
      const color = [...paper.getImageData(0, 0, 1, 1).data] as Color
      known.set(css, color)
      return color
    }
    const luminance = ([red, green, blue]: Color): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map(value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: Color, other: Color): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const behind = (from: Element | null): Color => {
      for (let at = from; at; at = at.parentElement) {
        const color = colorOf(getComputedStyle(at).backgroundColor)
        if (color[3] > 127) return color
      }
      return colorOf('Canvas')
    }
    const isVisible = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true })

    const element = [...document.querySelectorAll(given)].find(one => one.checkVisibility())
    if (!element) throw new Error(`Nothing visible matches \`${given}\`.`)

    const surroundings = behind(element.parentElement)
    const isSeen = (css: string): boolean => {
      const color = colorOf(css)
      return color[3] > 127 && contrast(color, surroundings) >= 3
    }
    const hasLine = (kind: string, width: string, color: string): boolean =>
      kind !== 'none' && parseFloat(width) > 0 && isSeen(color)
    const style = getComputedStyle(element)
    const marks: string[] = []
    if (isSeen(style.backgroundColor)) marks.push('background')
    if (hasLine(style.outlineStyle, style.outlineWidth, style.outlineColor)) marks.push('outline')
    if (hasLine(style.borderTopStyle, style.borderTopWidth, style.borderTopColor))
      marks.push(`border ${style.borderTopColor}`)
    if ([...element.querySelectorAll('.icon')].some(isVisible)) marks.push('icon')
    for (const part of ['::before', '::after']) {
      const drawn = getComputedStyle(element, part)
      if (drawn.content === 'none' || drawn.content === 'normal') continue
      if (isSeen(drawn.backgroundColor)) marks.push(`${part} background`)
      if (hasLine(drawn.borderBottomStyle, drawn.borderBottomWidth, drawn.borderBottomColor))
        marks.push(`${part} line`)
      if (drawn.content !== '""') marks.push(`${part} ${drawn.content}`)
    }

    const exempt = '.visually-hidden, :disabled, [aria-disabled="true"]'
    const textIn = (one: Element): string =>
      [...one.childNodes]
        .map(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
        .join('')
        .trim()
    const dim = [element, ...element.querySelectorAll('*')].flatMap(one => {
      const text = textIn(one)
      if (text === '' || one.closest(exempt) || !isVisible(one)) return []
      const found = contrast(colorOf(getComputedStyle(one).color), behind(one))
      return found < 4.5 ? [`${text}: ${found.toFixed(1)}`] : []
    })
    return { marks, dim }
  }, selector)
}
