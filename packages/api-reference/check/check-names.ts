import { nearestName } from '@docs/model/nearest-name'
import { writtenAs, type Code, type Expression, type Import } from './code'
import { didYouMean, type Found } from './finding'
import { partsOf } from './members'
import type { SdkKnowledge } from './sdk-knowledge'
import { isClient, valueOf, type Value } from './values'

/** Modules and names that the package doesn't have, in imports. */
export const wrongImports = ({ imports }: Code, sdk: SdkKnowledge): Found[] =>
  imports.flatMap(one => wrongImport(one, sdk))

function wrongImport({ module, moduleFrom, names }: Import, sdk: SdkKnowledge): Found[] {
  const between = sdk.language === 'python' ? '.' : '/'
  const [top = '', ...inner] = module.replace(/\.js$/, '').split(between)
  if (top !== 'langsmith') {
    const isNear = /^\w+$/.test(top) && nearestName(top, ['langsmith'], 0.2) !== undefined
    const message = `There is no package \`${top}\`.`
    return isNear ? [{ from: moduleFrom, message, hint: 'Write `langsmith`.' }] : []
  }
  const path = [top, ...inner].join(between)
  if (inner.some(part => /^(?:_|dist$|internal$)/.test(part))) return []
  if (!sdk.modules.includes(path)) {
    const near = nearestName(path, sdk.modules, 0.2)
    const [first] = names.flatMap(({ name }) => sdk.modulesWith(name))
    const hint = first ? `Import it from \`${first}\`.` : didYouMean(near)
    return [{ from: moduleFrom, message: `There is no module \`${path}\`.`, hint }]
  }
  return names.flatMap(({ name, from }) => wrongName(path, name, from, sdk))
}

function wrongName(module: string, name: string, from: number, sdk: SdkKnowledge): Found[] {
  const known = sdk.namesIn(module)
  if (known.includes(name) || name.startsWith('_') || sdk.inner(module, name)) return []
  const near = nearestName(name, known)
  const elsewhere = sdk.modulesWith(name)[0]
  if (near === undefined && !sdk.isWhole(module)) return []
  const hint = elsewhere ? `Import it from \`${elsewhere}\`.` : didYouMean(near)
  return [{ from, message: `\`${module}\` has no \`${name}\`.`, hint }]
}

/** Parts that modules, clients, and other objects of the package don't have. */
export const wrongMembers = ({ uses }: Code, sdk: SdkKnowledge): Found[] => {
  const called = new Set(uses.flatMap(use => (use.is === 'call' ? [use.callee] : [])))
  return uses.flatMap(use => (use.is === 'member' ? wrongMember(use, called.has(use), sdk) : []))
}

/** Parts that objects have without declaring them. */
const ALWAYS = /^(?:_|with_(?:raw|streaming)_response$|constructor$|toString$|toJSON$|then$|catch$)/

function wrongMember(
  { of, name, from }: Extract<Expression, { is: 'member' }>,
  isCalled: boolean,
  sdk: SdkKnowledge,
): Found[] {
  const owner = valueOf(of, sdk)
  if (owner === null || ALWAYS.test(name)) return []
  if (owner.is === 'module') return wrongName(owner.module, name, from, sdk)
  const known = knownParts(owner, isCalled, sdk)
  const label = owner.is === 'resource' ? writtenAs(of) : 'name' in owner ? owner.name : ''
  if (known === null || known.names.includes(name)) return []
  const near = nearestName(name, known.names)
  if (near === undefined && known.isOpen) return []
  return [{ from, message: `\`${label}\` has no \`${name}\`.`, hint: didYouMean(near) }]
}

function knownParts(owner: Value, isCalled: boolean, sdk: SdkKnowledge) {
  if (owner.is === 'resource') {
    const names = sdk.resourceParts(owner.path)
    return { names, isOpen: false }
  }
  const isClass = owner.is === 'symbol' && owner.symbol.kind === 'class'
  if (owner.is !== 'instance' && !isClass) return null
  const { methods, fields, isOpen } = partsOf(owner, sdk)
  // Most objects keep what they are made from.
  const made = (owner.symbol.parameters ?? []).map(({ name }) => name)
  const resources = isClient(owner) ? sdk.resourceParts('') : []
  // A type of objects may be one of several, and attributes that are set at run time have no
  // declaration; methods always have one.
  const isClosed = !isClass && owner.symbol.kind === 'class' && !isOpen && isCalled
  return {
    names: [...methods.keys(), ...fields.keys(), ...made, ...resources],
    isOpen: !isClosed,
  }
}
