import { LANGUAGE_ALIASES } from '@docs/model/language-names'

/**
 * Names used by authors and readers → Shiki's grammar. Other names are passed to Shiki unchanged.
 */
const GRAMMARS = new Map([
  ...LANGUAGE_ALIASES,
  ...Object.entries({
    console: 'bash',
    md: 'markdown',
    text: '',
    txt: '',
    plaintext: '',
    output: '',
  }),
])

/** Labels of blocks without a title, and of tabs. */
const LABELS = new Map(
  Object.entries({
    python: 'Python',
    typescript: 'TypeScript',
    javascript: 'JavaScript',
    tsx: 'TSX',
    jsx: 'JSX',
    bash: 'Shell',
    console: 'Console',
    curl: 'cURL',
    json: 'JSON',
    jsonc: 'JSON',
    yaml: 'YAML',
    toml: 'TOML',
    ini: 'INI',
    dotenv: '.env',
    sql: 'SQL',
    http: 'HTTP',
    dockerfile: 'Dockerfile',
    docker: 'Dockerfile',
    xml: 'XML',
    html: 'HTML',
    css: 'CSS',
    diff: 'Diff',
    text: 'Text',
    output: 'Output',
    go: 'Go',
    java: 'Java',
    csv: 'CSV',
    markdown: 'Markdown',
    mdx: 'MDX',
    nginx: 'nginx',
    hcl: 'HCL',
  }),
)

/** Canonical name of a fence's language: `py` → `python`. */
export const languageName = (written: string): string => {
  const lower = written.toLowerCase()
  if (lower === 'sh' || lower === 'shell' || lower === 'zsh') return 'bash'
  if (lower === '' || lower === 'txt' || lower === 'plaintext') return 'text'
  const grammar = GRAMMARS.get(lower)
  return grammar !== undefined && grammar !== '' && lower !== 'console' && lower !== 'curl'
    ? grammar
    : lower
}

/** The grammar that highlights a language; the empty string for plain text. */
export const grammarOf = (language: string): string => GRAMMARS.get(language) ?? language

export const labelOf = (language: string): string => LABELS.get(language) ?? language
