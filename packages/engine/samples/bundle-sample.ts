import type { Plugin } from 'esbuild'
import { loweredSyntax } from '@docs/sample-runner/messages/lowered-syntax'
import type {
  PagePrograms,
  Program,
  Runnable,
  SourceFile,
  Step,
} from '@docs/sample-runner/messages/runnable'

/** A TypeScript sample of a page, with its hidden setup. */
export interface SampleFile extends SourceFile {
  code: string
  group?: string
}

/** Names of the files of packages by module that a sample can import. */
export type PackageIndex = Readonly<Record<string, readonly string[]>>

/** A reason why a sample can't run in a browser. */
export class NotRunnable extends Error {
  override name = 'NotRunnable'
}

/**
 * Compiles a program and those that run before it.
 *
 * @throws NotRunnable if a sample is missing, or imports a package that isn't bundled.
 */
export async function bundleSample(
  page: string,
  { environment, files = {}, programs }: PagePrograms,
  program: Program,
  samples: readonly SampleFile[],
  index: PackageIndex,
): Promise<Runnable> {
  const first = (program.after ?? []).map(title => {
    const found = programs.find(one => one.title === title)
    if (!found) throw new NotRunnable(`\`${title}\`, which runs before it, isn't in the list.`)
    return found
  })
  const packages = new Set<string>()
  const steps: Step[] = []
  for (const one of [...first, program]) {
    const { code, mappings, sources } = await compile(one, samples, module => {
      const needed = index[module]
      if (!needed) throw new NotRunnable(`The package of \`${module}\` isn't bundled.`)
      for (const name of needed) packages.add(name)
    })
    const words = [one.title, ...(one.words ?? [])]
    steps.push({
      code,
      mappings,
      sources,
      words,
      environment: { ...environment, ...one.environment },
    })
  }
  const order = [...new Set(Object.values(index).flat())]
  return { page, steps, packages: order.filter(name => packages.has(name)), files: { ...files } }
}

/** The sample that a program or an import names: the complete file if the page builds it up. */
export function sampleNamed(
  samples: readonly SampleFile[],
  title: string,
  number?: number,
): SampleFile | undefined {
  const titled = samples.filter(one => one.title === title)
  return number === undefined
    ? (titled.findLast(({ group }) => group !== undefined) ?? titled.at(-1))
    : titled[number]
}

async function compile(
  { title, number }: Program,
  samples: readonly SampleFile[],
  needs: (module: string) => void,
): Promise<Pick<Step, 'code' | 'mappings' | 'sources'>> {
  // Loaded here, because most builds find every sample in the cache.
  const { build, transform } = await import('esbuild')
  const used = new Map<string, SampleFile>()
  const files = fromPage(samples, { title, number }, used, needs)
  const bundled = await build({
    stdin: { contents: 'import "sample:entry"' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    platform: 'neutral',
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [files],
  }).catch((error: { errors?: { detail?: unknown; text: string }[] }) => {
    const [problem] = error.errors ?? []
    throw problem?.detail instanceof NotRunnable ? problem.detail : error
  })
  const text = bundled.outputFiles[0]?.text ?? ''
  const at = text.lastIndexOf('//# sourceMappingURL=')
  // Nothing precedes the code but the call on its first line, so the lines of the map stay right.
  const wrapped = `__sample(async () => {${text.slice(0, at)}});${text.slice(at)}`
  const { code, map } = await transform(wrapped, {
    ...loweredSyntax,
    sourcemap: 'external',
    sourcesContent: false,
    sourcefile: 'wrapped.js',
    logLevel: 'silent',
  })
  const { mappings, sources } = JSON.parse(map) as { mappings: string; sources: string[] }
  return {
    code,
    mappings,
    sources: sources.map(name => {
      const {
        title: own,
        number: place,
        hidden,
      } = used.get(name.replace(/^.*sample:/, '')) ?? {
        title: '',
        number: 0,
        hidden: 0,
      }
      return { title: own, number: place, hidden }
    }),
  }
}

/** The samples of a page as modules, and their packages as those of the worker. */
const fromPage = (
  samples: readonly SampleFile[],
  entry: Pick<Program, 'title' | 'number'>,
  used: Map<string, SampleFile>,
  needs: (module: string) => void,
): Plugin => ({
  name: 'from-page',
  setup(esbuild) {
    const use = (sample: SampleFile | undefined, name: string) => {
      if (!sample) throw new NotRunnable(`The page has no sample \`${name}\`.`)
      used.set(sample.title, sample)
      return { path: sample.title, namespace: 'sample' }
    }
    esbuild.onResolve({ filter: /^sample:entry$/ }, () =>
      use(sampleNamed(samples, entry.title, entry.number), entry.title),
    )
    esbuild.onResolve({ filter: /^\.\// }, ({ path }) => {
      const name = path.slice(2).replace(/\.js$/, '.ts')
      return use(sampleNamed(samples, name), name)
    })
    esbuild.onResolve({ filter: /^[^.]/ }, ({ path }) => {
      if (!path.startsWith('node:')) needs(path)
      return { path, namespace: 'package' }
    })
    esbuild.onLoad({ filter: /.*/, namespace: 'sample' }, ({ path }) => ({
      contents: (used.get(path)?.code ?? '')
        .replaceAll('import.meta.url', JSON.stringify(`file:///sample/${path}`))
        .replaceAll('import.meta.filename', JSON.stringify(`/sample/${path}`)),
      loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.js') ? 'js' : 'ts',
    }))
    esbuild.onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
      contents: `module.exports = __package(${JSON.stringify(path)})`,
    }))
  },
})
