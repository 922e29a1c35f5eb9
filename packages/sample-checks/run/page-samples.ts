import { join } from 'node:path'
import type { Fence } from '../fences/fence'
import { readFences } from '../fences/read-fences'

/** The fences of one page, in order. */
export interface PageSamples {
  /** Such as `observability/tutorials/observability`. */
  name: string
  fences: readonly Fence[]
}

/** Reads the samples of a page by its path below `content/`, without an extension. */
export async function pageSamples(root: string, name: string): Promise<PageSamples> {
  return {
    name,
    fences: await readFences(join(root, 'content'), root, join(root, 'content', `${name}.mdx`)),
  }
}

/**
 * The sample with this title. If several have it, the page builds the file up: the last one in a
 * group is the complete file, otherwise the last. `number` (from 0) selects another.
 *
 * @throws if the page has no such sample.
 */
export function sampleOf({ name, fences }: PageSamples, title: string, number?: number): Fence {
  const titled = fences.filter(fence => fence.title === title && fence.noCheck === undefined)
  const found =
    number === undefined
      ? (titled.findLast(({ group }) => group !== undefined) ?? titled.at(-1))
      : titled[number]
  if (found) return found
  throw new Error(
    `The page ${name} has no sample \`${title}\`; it has ${fences.flatMap(fence => fence.title ?? []).join(', ')}.`,
  )
}

/** What the page's terminal sessions show after `$ command`, up to the next command. */
export function consoleOf({ fences }: PageSamples, command: string): string | undefined {
  for (const { language, code } of fences) {
    if (language !== 'console') continue
    const lines = code.split('\n')
    const at = lines.indexOf(`$ ${command}`)
    if (at === -1) continue
    const end = lines.findIndex((line, index) => index > at && line.startsWith('$ '))
    return lines
      .slice(at + 1, end === -1 ? undefined : end)
      .join('\n')
      .trimEnd()
  }
  return undefined
}
