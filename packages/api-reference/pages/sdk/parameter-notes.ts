import type { ParameterNotes, SdkPageNotes } from '../../symbol/notes'
import { undocumented } from '../../words/operations'
import type { PlacedSymbol } from './place-symbols'
import { snakeCase } from './spelling'
import { IS_GENERATED } from './type-links'

/**
 * What the parameters of a symbol, and the fields of objects that it accepts, mean by their paths.
 *
 * @param operationNote What the operations of a method or type of the generated client say.
 */
export function parameterNotes(
  { name, key, symbol }: PlacedSymbol,
  { scope, common, generated, symbols }: ParameterNotes,
  ofPage: SdkPageNotes['parameters'] = {},
  operationNote: (path: string) => string | undefined,
): (path: string) => string | undefined {
  // An asynchronous client means the same by its parameters.
  const shared = key.replace(/^AsyncClient/, 'Client')
  // A method of the client that a function of the package has the name of does the same.
  const likeFunction = shared.replace(/^Client\./, '')
  const spellings = [likeFunction, shared, name]
  const own: Record<string, string | null> = Object.assign(
    {},
    ...spellings.map(one => symbols[one]),
    ...spellings.map(one => ofPage[one]),
  )
  const isInScope = [name, name.split('.')[0] ?? '', key].some(one => scope.includes(one))
  const isGenerated = IS_GENERATED.test(symbol.source)
  const shown = isGenerated ? generated : isInScope ? common : {}
  return path => {
    const spelled = path.split('.').map(snakeCase)
    const parameter = spelled.at(-1) ?? ''
    const whole = spelled.join('.')
    const nearest = [whole, parameter].find(one => one in own)
    // No source tells what it means: null.
    if (nearest !== undefined) return own[nearest] ?? undocumented
    const found = isGenerated ? operationNote(whole) : undefined
    return found ?? ofPage['*']?.[parameter] ?? shown[parameter]
  }
}
