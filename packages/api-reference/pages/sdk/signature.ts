import type { SdkLanguage, SdkParameter, SdkSignature, SdkSymbol } from '../../symbol/symbol'

/** Characters that fit beside a section of 1,440 px; a longer call has one parameter a line. */
const WIDEST = 48

/** A symbol as its package declares it: each way to call it, or a type with its value. */
export function signatureText(
  name: string,
  symbol: SdkSymbol,
  language: SdkLanguage,
): string | null {
  const short = name.split('.').at(-1) ?? name
  const { kind, overloads, parameters, value } = symbol
  if (kind === 'type' && value !== undefined)
    return language === 'python'
      ? `${short} = ${value}`
      : `type ${short}${symbol.typeParameters ?? ''} = ${value}`
  if (kind === 'constant') return constantText(short, symbol, language)
  const ways = overloads ?? (parameters ? [{ ...symbol, parameters }] : [])
  if (ways.length === 0) return null
  const shown = kind === 'class' && language === 'typescript' ? `new ${short}` : called(name, kind)
  const calls = ways.map(way => {
    const call = callText(shown, kind === 'class' ? withoutResult(way) : way, language)
    return symbol.isAsync && !isGenerator(way) ? `await ${call}` : call
  })
  return calls.join(calls.some(call => call.includes('\n')) ? '\n\n' : '\n')
}

/** An asynchronous generator is looped over with `async for`, and can't be awaited. */
const isGenerator = ({ returns = '' }: Pick<SdkSignature, 'returns'>): boolean =>
  /^Async(?:Iterator|Generator)\[/.test(returns)

/** Methods are called on an object: `client.list_runs`. */
function called(name: string, kind: SdkSymbol['kind']): string {
  const [owner = '', method] = name.split('.')
  if (kind !== 'method' || method === undefined || name.startsWith('client.')) return name
  return `${objectName(owner)}.${method}`
}

/** The usual variable for an object of a class: `client`, `runTree`. */
const objectName = (owner: string): string =>
  /^(?:Async)?(?:Sandbox)?Client$/.test(owner) ? 'client' : owner

const withoutResult = ({ parameters, typeParameters }: SdkSignature): SdkSignature => ({
  parameters,
  ...(typeParameters ? { typeParameters } : {}),
})

function constantText(
  name: string,
  { type, value }: SdkSymbol,
  language: SdkLanguage,
): string | null {
  if (language === 'python')
    return value === undefined && type === undefined
      ? null
      : `${name}${type ? `: ${type}` : ''}${value === undefined ? '' : ` = ${value}`}`
  return type ? `const ${name}: ${type}` : null
}

function callText(
  name: string,
  { typeParameters = '', parameters, returns }: SdkSignature,
  language: SdkLanguage,
): string {
  const parts = parameters.map(one => parameterText(one, language))
  const result =
    returns === undefined ? '' : language === 'python' ? ` -> ${returns}` : `: ${returns}`
  const line = `${name}${typeParameters}(${parts.join(', ')})${result}`
  if (line.length <= WIDEST || parts.length === 0) return line
  const lines = parts.map(part => `    ${part},`).join('\n')
  return `${name}${typeParameters}(\n${lines}\n)${result}`
}

function parameterText(
  { name, type, optional, default: preset }: SdkParameter,
  language: SdkLanguage,
): string {
  const typed = `${name}${optional && language === 'typescript' ? '?' : ''}${type ? `: ${type}` : ''}`
  if (preset === undefined) return typed
  return type || language === 'typescript' ? `${typed} = ${preset}` : `${typed}=${preset}`
}
