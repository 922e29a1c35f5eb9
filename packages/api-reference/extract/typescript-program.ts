import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API, type Checker, type Symbol } from 'typescript/unstable/sync'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import { sourceOf, type Declared, type Finder } from './typescript-declared'

/** Folders whose files are entry points, beside the named ones. */
const FOLDERS = ['core', 'experimental', 'jest', 'singletons', 'utils', 'vitest', 'wrappers']

/** Entry points that only repeat others. */
const OTHER_WAYS = new RegExp(
  String.raw`^(?:api-promise|error|pagination|resource|streaming|uploads|` +
    String.raw`experimental\/sandbox|singletons\/\w+|utils\/\w+|wrappers\/openai)$`,
)

/** Entry points of a package, such as `langsmith/schemas`; the root is the first. */
export async function entryPoints(packageFolder: string, name = 'langsmith'): Promise<string[]> {
  const { exports } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const named = Object.keys(exports)
    .filter(path => !/[*]|\.m?js$|\.json$/.test(path) && path !== '.' && path !== './index')
    .map(path => path.slice(2))
  const listed = await Promise.all(
    FOLDERS.map(async folder => {
      const files = await filesIn(join(packageFolder, folder))
      return files
        .filter(file => file.endsWith('.d.ts'))
        .map(file => `${folder}/${file.replaceAll('\\', '/').replace(/\.d\.ts$/, '')}`)
    }),
  )
  // Below are the resources of resources, which these export again.
  const resources = (await filesIn(join(packageFolder, 'resources')))
    .filter(file => /^[^/\\]+\.d\.ts$/.test(file) && file !== 'index.d.ts')
    .map(file => `resources/${file.replace(/\.d\.ts$/, '')}`)
  // What several entry points export belongs to the first, which is the one to import from.
  const rank = (path: string) => (OTHER_WAYS.test(path) ? 1 : 0)
  const sorted = [...new Set([...named, ...listed.flat(), ...resources])].sort((a, b) =>
    a < b ? -1 : 1,
  )
  return [name, ...sorted.sort((a, b) => rank(a) - rank(b)).map(path => `${name}/${path}`)]
}

export interface Exported {
  name: string
  /** Where it is declared; several for overloads. */
  declarations: Node[]
}

/** Files below a folder; none where a version of the package hasn't that folder. */
const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder, { recursive: true }).catch(() => [])

/** What the compiler knows of a package. */
export interface PackageProgram {
  checker: Checker
  /** Exported symbols by entry point; those that are re-exported are resolved. */
  modules: Map<string, Exported[]>
  /** Its name. */
  name: string
}

/**
 * Opens the declarations of the installed package with the compiler and hands them to `read`.
 *
 * @throws Error where the compiler finds no module for an entry point.
 */
export async function withProgram<Result>(
  nodeFolder: string,
  read: (program: PackageProgram) => Result,
  name = 'langsmith',
): Promise<Result> {
  const entries = await entryPoints(join(nodeFolder, 'node_modules', name), name)
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'))
  await symlink(join(nodeFolder, 'node_modules'), join(folder, 'node_modules'))
  const lines = entries.map((entry, index) => `export * as m${index} from '${entry}'`)
  await writeFile(join(folder, 'index.ts'), lines.join('\n'))
  const compilerOptions = { module: 'nodenext', strict: true, target: 'es2023', types: [] }
  const configFile = join(folder, 'tsconfig.json')
  await writeFile(configFile, JSON.stringify({ compilerOptions, files: ['index.ts'] }))
  const api = new API({ cwd: folder })
  try {
    const [project] = api.updateSnapshot({ openProject: configFile }).getProjects()
    const file = project?.program.getSourceFile(join(folder, 'index.ts'))
    if (!project || !file) throw new Error('The compiler didn’t open the package.')
    const { checker } = project
    const modules = new Map<string, Exported[]>()
    file.statements.forEach((statement, index) => {
      const entry = entries[index] ?? ''
      const { moduleSpecifier } = statement as unknown as { moduleSpecifier: Node }
      const module = checker.getSymbolAtLocation(moduleSpecifier)
      if (!module) throw new Error(`The compiler finds no module \`${entry}\`.`)
      const exported = checker.getExportsOfModule(module).map(symbol => ({
        name: symbol.name,
        declarations: declarationsOf(symbol, checker),
      }))
      modules.set(entry, exported)
    })
    return read({ checker, modules, name })
  } finally {
    api.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Finds the declarations of types in a package. */
export function finderIn({ checker, modules, name: own }: PackageProgram): Finder {
  const placeOf = (node: Node) => `${sourceOf(node)}:${node.pos}`
  const exported = new Set(
    [...modules.values()]
      .flat()
      .flatMap(one => one.declarations)
      .map(placeOf),
  )
  const declared: Finder['declared'] = type => {
    const name = (type.typeName ?? type.expression ?? type) as Declared
    const symbol = checker.getSymbolAtLocation(name)
    const node = symbol && declarationsOf(symbol, checker)[0]
    const isOwn = node?.getSourceFile().fileName.includes(`/node_modules/${own}/`)
    return isOwn ? (node as Declared) : undefined
  }
  const functions: Finder['functions'] = ({ exprName, qualifier }) => {
    const name = exprName ?? qualifier
    const symbol = name && checker.getSymbolAtLocation(name)
    return (symbol ? declarationsOf(symbol, checker) : []).filter(
      ({ kind }) => kind === SyntaxKind.FunctionDeclaration,
    )
  }
  const isExported = (node: Declared | undefined): boolean =>
    node !== undefined && exported.has(placeOf(node))
  const hidden: Finder['hidden'] = type => {
    const node = declared(type)
    return node && !isExported(node) ? node : undefined
  }
  const names = new Set([...modules.values()].flat().map(({ name }) => name))
  const foreign: Finder['foreign'] = type => {
    const found = new Set<string>()
    const visit = (node: Declared): void => {
      const name = node.typeName ? lastName(node.typeName) : ''
      if (names.has(name) && !isExported(declared(node))) found.add(name)
      node.forEachChild(child => void visit(child as Declared))
    }
    visit(type)
    return [...found].sort()
  }
  return { declared, hidden, functions, foreign }
}

/** `Structured` of `EvaluatorTopLevel.Structured`. */
const lastName = (node: Node): string => node.getText().split('.').at(-1) ?? ''

/** `SymbolFlags.Alias` of the compiler. */
const ALIAS = 1 << 21

function declarationsOf(symbol: Symbol, checker: Checker): Node[] {
  const target = symbol.flags & ALIAS ? checker.getAliasedSymbol(symbol) : symbol
  return target.declarations.flatMap(handle => handle.resolve() ?? [])
}
