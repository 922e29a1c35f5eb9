/** A place where a sample sets an environment variable. Offsets count from 0. */
export interface Setting {
  name: string
  offset: number
}

const NAME = '([A-Z][A-Z\\d_]{2,})'

/** How each language sets variables. */
const SETS: Record<string, RegExp[]> = {
  bash: [new RegExp(`(?<![\\w"'$?&/.-])${NAME}(?==)`, 'g')],
  dotenv: [new RegExp(`^\\s*(?:export\\s+)?${NAME}(?==)`, 'gm')],
  yaml: [
    new RegExp(`\\bname:\\s*["']?${NAME}(?=["']?\\s*$)`, 'gm'),
    new RegExp(`^\\s+${NAME}(?=:\\s)`, 'gm'),
  ],
  json: [new RegExp(`"${NAME}(?="\\s*:)`, 'g')],
  python: [
    new RegExp(`environ\\[["']${NAME}(?=["']\\]\\s*=[^=])`, 'g'),
    new RegExp(`environ\\.setdefault\\(\\s*["']${NAME}`, 'g'),
    new RegExp(`\\bsetenv\\(\\s*["']${NAME}`, 'g'),
  ],
  typescript: [new RegExp(`process\\.env\\.${NAME}(?=\\s*\\??\\??=[^=])`, 'g')],
}
const SAME: Record<string, string> = {
  console: 'bash',
  dockerfile: 'bash',
  ini: 'dotenv',
  toml: 'dotenv',
  javascript: 'typescript',
  tsx: 'typescript',
  jsx: 'typescript',
  jsonc: 'json',
}

export const readsEnvironment = (language: string): boolean => (SAME[language] ?? language) in SETS

export function settingsOf(code: string, language: string): Setting[] {
  return (SETS[SAME[language] ?? language] ?? []).flatMap(pattern =>
    [...code.matchAll(pattern)].map(match => ({
      name: match[1] ?? '',
      offset: match.index + match[0].indexOf(match[1] ?? ''),
    })),
  )
}

/** How shells, Python, TypeScript, and workflows read a variable, each with its name as a group. */
const READS = new RegExp(
  [
    String.raw`\$\{?([A-Z][A-Z\d_]+)`,
    String.raw`environ(?:\.get\(|\[)\s*["']([A-Z][A-Z\d_]+)["'](?!\]\s*=[^=])`,
    String.raw`getenv\(\s*["']([A-Z][A-Z\d_]+)`,
    String.raw`process\.env\.([A-Z][A-Z\d_]+)(?!\s*\??\??=[^=])`,
    String.raw`secrets\.([A-Z][A-Z\d_]+)`,
  ].join('|'),
  'g',
)

/** The variables that a sample reads itself. */
export const readsOf = (code: string): string[] =>
  [...code.matchAll(READS)].map(match => match.slice(1).find(name => name !== undefined) ?? '')
