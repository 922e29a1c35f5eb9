import type { SdkSignature } from '../symbol/symbol'
import { wrongPythonArguments } from './check-python-call'
import { wrongTypescriptArguments } from './check-typescript-call'
import type { Code } from './code'
import type { Found } from './finding'
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
    const [best = []] = signaturesOf(callee)
      .map(signature => wrong(use, callee, signature, sdk))
      .toSorted((a, b) => a.length - b.length)
    return best
  })

/** The ways to call a function, a method, or a class; none where they aren't known. */
function signaturesOf({ symbol }: Listed): Pick<SdkSignature, 'parameters'>[] {
  if (symbol.overloads?.length) return symbol.overloads
  return symbol.parameters ? [{ parameters: symbol.parameters }] : []
}
