import { LineCounter, parseDocument, isMap, visit, type Document, type YAMLParseError } from 'yaml'
import * as z from 'zod'
import type { Problem } from './problems'
import { didYouMean } from './suggest'

/** The keys allowed between the `---` lines of a page. Schema, type, and manual in one. */
const frontmatterSchema = z.strictObject({
  /** Shown as the `<h1>`, in the sidebar, in the browser tab, and in search results. */
  title: z.string().trim().min(1),
  /**
   * One complete sentence that says what readers get, 70 to 160 characters; shown under the title
   * and by search engines.
   */
  description: z.string().trim().default(''),
  /** A shorter name for the sidebar and the pager. */
  sidebar_label: z.string().trim().min(1).optional(),
  /** Words that readers type but the page doesn't use. */
  search_terms: z.array(z.coerce.string()).default([]),
  /** What readers who don't know the site's terms ask for, in a few words each. */
  questions: z.array(z.coerce.string()).default([]),
  /** The frame around the page. */
  layout: z.enum(['doc', 'home']).default('doc'),
  /** Changelog entries only: the part of the product. */
  area: z.string().trim().min(1).optional(),
  /** Changelog entries only: what they mean for readers, such as `Breaking`. */
  labels: z.array(z.string().trim().min(1)).default([]),
})

export type Frontmatter = z.infer<typeof frontmatterSchema>

const MOST_CHARACTERS = 10_000
/** Characters that can start a nested value, including hyphens. */
const MOST_MARKS = 500

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*(?:\r?\n|$))/m

interface SplitSource {
  frontmatter: Frontmatter | null
  /** The source with the frontmatter blanked out line by line, so that positions stay the same. */
  body: string
  problems: Problem[]
}

/**
 * Reads a page's frontmatter. Problems are returned with their line; nothing is thrown.
 *
 * @param isLenient Whether the page can do without: in a plain folder, its title is its first heading,
 *   and keys of other engines mean nothing.
 */
export function splitFrontmatter(source: string, file: string, isLenient = false): SplitSource {
  const match = source.startsWith('---') ? BLOCK.exec(source) : null
  const fail = (
    body: string,
    message: string,
    hint: string,
    place: Place = START,
  ): SplitSource => ({
    frontmatter: null,
    body,
    problems: [{ severity: 'error', message, hint, file, ...place }],
  })
  if (!match || match.index !== 0) {
    const wrong = misread(source)
    if (wrong) return fail(source, wrong.message, wrong.hint, wrong)
    if (isLenient) return { frontmatter: withoutTitle({}), body: source, problems: [] }
    return fail(
      source,
      'The page has no frontmatter.',
      'Start the file with `---`, `title: …`, `description: …` and `---`.',
    )
  }
  const yaml = match[1] ?? ''
  const body = match[0].replace(/[^\r\n]+/g, '') + source.slice(match[0].length)
  // Parsing longer frontmatter, or deeply nested lists, can take minutes or overflow the stack.
  if (yaml.length > MOST_CHARACTERS || (yaml.match(/[[{?]|-\s/g)?.length ?? 0) > MOST_MARKS)
    return fail(
      body,
      'The frontmatter is too long.',
      'Write `title: …`, `description: …`, and other keys listed in CONTRIBUTING.md, ' +
        'each on its own line.',
    )
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, logLevel: 'error' })
  /** Line 1 of the YAML is line 2 of the file. */
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: Math.max(1, col), excerpt: source.split(/\r?\n/)[line] }
  }
  if (document.errors.length > 0)
    return {
      frontmatter: null,
      body,
      problems: document.errors.map(error => {
        const place = at(error.pos[0])
        return { severity: 'error', ...yamlProblem(error, place.excerpt ?? ''), file, ...place }
      }),
    }
  const alias = firstAlias(document)
  // An alias (`title: *important*`) is never intended here, and resolving an undefined one throws.
  if (alias !== null)
    return fail(
      body,
      'The frontmatter is not valid YAML: a value starts with `*`.',
      'Put the value in quotes: `title: "*Important*"`.',
      at(alias),
    )
  const value: unknown = document.toJS() ?? {}
  if (typeof value !== 'object' || Array.isArray(value))
    return fail(
      body,
      'The frontmatter must be keys with values.',
      'Write `title: …` and `description: …`, each on its own line.',
      at(0),
    )
  if (isLenient) return { frontmatter: withoutTitle(value as object), body, problems: [] }
  const parsed = frontmatterSchema.safeParse(value)
  if (parsed.success) return { frontmatter: parsed.data, body, problems: [] }
  const problems = parsed.error.issues.flatMap(issue => problemsOf(issue, document, file, at))
  return { frontmatter: null, body, problems }
}

