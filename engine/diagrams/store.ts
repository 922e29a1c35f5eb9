import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../hash'

/** Raise when the way of drawing changes, so that every picture counts as out of date. */
const DRAWING_VERSION = 'mermaid-11.3'

/** The name of a diagram's pictures: it changes with the source and with the way of drawing. */
export const diagramHash = (source: string): string =>
  hashOf(DRAWING_VERSION, source.trim()).slice(0, 12)

export const diagramFile = (folder: string, hash: string, theme: 'light' | 'dark'): string =>
  join(folder, `${hash}-${theme}.svg`)

/** The drawn picture's size in CSS pixels, or null when it has not been drawn (in both themes). */
export function findDrawn(folder: string, hash: string): { width: number; height: number } | null {
  try {
    const light = readFileSync(diagramFile(folder, hash, 'light'), 'utf8')
    readFileSync(diagramFile(folder, hash, 'dark'))
    const [, width, height] =
      /<svg[^>]*?\swidth="([\d.]+)"[^>]*?\sheight="([\d.]+)"/.exec(light) ?? []
    return width && height
      ? { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) }
      : null
  } catch {
    return null
  }
}
