import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import type { CompileContext, Probe, Source } from '../compile/context'
import { isPageFile, pathOf } from '../page-path'
import { isOutside } from './is-outside'

/** What a link or an image names, without query and anchor. */
export type Target =
  /** A page by its path, or by the name of its file. */
  | { kind: 'page' | 'file'; path: string }
  /** A file of the static folder. */
  | { kind: 'static'; path: string; file: string }
  /** A file of the content folder, whether or not it exists. */
  | { kind: 'asset'; file: string }

type Place = Pick<CompileContext, 'contentFolder' | 'staticFolder' | 'isLenient'>

/**
 * The one place that knows what an address on a page means: relative to the page's file, or with a
 * leading slash from the folder of the pages, and with or without `.md`, `.html`, a slash at the
 * end, percent-encoding, and in any form of Unicode. In a plain folder, what isn't found that way is
 * looked up relative to the page's URL, as some other engines do.
 *
 * @param probes Receives the files on whose existence the result depends.
 */
export function findTarget(
  address: string,
  source: Pick<Source, 'file'>,
  context: Place,
  probes: Probe[] = [],
): Target {
  const { contentFolder, staticFolder, isLenient = false } = context
  const target = decoded(address)
  const isRooted = target.startsWith('/')
  if (isPageFile(target)) return { kind: 'file', path: pathOf(insideOf(target, source, context)) }
  if (isRooted && staticFolder !== null && HAS_ENDING.test(target)) {
    const file = join(staticFolder, target)
    if (isFile(file) && !isOutside(file, staticFolder))
      return { kind: 'static', path: target, file }
  }
  const places = isLenient && !isRooted ? [source.file, fileAsFolder(source.file)] : [source.file]
  const exists = (file: string): boolean => {
    const probe = { file, exists: existsSync(file) }
    probes.push(probe)
    return probe.exists
  }
  for (const file of places) {
    const inside = insideOf(target, { file }, context)
    const found = isRooted && !isLenient ? undefined : fileNamed(join(contentFolder, inside))
    if (found !== undefined) return { kind: 'asset', file: found }
    // Most links are to pages, whose path doesn't depend on anything else.
    if (!isLenient && !HAS_ENDING.test(target)) break
    if (pageFiles(join(contentFolder, inside)).some(exists))
      return { kind: 'page', path: pathOf(inside) }
  }
  const inside = insideOf(target, source, context)
  if (HAS_ENDING.test(target) && !IS_PAGE.test(target) && (!isRooted || isLenient))
    return { kind: 'asset', file: join(contentFolder, inside) }
  return { kind: 'page', path: pathOf(inside) }
}

const HAS_ENDING = /\.[a-z\d]+$/i
/** Also the numbers of versions. */
const IS_PAGE = /\.(?:html?|\d+)$/i

/** `a/b.md` as the folder that its URL `/a/b/` looks like. An index has the URL of its folder. */
const fileAsFolder = (file: string): string => join(pathWithoutEnding(file), 'x')
const pathWithoutEnding = (file: string): string =>
  file.replace(/(?:[\\/](?:index|readme|_index))?\.\w+$/i, '')

/** Relative to the content folder, with slashes. What leads out of it starts with `..`. */
function insideOf(
  target: string,
  { file }: Pick<Source, 'file'>,
  { contentFolder }: Pick<CompileContext, 'contentFolder'>,
): string {
  if (target.startsWith('/')) return posix.normalize(target).slice(1)
  const folder = relative(contentFolder, dirname(file)).split(sep).join('/')
  const inside = posix.join(folder, target)
  return /^\.\/?$/.test(inside) ? '' : inside
}

const STANDS_FOR_FOLDER = ['index', 'README', 'readme', '_index']
const ENDINGS = ['.md', '.mdx', '.markdown']

/** The files that a page can have. */
const pageFiles = (path: string): string[] => {
  const stem = path.replace(/\.html?$/i, '').replace(/\/$/, '')
  return [stem, ...STANDS_FOR_FOLDER.map(name => join(stem, name))].flatMap(name =>
    ENDINGS.map(ending => name + ending),
  )
}

/** The file with a name, in whatever form of Unicode the system stores it; undefined for none. */
const fileNamed = (file: string): string | undefined =>
  [file, file.normalize('NFC'), file.normalize('NFD')].find(isFile)

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

const decoded = (address: string): string => address.split('/').map(decodedPart).join('/')

/** A part of an address as the content has it. One with a broken escape stays as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
