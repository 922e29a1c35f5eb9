import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '@docs/model/nearest-name'
import type { SampleFinding } from '@docs/model/sample-finding'

/** The public names of the Python SDK. */
interface PythonNames {
  /** What each module exports. */
  modules: ReadonlyMap<string, ReadonlySet<string>>
  /** The named parameters of methods that also accept any other keyword. */
  lenient: ReadonlyMap<string, ReadonlySet<string>>
}

interface ModuleData {
  module: string
  symbols: Record<string, { parameters?: { name: string }[] }>
}

/** Reads the data of the SDK reference. Empty without it. */
export function readPythonNames(root: string): PythonNames {
  const folder = join(root, 'site/data/sdk/python')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const modules = new Map<string, Set<string>>()
  const lenient = new Map<string, Set<string>>()
  for (const file of files) {
    const data = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<ModuleData>
    if (data.module === undefined || !data.symbols) continue
    const symbols = Object.entries(data.symbols)
    modules.set(
      data.module,
      new Set(symbols.map(([name]) => name).filter(one => !one.includes('.'))),
    )
    for (const [name, { parameters = [] }] of symbols) {
      // Names of one word, such as `evaluate`, are methods of other packages, too.
      const method = /^(?:Async)?Client\.(\w+_\w+)$/.exec(name)?.[1]
      if (!method || !parameters.some(one => one.name.startsWith('**'))) continue
      const known = lenient.get(method) ?? new Set()
      for (const one of parameters) known.add(one.name)
      lenient.set(method, known)
    }
  }
  return { modules, lenient }
}

/**
 * Misspelled names that a type checker accepts: the package has a `__getattr__` and methods with
 * `**kwargs`. Only names that resemble a public one are reported, because not every name is public.
 */
export function misspelledNames(code: string, names: PythonNames): SampleFinding[] {
  return [...misspelledImports(code, names), ...misspelledKeywords(code, names)]
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

const IMPORT = /^[ \t]*from[ \t]+(langsmith[\w.]*)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#(]+))/gm

function misspelledImports(code: string, { modules }: PythonNames): SampleFinding[] {
  return [...code.matchAll(IMPORT)].flatMap(match => {
    const [, module = '', inParentheses, inLine] = match
    const known = modules.get(module)
    if (!known) return []
    const list = inParentheses ?? inLine ?? ''
    return list.split(',').flatMap(one => {
      const name = /\b[A-Za-z]\w*/.exec(one)?.[0]
      if (!name || known.has(name) || modules.has(`${module}.${name}`)) return []
      const near = nearestName(name, known)
      if (near === undefined) return []
      const line =
        lineAt(code, match.index + match[0].indexOf(list) + list.indexOf(one)) +
        (/^\s*/.exec(one)?.[0].split('\n').length ?? 1) -
        1
      const message = `\`${module}\` has no \`${name}\`.`
      return [{ line, message, hint: `Did you mean \`${near}\`?` }]
    })
  })
}

/** A call of a method on a client itself: its resources have methods with the same names. */
const CALL = /(?<![.\w])\w*client\.(\w+)\(/gi

function misspelledKeywords(code: string, { lenient }: PythonNames): SampleFinding[] {
  return [...code.matchAll(CALL)].flatMap(({ 0: opening, 1: method = '', index }) => {
    const known = lenient.get(method)
    if (!known) return []
    const given = keywordsIn(code, index + opening.length)
    return given.flatMap(({ name, offset }) => {
      if (known.has(name)) return []
      const near = known.has(`${name}_id`) ? `${name}_id` : nearestName(name, known)
      if (near === undefined || given.some(other => other.name === near)) return []
      const message = `\`${method}\` has no parameter \`${name}\`.`
      return [{ line: lineAt(code, offset), message, hint: `Did you mean \`${near}\`?` }]
    })
  })
}

/** What opens and closes a level, strings, comments, and `name=`. */
const PARTS =
  /([([{])|([)\]}])|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*|\b([A-Za-z_]\w*)\s*=(?!=)/g

/** The names of the keyword arguments of a call that starts at an offset. */
function keywordsIn(code: string, start: number): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = []
  let depth = 1
  for (const match of code.slice(start).matchAll(PARTS)) {
    const [, open, close, name] = match
    if (open) depth++
    else if (close && --depth === 0) break
    else if (name && depth === 1) found.push({ name, offset: start + match.index })
  }
  return found
}
