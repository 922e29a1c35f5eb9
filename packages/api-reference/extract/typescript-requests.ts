/** A call that sends a request, with the text up to the end of its options. */
const SENDING = new RegExp(
  String.raw`\b(_fetch|_get|_getPaginated|_getCursorPaginatedList|` +
    String.raw`_client\.(?:get|post|put|patch|delete|getAPIList))\(\s*([\s\S]{0,400})`,
  'g',
)
const TEXT = /(?:`((?:[^`\\]|\\.)*)`|'([^']*)'|"([^"]*)")/
const VERB = /\bmethod:\s*["'](\w+)["']/

/** The code of a method in compiled code; empty where the method isn't there. */
function codeOfMethod(code: string, name: string): string {
  const start = new RegExp(`^ {4}(?:async )?\\*?${name}\\(`, 'm').exec(code)
  if (!start) return ''
  const end = code.indexOf('\n    }\n', start.index)
  return code.slice(start.index, end)
}

/**
 * The requests that a method sends, read from its compiled code: verb and path, with `{}` for what
 * is filled in. A path that isn't written in the call itself, or in a variable of the method, isn't
 * found.
 */
export function requestsIn(code: string, name: string): string[] {
  const body = codeOfMethod(code, name)
  const found = [...body.matchAll(SENDING)].flatMap(([, called = '', rest = '']) => {
    const path = pathOf(rest, body)
    return path === null ? [] : [`${verbOf(called, rest)} ${path}`]
  })
  return [...new Set(found)].sort()
}

function verbOf(called: string, rest: string): string {
  const written = VERB.exec(rest)?.[1]
  if (written) return written.toUpperCase()
  if (called === '_getCursorPaginatedList') return 'POST'
  const own = /^_client\.(get|post|put|patch|delete)$/.exec(called)?.[1]
  return own?.toUpperCase() ?? 'GET'
}

/** The path that a call begins with: written there, or in the variable that it names. */
function pathOf(rest: string, body: string): string | null {
  const direct = /^(?:path ?)?[`'"]/.test(rest) ? rest : null
  const sum = /^this\.apiUrl \+ (\w+)/.exec(rest)?.[1]
  const variable = sum ?? /^(\w+)\s*[,)]/.exec(rest)?.[1]
  const given = variable
    ? new RegExp(`\\b${variable} = (?:await )?([\`'"][\\s\\S]{0,300})`).exec(body)?.[1]
    : undefined
  const [, template, single, double] = TEXT.exec(direct ?? given ?? '') ?? []
  const text = template ?? single ?? double
  if (text === undefined) return null
  const path = filledIn(text)
    .replace(/\?.*$/s, '')
    .replace(/^\{\}(?=\/)/, '')
  return path.startsWith('/') ? path : null
}

/** A template with `{}` for every expression in it; braces may be nested. */
function filledIn(template: string): string {
  let text = ''
  for (let index = 0; index < template.length; index++) {
    if (!template.startsWith('${', index)) {
      text += template[index]
      continue
    }
    let depth = 1
    for (index += 2; index < template.length && depth > 0; index++)
      depth += template[index] === '{' ? 1 : template[index] === '}' ? -1 : 0
    index--
    text += '{}'
  }
  return text
}
