import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import type { VFile } from 'vfile'
import type { CompileContext } from '../compile/context'
import { shortHash } from '../hash'
import { didYouMean } from '../suggest'
import { isOutside } from './is-outside'

/**
 * Marks a file of the content folder for copying, under a name with its content hash. Returns null
 * and reports an error if it is missing.
 *
 * @param url As written.
 */
export function useAsset(
  url: string,
  absolute: string,
  point: { line: number; column: number } | undefined,
  { contentFolder }: CompileContext,
  file: VFile,
): string | null {
  const assets = (file.data.assets ??= [])
  if (isOutside(absolute, contentFolder)) {
    file.message(`The file \`${url}\` is outside the content folder.`, {
      place: point && { ...point },
      ruleId: 'broken',
      source: 'Files that a page names are published. Store this one next to the page.',
    })
    return null
  }
  let hash: string
  try {
    hash = shortHash(readFileSync(absolute))
  } catch {
    // The page is out of date as soon as the file is there.
    ;(file.data.probes ??= []).push({ file: absolute, exists: false })
    const hint = didYouMean(basename(url), listFolder(dirname(absolute)))
    file.message(`The file \`${url}\` does not exist.`, {
      place: point && { ...point },
      ruleId: 'broken',
      source:
        (/^www\./i.test(url) ? `Write \`https://${url}\`.` : undefined) ??
        hint ??
        'Write `./name.png` for a file next to the page, or `/name.png` for one in `site/static`.',
    })
    return null
  }
  const extension = extname(absolute)
  const out = `/assets/media/${basename(absolute, extension).replace(/[^\w-]+/g, '-')}.${hash}${extension}`
  if (!assets.some(asset => asset.url === out)) assets.push({ source: absolute, url: out, hash })
  return out
}

const listFolder = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
