import { readFile } from 'node:fs/promises'
import { kindsOfGo, kindsOfTypescript, type Kind } from './kinds'

/** One field as declared by a schema. */
export interface DeclaredField {
  name: string
  kinds: Kind[]
  isNullable: boolean
}

export interface Schema {
  /** The name in findings: `RunSchema (REST facts)`. */
  name: string
  fields: DeclaredField[]
  /** False if the types are looser than the API's responses: then only the names are compared. */
  isExact: boolean
}

/** Fields as stated in `rest-api.json`. */
export interface RestField {
  name: string
  type: string
  format?: string
  nullable: boolean
}

export const restSchema = (name: string, fields: readonly RestField[], isExact = true): Schema => ({
  name: `${name} (REST facts)`,
  isExact,
  fields: fields.map(({ name: field, type, format, nullable }) => ({
    name: field,
    kinds: kindsOfGo(type, format),
    isNullable: nullable,
  })),
})

/** An exported interface of a declaration file, without inherited members. */
export async function typescriptSchema(
  file: string,
  name: string,
  isExact = true,
): Promise<Schema> {
  return {
    name: `${name} (langsmith for TypeScript)`,
    isExact,
    fields: membersOf(await readFile(file, 'utf8'), name),
  }
}

/**
 * The members of an interface. The compiler writes declaration files, so their format is always the
 * same: one member after another, each terminated by a semicolon, apart from comments.
 */
export function membersOf(source: string, name: string): DeclaredField[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const head = new RegExp(`^export interface ${name}(?: extends [^{]+)? \\{`, 'm').exec(text)
  if (head === null) throw new Error(`There is no interface ${name}.`)
  const members = ['']
  let depth = 0
  for (const letter of text.slice(head.index + head[0].length)) {
    if (letter === '}' && depth === 0) break
    if ('{<(['.includes(letter)) depth++
    if ('}>)]'.includes(letter)) depth--
    if (letter === ';' && depth === 0) members.push('')
    else members[members.length - 1] += letter
  }
  return members.flatMap(member => {
    const [, field, type] = /^(\w+)\??:([\s\S]+)$/.exec(member.trim()) ?? []
    return field === undefined || type === undefined
      ? []
      : [
          {
            name: field,
            kinds: kindsOfTypescript(type.trim()),
            isNullable: /(?:^|\|)\s*null\s*(?:\||$)/.test(type.trim()),
          },
        ]
  })
}
