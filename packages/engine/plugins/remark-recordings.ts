import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import {
  flattenRecorded,
  recordedTrace,
  recordingsOn,
  type RecordedRun,
  type Recording,
} from '@docs/model/recording'
import { resolveTokens } from '@docs/model/regions'
import { sampleKey } from '@docs/model/sample-key'
import { recordedOn } from '@docs/ui/components/mdx/recorded-run'
import type { CompileContext, Source } from '../compile/context'
import { shortHash } from '../hash'
import { recordingDocument } from '../samples/recording-document'
import { recordingText } from '../samples/recording-text'
import { runLines } from '../samples/run-lines'
import { wholeSample } from '../samples/whole-sample'
import { sampleNames } from './remark-traces'
import { visit } from '../tree/visit'

/** A fence, and what identifies its sample in recordings. */
interface Titled {
  node: Code
  title: string
  digest: string
}

/**
 * Gives each sample the recording of what it did in the tests, as a document of its own and as text.
 * A recording of another version of the sample is left out; a test reports it.
 */
export function remarkRecordings({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    const recordings = recordingsOn(source.path, context.recordings ?? {})
    if (recordings.length === 0) return
    const samples: Titled[] = []
    const shown = new Set<string>()
    visit(tree, 'code', (node: Code) => {
      const sample = wholeSample(node)
      if (sample)
        samples.push({ node, title: sample.title, digest: sampleKey(sample.code.split('\n')) })
      if (node.lang === 'console')
        for (const line of node.value.split('\n')) if (line.startsWith('$ ')) shown.add(line)
    })
    // Documents and text can't follow the reader's region.
    const { regions } = context
    const resolved = (text: string) => resolveTokens(text, regions, regions[0]?.id ?? '')
    const files = (file.data.runs ??= [])
    const nameOf = sampleNames('r')
    const modules = new Map<Code, NonNullable<Code['data']>['recorded']>()
    for (const recording of recordings) {
      const behind = samplesBehind(recording, samples)
      const [own] = behind
      if (!own) continue
      const lines = linesOf(recording, behind)
      const made = recording.traces.map(trace =>
        flattenRecorded([trace]).map(({ run }) => {
          const place = lines.get(run)
          return place ? `${nameOf(place.sample.node)}:${place.line}` : ''
        }),
      )
      const text = resolved(recordingDocument(recording, source.path, made))
      const href = `/assets/recorded-${shortHash(text)}`
      files.push({ url: `${href}.html`, text })
      const lineOf = (run: RecordedRun): string => {
        const place = lines.get(run)
        if (!place) return ''
        return `${place.sample === own ? '' : `${place.sample.title} `}line ${place.line}`
      }
      const recorded = {
        href,
        note: recordedOn(recording),
        text: recordingText(recording, lineOf, shown.has(`$ ${recording.command}`)),
      }
      own.node.data = { ...own.node.data, recorded }
      // What a program imports has run with it.
      for (const { node } of behind.slice(1))
        if (!modules.has(node)) modules.set(node, { ...recorded, text: '' })
    }
    for (const [node, recorded] of modules) node.data = { recorded, ...node.data }
  }
}

/** The samples that a recording was made from, its own first; empty if one has changed since. */
function samplesBehind({ sources }: Recording, samples: readonly Titled[]): Titled[] {
  const found = Object.entries(sources).map(([title, digest]) =>
    samples.find(one => one.title === title && one.digest === digest),
  )
  return found.every(one => one !== undefined) ? found : []
}

/** The line that made each run, in the first of the samples that says. */
function linesOf(
  { traces }: Recording,
  behind: readonly Titled[],
): Map<RecordedRun, { sample: Titled; line: number }> {
  const places = new Map<RecordedRun, { sample: Titled; line: number }>()
  for (const trace of traces) {
    const runs = flattenRecorded([trace])
    for (const sample of behind)
      runLines(sample.node.value, recordedTrace(trace)).forEach((line, index) => {
        const run = runs[index]?.run
        if (run && line !== null && !places.has(run)) places.set(run, { sample, line })
      })
  }
  return places
}
