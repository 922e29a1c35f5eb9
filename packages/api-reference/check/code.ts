import type { Found } from './finding'

/**
 * Code of either language, reduced to what can refer to a package. Offsets count from 0, in UTF-16
 * units.
 */
export type Expression =
  | { is: 'name'; name: string; from: number; scope: Scope }
  | { is: 'member'; of: Expression; name: string; from: number }
  | Call
  | { is: 'awaited' | 'element' | 'entered'; of: Expression }
  | ObjectLiteral
  | { is: 'text'; value: string; from: number }
  | { is: 'imported'; module: string; name: string | null }
  /** An object of the class that an annotation names. */
  | { is: 'annotated'; of: Expression }
  | { is: 'unknown' }

export interface Call {
  is: 'call'
  callee: Expression
  /** In order; without those that are spread. */
  given: Given[]
  /** Whether more is passed than can be seen: `*values`, `...rest`. */
  isOpen: boolean
  from: number
}

/** An argument; named in Python only. */
export interface Given {
  name?: string
  from: number
  value: Expression
}

/** An object literal of TypeScript. */
export interface ObjectLiteral {
  is: 'object'
  entries: { name: string; from: number; value: Expression }[]
  /** Whether it has computed names, or another object's. */
  isOpen: boolean
  from: number
}

export const UNKNOWN: Expression = { is: 'unknown' }

/** A name that a statement imports, or a whole module. */
export interface Import {
  module: string
  /** Where the module is written. */
  moduleFrom: number
  names: { name: string; from: number }[]
}

/** Where names are bound, and what to. */
export class Scope {
  private readonly bound = new Map<string, Expression[]>()

  constructor(private readonly outer: Scope | null) {}

  bind(name: string, value: Expression): void {
    this.bound.set(name, [...(this.bound.get(name) ?? []), value])
  }

  /** Everything that a name may be bound to; nothing where no scope binds it. */
  find(name: string): readonly Expression[] {
    return this.bound.get(name) ?? this.outer?.find(name) ?? []
  }
}

/** What a file refers to. */
export class Code {
  readonly imports: Import[] = []
  /** Every call and every member, outer ones after those inside them. */
  readonly uses: Extract<Expression, { is: 'call' | 'member' }>[] = []
  readonly scope = new Scope(null)

  /** @param errors Where it can't be parsed. */
  constructor(readonly errors: readonly Found[]) {}

  member(of: Expression, name: string, from: number): Expression {
    const made = { is: 'member', of, name, from } as const
    this.uses.push(made)
    return made
  }

  call(made: Omit<Call, 'is'>): Expression {
    const call = { is: 'call', ...made } as const
    this.uses.push(call)
    return call
  }
}

/** An expression as it is written, as far as it is made of names: `client.runs`. */
export function writtenAs(expression: Expression): string {
  if (expression.is === 'name') return expression.name
  if (expression.is !== 'member') return ''
  const before = writtenAs(expression.of)
  return before === '' ? expression.name : `${before}.${expression.name}`
}