type Place = Pick<Problem, 'line' | 'column' | 'excerpt'>
const START: Place = { line: 1, column: 1 }

/** What looks like frontmatter at the start of a file without being it; null for anything else. */
function misread(source: string): (Place & { message: string; hint: string }) | null {
  if (/^\+\+\+[ \t]*\r?\n[\s\S]*?^\+\+\+[ \t]*$/m.test(source) && source.startsWith('+++'))
    return {
      ...START,
      message: 'The frontmatter is TOML.',
      hint: 'Write it as YAML, between lines of `---`: `title: "…"`.',
    }
  const [open] = /^---[ \t]*\r?\n(?=[A-Za-z_][\w-]*:(?:\s|$))/.exec(source) ?? []
  if (open === undefined) return null
  const lines = source.split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && !/^(?:[\w-]+:|\s+\S|#|-\s)/.test(line))
  return {
    ...START,
    message: 'The frontmatter has no end.',
    hint: `Write \`---\` on a line of its own after line ${end === -1 ? lines.length : end}.`,
  }
}

/** What is wrong with YAML, and what to write. */
function yamlProblem(
  { code, message }: YAMLParseError,
  excerpt: string,
): Pick<Problem, 'message' | 'hint'> {
  const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(excerpt) ?? []
  if (code === 'DUPLICATE_KEY')
    return { message: `The frontmatter has the key \`${key}\` twice.`, hint: 'Delete one of them.' }
  const shown =
    value !== '' && !value.includes('"') ? `${key}: "${value}"` : 'title: "Trace: the basics"'
  return {
    message: `The frontmatter is not valid YAML: ${message.split('\n')[0]?.replace(/ at line .*$/, '')}.`,
    hint: `Put values with a colon or a quote in quotes: \`${shown}\`.`,
  }
}

/** The keys of this engine, each with its value if that makes sense. The title may be empty. */
function withoutTitle(value: object): Frontmatter {
  const { title } = value as { title?: unknown }
  const known = Object.entries(frontmatterSchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse((value as Record<string, unknown>)[key])
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  const text =
    typeof title === 'number' ? String(title) : typeof title === 'string' ? title.trim() : ''
  return {
    ...frontmatterSchema.parse({ title: 'Title' }),
    ...Object.fromEntries(known),
    title: text,
  }
}

/** The offset of the first alias, or null. */
function firstAlias(document: Document): number | null {
  let found: number | null = null
  visit(document, {
    Alias(_key, node) {
      found = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

type At = (offset: number) => Pick<Problem, 'line' | 'column' | 'excerpt'>

function problemsOf(issue: z.core.$ZodIssue, document: Document, file: string, at: At): Problem[] {
  const known = Object.keys(frontmatterSchema.shape)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => {
      const place = at(offsetOf(document, [key]))
      if (key === 'slug' || key === 'id')
        return {
          severity: 'error',
          message: `\`${key}\` isn't supported.`,
          hint: "A page's URL is the path of its file: move or rename the file.",
          file,
          ...place,
        }
      return {
        severity: 'error',
        message: `The frontmatter has no key \`${key}\`.`,
        hint: didYouMean(key, known) ?? `Known keys: ${known.join(', ')}.`,
        file,
        ...place,
      }
    })
  const name = issue.path.join('.')
  const value = document.getIn(issue.path.map(String))
  const missing = issue.code === 'invalid_type' && value === undefined
  return [
    {
      severity: 'error',
      message: missing
        ? `The frontmatter has no \`${name}\`.`
        : `\`${name}\` in the frontmatter isn't valid.`,
      hint: missing ? `Add \`${name}: …\`.` : expected(issue, name, value),
      file,
      ...at(offsetOf(document, issue.path)),
    },
  ]
}

/** What to write instead of a value. */
function expected(issue: z.core.$ZodIssue, name: string, value: unknown): string | undefined {
  if (issue.code === 'invalid_value') return `Write one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return `Write some text: \`${name}: …\`.`
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'array') return `Write a list: \`${name}: [first, second]\`.`
  return ['number', 'boolean'].includes(typeof value)
    ? `Put it in quotes: \`${name}: "${String(value)}"\`.`
    : `Write text in one line: \`${name}: …\`.`
}

/** The offset of a key in the YAML; 0 if it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const map = document.contents
  if (!isMap(map)) return 0
  const pair = map.items.find(item => String(item.key) === String(path[0]))
  const key = pair?.key as { range?: [number, number, number] } | undefined
  return key?.range?.[0] ?? 0
}
