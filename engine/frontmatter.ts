import { LineCounter, parseDocument, isMap, visit, type Document } from 'yaml'
import { z } from 'zod'
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

/** Reads a page's frontmatter. Problems are returned with their line; nothing is thrown. */
export function splitFrontmatter(source: string, file: string): SplitSource {
  const match = source.startsWith('---') ? BLOCK.exec(source) : null
  if (!match || match.index !== 0) {
    const hint = 'Start the file with `---`, `title: …`, `description: …` and `---`.'
    return {
      frontmatter: null,
      body: source,
      problems: [
        {
          severity: 'error',
          message: 'The page has no frontmatter.',
          hint,
          file,
          line: 1,
          column: 1,
        },
      ],
    }
  }
  const yaml = match[1] ?? ''
  const body = match[0].replace(/[^\r\n]+/g, '') + source.slice(match[0].length)
  // Parsing longer frontmatter, or deeply nested lists, can take minutes or overflow the stack.
  if (yaml.length > MOST_CHARACTERS || (yaml.match(/[[{?-]/g)?.length ?? 0) > MOST_MARKS)
    return {
      frontmatter: null,
      body,
      problems: [
        {
          severity: 'error',
          message: 'The frontmatter is too long.',
          hint:
            'Write `title: …`, `description: …`, and other keys listed in CONTRIBUTING.md, ' +
            'each on its own line.',
          file,
          line: 1,
          column: 1,
        },
      ],
    }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, logLevel: 'error' })
  /** Line 1 of the YAML is line 2 of the file. */
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: Math.max(1, col), excerpt: source.split(/\r?\n/)[line] }
  }
  const broken = (message: string, offset: number): Problem => ({
    severity: 'error',
    message: `The frontmatter is not valid YAML: ${message.split('\n')[0]?.replace(/ at line .*$/, '')}.`,
    hint: 'Put values with a colon or a quote in quotes: `title: "Trace: the basics"`.',
    file,
    ...at(offset),
  })
  if (document.errors.length > 0)
    return {
      frontmatter: null,
      body,
      problems: document.errors.map(error => broken(error.message, error.pos[0])),
    }
  const alias = firstAlias(document)
  // An alias (`title: *important*`) is never intended here, and resolving an undefined one throws.
  if (alias !== null)
    return { frontmatter: null, body, problems: [broken('a value starts with `*`', alias)] }
  const value: unknown = document.toJS() ?? {}
  if (typeof value !== 'object' || Array.isArray(value))
    return {
      frontmatter: null,
      body,
      problems: [
        {
          severity: 'error',
          message: 'The frontmatter must be keys with values.',
          hint: 'Write `title: …` and `description: …`, each on its own line.',
          file,
          ...at(0),
        },
      ],
    }
  const parsed = frontmatterSchema.safeParse(value)
  if (parsed.success) return { frontmatter: parsed.data, body, problems: [] }
  const problems = parsed.error.issues.flatMap(issue => problemsOf(issue, document, file, at))
  return { frontmatter: null, body, problems }
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
  const missing =
    issue.code === 'invalid_type' && document.getIn(issue.path.map(String)) === undefined
  const message = missing
    ? `The frontmatter has no \`${name}\`.`
    : `\`${name}\` in the frontmatter isn't valid: ${issue.message}.`
  return [
    {
      severity: 'error',
      message,
      hint: missing ? `Add \`${name}: …\`.` : undefined,
      file,
      ...at(offsetOf(document, issue.path)),
    },
  ]
}

/** The offset of a key in the YAML; 0 if it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const map = document.contents
  if (!isMap(map)) return 0
  const pair = map.items.find(item => String(item.key) === String(path[0]))
  const key = pair?.key as { range?: [number, number, number] } | undefined
  return key?.range?.[0] ?? 0
}
