import { count } from '@docs/model/problem'
import { nearestName } from '@docs/model/nearest-name'
import type { SdkSignature } from '../symbol/symbol'
import { writtenAs, type Call } from './code'
import { didYouMean, type Found } from './finding'
import type { Listed } from './sdk-knowledge'

/** What is wrong with the arguments of a call in Python, after one signature. */
export function wrongPythonArguments(
  { callee: written, given, isOpen, from }: Call,
  callee: Listed,
  { parameters }: Pick<SdkSignature, 'parameters'>,
): Found[] {
  const label = writtenAs(written) || callee.name
  const star = parameters.findIndex(({ name }) => name.startsWith('*'))
  const positional = parameters
    .slice(0, star === -1 ? undefined : star)
    .filter(({ name }) => name !== '/')
  const named = parameters.filter(({ name }) => !/^[*/]/.test(name))
  const names = named.map(({ name }) => name)
  const takesMany = parameters.some(({ name }) => /^\*\w/.test(name))
  const takesAny = parameters.some(({ name }) => name.startsWith('**'))
  const without = given.filter(({ name }) => name === undefined)
  const passed = new Set([
    ...given.flatMap(({ name = '' }) => name),
    ...positional.slice(0, without.length).map(({ name }) => name),
  ])
  const found: Found[] = []
  const extra = without[positional.length]
  if (extra && !takesMany) {
    const most = count(positional.length, 'argument')
    found.push({
      from: extra.from,
      message: `\`${label}\` takes ${most} without names, not ${without.length}.`,
      hint: 'Write the names of the others: `name=value`.',
    })
  }
  for (const { name, from: at } of given) {
    if (name === undefined || names.includes(name)) continue
    const near = names.includes(`${name}_id`) ? `${name}_id` : nearestName(name, names)
    // What takes any name may pass it on to another function.
    if (takesAny && (near === undefined || passed.has(near))) continue
    const message = `\`${label}\` has no parameter \`${name}\`.`
    found.push({ from: at, message, hint: didYouMean(near) })
  }
  if (isOpen) return found
  const missing = named.filter(
    one => one.default === undefined && !passed.has(one.name) && !one.deprecated,
  )
  const [first] = missing
  if (first)
    found.push({
      from,
      message: `\`${label}\` needs ${missing.map(({ name }) => `\`${name}\``).join(', ')}.`,
      hint: `Pass \`${first.name}=…\`${first.type ? ` (\`${first.type}\`)` : ''}.`,
    })
  return found
}
