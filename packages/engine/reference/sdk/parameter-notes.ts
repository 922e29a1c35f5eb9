import type { ParameterNotes } from '@docs/api-reference/symbol/notes'
import type { PlacedSymbol } from './place-symbols'
import { snakeCase } from './spelling'
import { IS_GENERATED } from './type-links'

/** What the parameters of a symbol, and the fields of objects that it accepts, mean by name. */
export function parameterNotes(
  { name, key, symbol }: PlacedSymbol,
  { scope, common, generated, symbols }: ParameterNotes,
): (parameter: string) => string | undefined {
  // An asynchronous client means the same by its parameters.
  const shared = key.replace(/^AsyncClient/, 'Client')
  // A method of the client that a function of the package has the name of does the same.
  const likeFunction = shared.replace(/^Client\./, '')
  const own = { ...symbols[likeFunction], ...symbols[shared], ...symbols[name] }
  const isInScope = [name, name.split('.')[0] ?? '', key].some(one => scope.includes(one))
  const shown = IS_GENERATED.test(symbol.source) ? generated : isInScope ? common : {}
  return parameter => {
    const spelled = snakeCase(parameter.replace(/^[.*]+/, ''))
    // A symbol can also say that its own parameter needs no words: null.
    return (spelled in own ? own[spelled] : shown[spelled]) ?? undefined
  }
}
