import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { programsOn } from '@docs/sample-runner/messages/runnable'
import type { CompileContext, RunFile, Source } from '../compile/context'
import { languageName } from '../code/languages'
import { shortHash } from '../hash'
import { bundleSample, NotRunnable, sampleNamed, type SampleFile } from '../samples/bundle-sample'
import { wholeSample } from '../samples/whole-sample'

/** Compiles the samples that readers can run, and marks their fences with the name of the result. */
export function remarkRuns({ source, context }: { source: Source; context: CompileContext }) {
  return async (tree: Root, file: VFile) => {
    const found = context.runs && programsOn(source.path, context.runs.programs)
    if (!found || !context.runs) return
    const [key, page] = found
    const fences = new Map<SampleFile, Code>()
    visit(tree, 'code', (node: Code) => {
      const sample = sampleOf(node, [...fences.keys()])
      if (sample) fences.set(sample, node)
    })
    const samples = [...fences.keys()]
    const files: RunFile[] = []
    for (const program of page.programs) {
      const sample = sampleNamed(samples, program.title, program.number)
      const node = sample && fences.get(sample)
      try {
        if (!node) throw new NotRunnable(`The page has no sample \`${program.title}\`.`)
        const { modules } = context.runs
        const runnable = await bundleSample(key, page, program, samples, modules)
        const text = JSON.stringify(runnable)
        const name = shortHash(text)
        files.push({ url: `/assets/run-${name}.json`, text })
        node.data = { ...node.data, run: name }
      } catch (error) {
        if (!(error instanceof NotRunnable)) throw error
        file.message(`\`${program.title}\` can't run in a browser. ${error.message}`, {
          place: node?.position,
          ruleId: 'error',
          source: 'Correct the list of programs in the site file, or move it to `without`.',
        })
      }
    }
    file.data.runs = [...(file.data.runs ?? []), ...files]
  }
}

/** The file of a fence; undefined if it isn't a titled sample in TypeScript or JavaScript. */
function sampleOf(node: Code, before: readonly SampleFile[]): SampleFile | undefined {
  if (!/^(?:typescript|tsx|javascript)$/.test(languageName(node.lang ?? ''))) return undefined
  const sample = wholeSample(node)
  return sample && { ...sample, number: before.filter(one => one.title === sample.title).length }
}
