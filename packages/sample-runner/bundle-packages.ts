import { build, transform, type Plugin } from 'esbuild'
import { loweredSyntax } from './messages/lowered-syntax'

/**
 * Modules that samples may import, by the file of packages that has them. Later files need earlier
 * ones.
 */
export const PACKAGES: Record<string, readonly string[]> = {
  langsmith: [
    'langsmith',
    'langsmith/anonymizer',
    'langsmith/evaluation',
    'langsmith/schemas',
    'langsmith/traceable',
    'langsmith/wrappers',
    'openai',
  ],
  zod: ['openai/helpers/zod', 'zod'],
  langchain: [
    '@langchain/core/callbacks/promises',
    '@langchain/core/output_parsers',
    '@langchain/core/prompts',
    '@langchain/core/tracers/tracer_langchain',
    '@langchain/openai',
    'langsmith/langchain',
  ],
  langgraph: ['@langchain/langgraph', 'langchain/hub'],
  'ai-sdk': ['@ai-sdk/openai', 'ai', 'langsmith/experimental/vercel'],
  opentelemetry: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/sdk-trace-base',
    '@opentelemetry/sdk-trace-node',
    'langsmith/experimental/otel/exporter',
  ],
}

/** The scripts with packages for samples that run in a browser. */
export interface PackageFiles {
  /** Script by name. */
  files: Record<string, string>
  /** For each module that samples may import: the names of the files that it needs, in order. */
  modules: Record<string, string[]>
}

/** Files that may have what others need as well. Zod is large, and most samples don't need it. */
const SHARED = ['langsmith', 'zod']
/** A file that is never loaded without the one before it, which can have what both need. */
const EXTENSION = 'langgraph'

const NODE = /^(?:node:.*|async_hooks|child_process|events|fs\/promises|path|url)$/

/** Node's modules are provided by the worker (`node-modules.ts`). */
const providedByWorker: Plugin = {
  name: 'provided-by-worker',
  setup(esbuild) {
    esbuild.onResolve({ filter: NODE }, ({ path }) => ({ path, namespace: 'node' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = __package(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * Bundles the packages of the samples for the browser: one module for each that samples may import,
 * and shared chunks, wrapped as functions that `Modules` loads when they are needed.
 *
 * @param folder Contains `node_modules`.
 */
export async function bundlePackages(folder: string): Promise<PackageFiles> {
  const names = Object.values(PACKAGES).flat()
  const { outputFiles, metafile } = await build({
    entryPoints: names.map(name => ({ in: name, out: outName(name) })),
    absWorkingDir: folder,
    outdir: 'out',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['import'],
    ...loweredSyntax,
    minify: true,
    // Names of functions and classes become names of runs.
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
    plugins: [providedByWorker],
  })
  const imports = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [
      base(file),
      output.imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path }) => base(path)),
    ]),
  )
  const groups = groupsOf(imports)
  const entries = new Map(names.map(name => [outName(name), name]))
  const nameOf = (chunk: string): string => entries.get(chunk) ?? chunk
  const texts = new Map(outputFiles.map(({ path, text }) => [base(path), text]))
  const files: Record<string, string> = {}
  for (const [group, chunks] of groups) {
    const wrapped = await Promise.all(
      [...chunks].sort().map(async chunk => wrap(nameOf(chunk), texts.get(chunk) ?? '', nameOf)),
    )
    files[group] = wrapped.join('')
  }
  return {
    files,
    modules: Object.fromEntries(names.map(name => [name, filesFor(name, imports, groups)])),
  }
}

/** A name without slashes. */
const outName = (name: string): string => name.replaceAll('/', '__').replaceAll('@', '')
const base = (path: string): string => path.split('/').at(-1)?.replace(/\.js$/, '') ?? ''

/**
 * Every chunk belongs to the file that needs it; chunks that several need, to the first of the shared
 * files among them. A chunk that is only imported dynamically belongs to the last file that it needs:
 * the SDK imports its integrations like that, when it meets a value of another package.
 */
function groupsOf(imports: Map<string, string[]>): Map<string, Set<string>> {
  const order = Object.keys(PACKAGES)
  const needs = Object.entries(PACKAGES).map(
    ([group, names]) => [group, reachable(names.map(outName), imports)] as const,
  )
  const ownerOf = (chunk: string): string => {
    const all = needs.filter(([, chunks]) => chunks.has(chunk)).map(([group]) => group)
    const owners = all.length > 1 ? all.filter(group => group !== EXTENSION) : all
    const [owner = '', ...others] = owners
    if (others.length > 0) return SHARED.find(group => owners.includes(group)) ?? 'langsmith'
    if (owner) return owner
    const needed = (imports.get(chunk) ?? []).map(next => order.indexOf(ownerOf(next)))
    return order[Math.max(0, ...needed)] ?? ''
  }
  const owned = [...imports.keys()].map(chunk => [chunk, ownerOf(chunk)] as const)
  return new Map(
    order.map(group => [
      group,
      new Set(owned.filter(([, owner]) => owner === group).map(([chunk]) => chunk)),
    ]),
  )
}

function reachable(from: readonly string[], imports: Map<string, string[]>): Set<string> {
  const found = new Set<string>()
  const visit = (chunk: string): void => {
    if (found.has(chunk) || !imports.has(chunk)) return
    found.add(chunk)
    for (const next of imports.get(chunk) ?? []) visit(next)
  }
  for (const chunk of from) visit(chunk)
  return found
}

function filesFor(
  name: string,
  imports: Map<string, string[]>,
  groups: Map<string, Set<string>>,
): string[] {
  const needed = reachable([outName(name)], imports)
  return [...groups]
    .filter(([, own]) => [...own].some(one => needed.has(one)))
    .map(([group]) => group)
}

/** An ES module as a function with `module`, `exports`, and `require`. */
async function wrap(
  name: string,
  text: string,
  nameOf: (chunk: string) => string,
): Promise<string> {
  const { code } = await transform(text, { ...loweredSyntax, format: 'cjs', minify: true })
  const body = code.trim().replaceAll(/require\("\.\/([^"]+)\.js"\)/g, (_, chunk: string) => {
    return `require(${JSON.stringify(nameOf(chunk))})`
  })
  return `__define(${JSON.stringify(name)},function(module,exports,require){${body}\n});\n`
}
