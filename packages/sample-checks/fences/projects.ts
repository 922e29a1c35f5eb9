import type { Fence } from './fence'

/** A file of a project, joined from the fences that contain its parts. */
export interface ProjectFile {
  /** The title of the fence, or a generated name; subfolders are possible. */
  name: string
  /** Every part ends with a line break. */
  code: string
  /** The fences in order, with the line of the file at which each starts, 1-based. */
  parts: readonly { fence: Fence; start: number }[]
}

/** A unit that is checked together: a single sample, or the samples of a group in one language. */
export interface Project {
  /**
   * A name that is stable as long as the page's samples keep their order: the page, and the group
   * or the number of the sample.
   */
  name: string
  files: readonly ProjectFile[]
}

/**
 * Joins samples. A fence without a group is its own project. In a group, each title is a file; a
 * fence without a title, or with the title of an earlier file, continues that file (without a
 * title: the last one of the group).
 */
export function projectsOf(
  fences: readonly Fence[],
  endingOf: (fence: Fence) => string,
): Project[] {
  const grouped = new Map<string, Fence[]>()
  const counts = new Map<string, number>()
  for (const fence of fences) {
    const page = folderName(fence.file)
    const number = (counts.get(page) ?? 0) + 1
    counts.set(page, number)
    const name = `${page}/${fence.group === undefined ? number : `group-${fence.group}`}`
    grouped.set(name, [...(grouped.get(name) ?? []), fence])
  }
  return [...grouped].map(([name, members]) => ({ name, files: filesOf(members, endingOf) }))
}

/** Every page as a project, with each fence as a file. */
export function pagesOf(fences: readonly Fence[], endingOf: (fence: Fence) => string): Project[] {
  const pages = new Map<string, Fence[]>()
  for (const fence of fences) pages.set(fence.file, [...(pages.get(fence.file) ?? []), fence])
  return [...pages].map(([file, members]) => ({
    name: folderName(file),
    files: members.map((fence, index) => ({
      name: `${index + 1}${endingOf(fence)}`,
      code: `${fence.code}\n`,
      parts: [{ fence, start: 1 }],
    })),
  }))
}

/** Converts a page's path to a folder name that can't leave the folder it is joined to. */
const folderName = (file: string): string =>
  file.replace(/\.mdx?$/, '').replace(/^(?:\/|[A-Za-z]:|\.\.\/)+/, '')

function filesOf(fences: Fence[], endingOf: (fence: Fence) => string): ProjectFile[] {
  const files = new Map<string, { code: string; parts: { fence: Fence; start: number }[] }>()
  let last: string | undefined
  for (const fence of fences) {
    const titled = fileName(fence.title, endingOf(fence))
    const name = titled ?? last ?? `sample${endingOf(fence)}`
    last = name
    const file = files.get(name) ?? { code: '', parts: [] }
    file.parts.push({ fence, start: file.code.split('\n').length })
    file.code += `${fence.code}\n`
    files.set(name, file)
  }
  return [...files].map(([name, { code, parts }]) => ({ name, code, parts }))
}

/**
 * A title that is a file name with a matching extension, or undefined: titles can also be
 * sentences.
 */
function fileName(title: string | undefined, ending: string): string | undefined {
  const name = title?.replace(/\s*\(.*\)$/, '').replace(/^(?:\.\.?\/|~\/|\/)+/, '')
  if (name === undefined || !/^[\w.@[\]/-]+\.\w+$/.test(name) || name.includes('..'))
    return undefined
  const family = /^\.[mc]?[jt]sx?$/
  return name.endsWith(ending) ||
    (family.test(ending) && family.test(name.slice(name.lastIndexOf('.'))))
    ? name
    : undefined
}

/** The fence that a line of a file comes from, and the line within the fence. */
export function fenceAt(file: ProjectFile, line: number): { fence: Fence; line: number } {
  const part = file.parts.findLast(({ start }) => start <= line) ?? file.parts[0]
  if (part === undefined) throw new Error(`The file ${file.name} has no part.`)
  return { fence: part.fence, line: line - part.start + 1 }
}
