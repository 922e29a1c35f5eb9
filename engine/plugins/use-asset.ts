import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { VFile } from 'vfile'
import type { AssetRef, CompileContext, Source } from '../compile/context'
import { shortHash } from '../hash'
import { didYouMean } from '../suggest'

/**
 * Marks a file beside the page for writing, under a name that carries its content hash; null and an
 * error where it is missing.
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
    file.message(`The file \`${url}\` lies outside of the content folder.`, {
      place: point && { ...point },
      ruleId: 'error',
      source: 'Whatever a page names is published: put the file beside the page.',
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
        'A file beside the page is written `./name.png`; one of `site/static` is written `/name.png`.',
    })
    return null
  }
  const extension = extname(absolute)
  const out = `/assets/media/${basename(absolute, extension).replace(/[^\w-]+/g, '-')}.${hash}${extension}`
  if (!assets.some(asset => asset.url === out)) assets.push({ source: absolute, url: out, hash })
  return out
}

/** Does a path lead out of a folder, by its steps or through a link of the file system? */
export function isOutside(path: string, folder: string): boolean {
  const leadsOut = (from: string, to: string) =>
    relative(from, to).split(sep)[0] === '..' || isAbsolute(relative(from, to))
  if (leadsOut(folder, path)) return true
  try {
    return leadsOut(realpathSync(folder), realpathSync(path))
  } catch {
    // What is not there is told as that.
    return false
  }
}

/** A name with a broken escape is a name like any other. */
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
