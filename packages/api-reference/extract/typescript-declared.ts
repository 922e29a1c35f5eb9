import { SyntaxKind, type Node, type NodeArray } from 'typescript/unstable/ast'
import type { Deprecation } from '../symbol/symbol'

/** The parts of declarations that are read; which of them a node has depends on its kind. */
export interface Declared extends Node {
  name?: Node
  type?: Declared
  initializer?: Node
  questionToken?: Node
  dotDotDotToken?: Node
  postfixToken?: Node
  members?: NodeArray<Declared>
  modifiers?: NodeArray<Node>
  parameters?: NodeArray<Declared>
  typeParameters?: NodeArray<Node>
  types?: NodeArray<Declared>
  typeName?: Node
  typeArguments?: NodeArray<Declared>
  elementType?: Declared
  /** What `typeof` is of, and its name in `import("…")`. */
  exprName?: Node
  qualifier?: Node
  expression?: Node
  heritageClauses?: NodeArray<Declared>
}

/** Finds the declarations of the package that types name. */
export interface Finder {
  /** What a type names, if the package declares it; undefined for types of other packages. */
  declared: (type: Declared) => Declared | undefined
  /** The same, only if no entry point exports it, so that readers can't look it up. */
  hidden: (type: Declared) => Declared | undefined
  /** The signatures of the function of the package that a type is `typeof`; empty for other types. */
  functions: (type: Declared) => Declared[]
  /** Names in a type that entry points export, but that mean something else here. */
  foreign: (type: Declared) => string[]
}

/** A node on one line, without comments and paths of imports. */
export const textOf = (node: Node): string =>
  node
    .getText()
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, ' ')
    .replace(/import\("[^"]*"\)\.(?:default\.)?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .trim()

/** The documentation comment before a node; empty where there is none. */
export function commentOf(node: Node): string {
  const full = node.getFullText()
  const before = full.slice(0, full.length - node.getText().length)
  return before.match(/\/\*\*[\s\S]*?\*\//g)?.at(-1) ?? ''
}

const HIDDEN = new Set([SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword])

/** Is a member neither private nor protected, and has it a name that readers use? */
export const isPublic = ({ modifiers, name }: Declared): boolean =>
  !modifiers?.some(({ kind }) => HIDDEN.has(kind)) &&
  name !== undefined &&
  /^[A-Za-z$"']/.test(name.getText())

const REMOVAL = /(?:removed after|removal on) (\w{3}) (\d{1,2}), (\d{4})/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** What the tag `@deprecated` of a comment says; undefined without the tag. */
export function deprecationOf(comment: string): Deprecation | undefined {
  const said = /@deprecated\b([\s\S]*?)(?:\*\/|\n\s*\*\s*@|$)/.exec(comment)?.[1]
  if (said === undefined) return undefined
  const [, month = '', day = '', year] = REMOVAL.exec(said) ?? []
  const number = MONTHS.indexOf(month) / 3 + 1
  const use = /\b[Uu]se ([\s\S]{3,200}?)(?: instead\b|\.\s|$)/.exec(said)?.[1] ?? ''
  const names = [...use.matchAll(/`(?:new )?([A-Za-z_][\w.]*)[^`]*`/g)].map(
    ([, name]) => name ?? '',
  )
  return {
    ...(year
      ? { until: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` }
      : {}),
    ...(names.length > 0 ? { instead: [...new Set(names)] } : {}),
  }
}

/** The file of the package that declares a node, without its ending: `langsmith/lib/client`. */
export const sourceOf = (node: Node): string =>
  node
    .getSourceFile()
    .fileName.split('/node_modules/')
    .at(-1)
    ?.replace(/\.d\.m?ts$/, '') ?? ''
