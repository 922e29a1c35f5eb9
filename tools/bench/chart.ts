import { escapeHtml } from '@docs/model/escape-html'
import type { ContenderResult, Results } from './results'
import { short } from './table'

interface Panel {
  title: string
  unit: string
  digits: number
  read: (result: ContenderResult) => number
}

const PANELS: Panel[] = [
  { title: 'First paint', unit: 'ms', digits: 0, read: ({ page }) => page.fcp },
  { title: 'Largest paint', unit: 'ms', digits: 0, read: ({ page }) => page.lcp },
  { title: 'Blocking time', unit: 'ms', digits: 0, read: ({ page }) => page.tbt },
  { title: 'Page change', unit: 'ms', digits: 0, read: ({ page }) => page.change },
  { title: 'Transferred', unit: 'KB', digits: 0, read: ({ page }) => page.bytes / 1000 },
  { title: 'Cold build', unit: 's', digits: 1, read: ({ build }) => build.cold },
  { title: 'Unchanged build', unit: 's', digits: 1, read: ({ build }) => build.warm },
  { title: 'Build after one edit', unit: 's', digits: 1, read: ({ build }) => build.edit },
]

const COLUMNS = 2
const WIDTH = 840
const GAP = 40
const PANEL = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
const NAME = 118
const VALUE = 70
const BAR = 14
const ROW = 22
const HEAD = 26

const STYLES = `text{font:13px system-ui,sans-serif;fill:#3a4750}.title{font-weight:600;fill:#12212b}
.bar{fill:#b9c4ca}.own{fill:#0d7d74}.own-name{font-weight:600;fill:#0b6b63}
@media(prefers-color-scheme:dark){text{fill:#a9b6bd}.title{fill:#e8eef1}.bar{fill:#48565e}.own{fill:#3fb8ad}
.own-name{fill:#5fd0c5}}`

/**
 * The comparison as an SVG image: one panel for each figure, with a bar for each contender that has
 * it. Shorter is better everywhere. Contenders that do less have no bar.
 */
export function chart({ contenders }: Results): string {
  const shown = contenders.filter(({ lacks }) => lacks === undefined)
  const height = HEAD + ROW * shown.length + 18
  const panels = PANELS.map((panel, index) => {
    const x = (index % COLUMNS) * (PANEL + GAP)
    const y = Math.floor(index / COLUMNS) * height
    return `<g transform="translate(${x} ${y})">${panelOf(panel, shown)}</g>`
  })
  const total = Math.ceil(PANELS.length / COLUMNS) * height
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" role="img">` +
    '<title>This site compared with other documentation engines; shorter is better</title>' +
    `<style>${STYLES}</style>\n${panels.join('\n')}\n</svg>\n`
  )
}

function panelOf({ title, unit, digits, read }: Panel, shown: readonly ContenderResult[]): string {
  const known = shown.filter(result => !Number.isNaN(read(result)))
  const most = Math.max(...known.map(read))
  const rows = known.map((result, index) => {
    const own = result.key === 'site'
    const y = HEAD + index * ROW
    const width = Math.max(1, Math.round((read(result) / most) * (PANEL - NAME - VALUE)))
    return (
      `<text${own ? ' class="own-name"' : ''} y="${y + 11}">${escapeHtml(nameOf(result))}</text>` +
      `<rect class="${own ? 'own' : 'bar'}" x="${NAME}" y="${y}" width="${width}" height="${BAR}" rx="2"/>` +
      `<text x="${NAME + width + 6}" y="${y + 11}">${short(read(result), digits)} ${unit}</text>`
    )
  })
  return `<text class="title" y="11">${title}</text>${rows.join('')}`
}

/** Without its version. */
const nameOf = ({ name }: ContenderResult): string => name.replace(/ \d.*$/, '')
