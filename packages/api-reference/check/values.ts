import type { Expression } from './code'
import { fieldOf, partsOf } from './members'
import type { Listed, SdkKnowledge } from './sdk-knowledge'

/** What an expression evidently is. */
export type Value =
  | { is: 'module'; module: string }
  | ({ is: 'symbol' } & Listed)
  | ({ is: 'instance' } & Listed)
  /** An attribute of the generated client that has methods, such as `client.runs`. */
  | { is: 'resource'; path: string }
  | { is: 'promise' | 'list'; of: Value | null }

/** What expressions are. Names can be bound to each other many times, so each is read once. */
const known = new WeakMap<Expression, Value | null>()

/** What an expression is, or null where the code doesn't say. */
export function valueOf(expression: Expression, sdk: SdkKnowledge): Value | null {
  const found = known.get(expression)
  if (found !== undefined) return found
  // A name that is bound to a part of itself is nothing evident.
  known.set(expression, null)
  const value = evaluated(expression, sdk)
  known.set(expression, value)
  return value
}

function evaluated(expression: Expression, sdk: SdkKnowledge): Value | null {
  const inner = (of: Expression) => valueOf(of, sdk)
  switch (expression.is) {
    case 'name': {
      const [first = null, ...others] = expression.scope.find(expression.name).map(inner)
      return others.every(one => keyOf(one) === keyOf(first)) ? first : null
    }
    case 'imported':
      return imported(expression, sdk)
    case 'member': {
      const of = inner(expression.of)
      return of ? memberOf(of, expression.name, sdk) : null
    }
    case 'call':
      return resultOf(inner(expression.callee), sdk)
    case 'awaited': {
      const of = inner(expression.of)
      return of?.is === 'promise' ? of.of : of?.is === 'module' ? of : null
    }
    case 'element': {
      const of = inner(expression.of)
      return of?.is === 'list' ? of.of : null
    }
    case 'entered': {
      // What others return when they are entered isn't in the data.
      const of = inner(expression.of)
      return of?.is === 'instance' && of.name.endsWith('Client') ? of : null
    }
    case 'annotated': {
      const of = inner(expression.of)
      return of?.is === 'symbol' && isType(of) ? { ...of, is: 'instance' } : null
    }
    default:
      return null
  }
}

const isType = ({ symbol }: Listed): boolean => /^(?:class|interface|type)$/.test(symbol.kind)

function keyOf(value: Value | null): string {
  if (value === null) return ''
  if (value.is === 'promise' || value.is === 'list') return `${value.is} ${keyOf(value.of)}`
  const { is, module = '', name = '', path = '' } = value as Record<string, string>
  return [is, module, name, path].join(' ')
}

function imported(
  { module, name }: { module: string; name: string | null },
  sdk: SdkKnowledge,
): Value | null {
  if (name === null) return sdk.modules.includes(module) ? { is: 'module', module } : null
  const found = sdk.find(module, name)
  if (found) return { is: 'symbol', ...found }
  const inner = sdk.inner(module, name)
  return inner ? { is: 'module', module: inner } : null
}

/** A part of a value; null where it has none, or where nothing says what it is. */
function memberOf(of: Value, name: string, sdk: SdkKnowledge): Value | null {
  switch (of.is) {
    case 'module':
      return imported({ module: of.module, name }, sdk)
    case 'resource': {
      const path = `${of.path}.${name}`
      const found = sdk.resource(path)
      return found ? { is: 'symbol', ...found } : resourceNamed(path, sdk)
    }
    case 'instance': {
      const method = partsOf(of, sdk).methods.get(name)
      if (method) return { is: 'symbol', ...method }
      const field = fieldOf(of, name, sdk)
      const value = field?.type === undefined ? null : typed(field.type, of, sdk)
      return value ?? (isClient(of) ? resourceNamed(OTHER_NAMES[name] ?? name, sdk) : null)
    }
    case 'symbol': {
      const method = of.symbol.kind === 'class' ? sdk.method(of, name) : null
      return method && { is: 'symbol', ...method }
    }
    default:
      return null
  }
}

/** Classes whose attributes lead to the methods of the generated client. */
export const isClient = ({ name }: Listed): boolean => /^(?:Async)?Client$/.test(name)

/** What `Client` calls otherwise than the generated client: `client.evaluators` are online ones. */
const OTHER_NAMES: Record<string, string | undefined> = {
  evaluators: 'online_evaluators',
}

function resourceNamed(path: string, sdk: SdkKnowledge): Value | null {
  const own = sdk.language === 'python' ? path : camelCase(path)
  return sdk.resourceParts(own).length > 0 ? { is: 'resource', path: own } : null
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function resultOf(callee: Value | null, sdk: SdkKnowledge): Value | null {
  if (callee?.is !== 'symbol') return null
  const { symbol } = callee
  if (symbol.kind === 'class') return { ...callee, is: 'instance' }
  if (symbol.returns === undefined) return null
  const of = typed(symbol.returns, callee, sdk)
  // A function that yields isn't awaited.
  return symbol.isAsync && of?.is !== 'list' ? { is: 'promise', of } : of
}

const PROMISE = /^(?:API)?Promise<(.+)>$/
const LIST =
  /^(?:(?:Async)?(?:Iterator|Iterable|Generator)|AsyncIterableIterator|list|Sequence)[<[]([\w.]+).*[\]>]$/

/** What a type as it is written evidently means. */
function typed(written: string, owner: Listed, sdk: SdkKnowledge): Value | null {
  const text = written.replace(/ \| (?:None|undefined|null)$/, '')
  const promised = PROMISE.exec(text)?.[1]
  if (promised !== undefined) return { is: 'promise', of: typed(promised, owner, sdk) }
  const item = LIST.exec(text)?.[1] ?? /^(\w+)\[\]$/.exec(text)?.[1]
  if (item !== undefined) return { is: 'list', of: typed(item, owner, sdk) }
  const found = /^[A-Z]\w*$/.test(text) ? sdk.type(text, owner) : null
  return found && isType(found) ? { is: 'instance', ...found } : null
}
