import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../hash'

/** Increase it when the way of drawing changes, so that every picture is redrawn. */
const DRAWING_VERSION = 'mermaid-11.7'

/** The file name of a diagram's pictures, which changes with the source and the way of drawing. */
export const diagramHash = (source: string): string =>
  hashOf(DRAWING_VERSION, source.trim()).slice(0, 12)

export const diagramFile = (folder: string, hash: string, theme: 'light' | 'dark'): string =>
  join(folder, `${hash}-${theme}.svg`)

/** The hash in the name of a picture, also of one that wasn't finished; null for any other file. */
export const hashInName = (name: string): string | null =>
  /^([\da-f]{12})-(?:light|dark)\.svg(?:\.next)?$/.exec(name)?.[1] ?? null

/** The size of the drawn picture in CSS pixels, or null if it hasn't been drawn in both themes. */
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
