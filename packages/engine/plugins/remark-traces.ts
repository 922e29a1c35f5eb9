import type { Code, Root } from 'mdast'
import { flattenRuns, type Run } from '@docs/model/trace'
import { languageName } from '../code/languages'
import { runLines } from '../samples/run-lines'
import { expressionAttribute } from '../tree/expression-value'
import { addProperties, isJsx } from '../tree/jsx'
import { visit } from '../tree/visit'

/** Languages in which samples make runs. */
const PROGRAMS = /^(?:python|typescript|tsx|javascript|go|java|csharp)$/
/** How many samples above a trace are looked at. */
const FARTHEST = 3

/** A sample in one language, or the same one in several. */
interface Sample {
  parent: unknown
  fences: Code[]
}

/**
 * Connects each trace with the samples above it that made its runs: fences get a name, and each run
 * the lines in them, such as `s2:14`. Readers then see one with the other.
 */
export function remarkTraces({ data }: { data: Record<string, unknown> }) {
  return (tree: Root) => {
    const samples: Sample[] = []
    const nameOf = sampleNames('s')
    visit(tree, (node, _, parent) => {
      if (node.type === 'code' && PROGRAMS.test(languageName(node.lang ?? '')))
        addFence(samples, node, parent)
      if (!isJsx(node) || node.name !== 'TraceTree') return
      const run = expressionAttribute(node, 'run', data) as Run | undefined
      const places = run ? placesOf(run, samples.slice(-FARTHEST)) : []
      if (places.length === 0) return
      const made = places.map(lines =>
        lines.map(({ fence, line }) => `${nameOf(fence)}:${line}`).join(' '),
      )
      addProperties(node, { made })
    })
  }
}

/** Gives fences names on their page, unless they have one. */
export function sampleNames(letter: string): (fence: Code) => string {
  let count = 0
  return fence => {
    const sample = fence.data?.sample ?? `${letter}${++count}`
    fence.data = { ...fence.data, sample }
    return sample
  }
}

function addFence(samples: Sample[], fence: Code, parent: unknown): void {
  const last = samples.at(-1)
  const isInTabs = (parent as { name?: string } | undefined)?.name === 'CodeTabs'
  if (last && isInTabs && last.parent === parent) last.fences.push(fence)
  else samples.push({ parent, fences: [fence] })
}

interface Place {
  fence: Code
  line: number
}

/**
 * The lines of each run, in the nearest sample that has any. Empty if there are none for the root
 * and for less than half of the names: then the trace is of something else.
 */
function placesOf(run: Run, samples: readonly Sample[]): Place[][] {
  const names = flattenRuns(run).map(one => one.run.name)
  const places: Place[][] = names.map(() => [])
  for (const { fences } of samples.toReversed()) {
    const lines = fences.map(fence => ({ fence, found: runLines(fence.value, run) }))
    places.forEach((place, index) => {
      if (place.length > 0) return
      for (const { fence, found } of lines) {
        const line = found[index]
        if (line) place.push({ fence, line })
      }
    })
  }
  const known = new Set(names.filter((_, index) => places[index]?.length))
  return places[0]?.length || known.size * 2 >= new Set(names).size ? places : []
}
