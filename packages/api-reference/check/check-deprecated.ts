import type { Code, Given } from './code'
import type { Found } from './finding'
import type { Instead } from './read-instead'
import type { Listed, SdkKnowledge } from './sdk-knowledge'
import { valueOf } from './values'

/** Uses of what the package calls deprecated, with its replacement. */
export async function deprecated(
  { imports, uses }: Code,
  sdk: SdkKnowledge,
  instead: Instead,
): Promise<Found[]> {
  const found: Promise<Found[]>[] = []
  for (const { module, names } of imports)
    for (const { name, from } of names) found.push(told(sdk.find(module, name), from))
  for (const use of uses) {
    const value = valueOf(use.is === 'call' ? use.callee : use, sdk)
    if (value?.is !== 'symbol') continue
    if (use.is === 'member') found.push(told(value, use.from))
    else found.push(...use.given.map(one => toldOfArgument(one, value)))
  }
  return (await Promise.all(found)).flat()

  async function told(one: Listed | null, from: number): Promise<Found[]> {
    const mark = one?.symbol.deprecated
    if (!one || !mark) return []
    const until = mark.until ? ` and will be removed after ${dateOf(mark.until)}` : ''
    const message = `\`${one.name}\` is deprecated${until}.`
    const names = mark.instead?.map(name => `\`${name}\``).join(' or ')
    const hint = names ? `Use ${names}.` : await instead(one.name)
    return [{ from, message, ...(hint ? { hint } : {}) }]
  }

  async function toldOfArgument({ name, from }: Given, callee: Listed): Promise<Found[]> {
    const { parameters = [] } = callee.symbol
    const isOld = parameters.some(one => one.name === name && one.deprecated)
    return isOld
      ? [{ from, message: `The parameter \`${name}\` of \`${callee.name}\` is deprecated.` }]
      : []
  }
}

const dateOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
