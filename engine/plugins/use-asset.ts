import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { VFile } from 'vfile'
import type { AssetRef, CompileContext, Source } from '../compile/context'
import { shortHash } from '../hash'
import { didYouMean } from '../suggest'

/**
 * Marks a file next to the page for copying, under a name with its content hash. Returns null and
 * reports an error if it is missing.
 */
export function useAsset(
  url: string,
  point: { line: number; column: number } | undefined,
  source: Source,
  { contentFolder }: CompileContext,
  file: VFile,
): string | null {
  const assets = (file.data.assets ??= []) as AssetRef[]
  const absolute = resolve(dirname(source.file), decoded(url))
  if (isOutside(absolute, contentFolder)) {
    file.message(`The file \`${url}\` is outside the content folder.`, {
      place: point && { ...point },
      ruleId: 'error',
      source: 'Files that a page names are published. Store this one next to the page.',
    })
    return null
  }
  let hash: string
  try {
    hash = shortHash(readFileSync(absolute))
  } catch {
    const hint = didYouMean(basename(url), listFolder(dirname(absolute)))
    file.message(`The file \`${url}\` does not exist.`, {
      place: point && { ...point },
      ruleId: 'error',
      source:
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

/** Whether a path leaves a folder, through `..` or a symbolic link. */
export function isOutside(path: string, folder: string): boolean {
  const leadsOut = (from: string, to: string) =>
    relative(from, to).split(sep)[0] === '..' || isAbsolute(relative(from, to))
  if (leadsOut(folder, path)) return true
  try {
    return leadsOut(realpathSync(folder), realpathSync(path))
  } catch {
    // Missing files are reported as missing.
    return false
  }
}

/** A name with a broken escape is used as it is. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

const listFolder = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
