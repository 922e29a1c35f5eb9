import type { SdkSignature } from '../symbol/symbol'
import { wrongPythonArguments } from './check-python-call'
import { wrongTypescriptArguments } from './check-typescript-call'
import type { Code } from './code'
import type { Found } from './finding'
import { partsOf } from './members'
import type { Listed, SdkKnowledge } from './sdk-knowledge'
import { valueOf } from './values'

/** Arguments that functions and methods of the package don't take, and those that are missing. */
export const wrongCalls = ({ uses }: Code, sdk: SdkKnowledge): Found[] =>
  uses.flatMap(use => {
    if (use.is !== 'call') return []
    const callee = valueOf(use.callee, sdk)
    if (callee?.is !== 'symbol') return []
    const wrong = sdk.language === 'python' ? wrongPythonArguments : wrongTypescriptArguments
    // Of several ways to call it, the one that fits best.
    const [best = []] = signaturesOf(callee, sdk)
      .map(signature => wrong(use, callee, signature, sdk))
      .toSorted((a, b) => a.length - b.length)
    return best
  })

/** The ways to call a function, a method, or a class; none where they aren't known. */
function signaturesOf(callee: Listed, sdk: SdkKnowledge): Pick<SdkSignature, 'parameters'>[] {
  const { overloads, parameters, kind } = callee.symbol
  if (overloads?.length) return overloads
  const takesAny = parameters?.every(({ name }) => name.startsWith('*')) ?? true
  if (kind === 'class' && sdk.language === 'python' && takesAny) return [madeOfFields(callee, sdk)]
  return parameters ? [{ parameters }] : []
}

/** Models are made from their fields, by name; some have other names there, and some take more. */
function madeOfFields(callee: Listed, sdk: SdkKnowledge): Pick<SdkSignature, 'parameters'> {
  const fields = [...partsOf(callee, sdk).fields.values()]
  const optional = fields.map(field => ({ ...field, default: field.default ?? '...' }))
  return { parameters: [{ name: '*args' }, ...optional, { name: '**data' }] }
}
