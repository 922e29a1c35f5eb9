/** Languages whose samples are checked against packages, by fence name. */
const ECOSYSTEMS: Record<string, 'python' | 'npm'> = {
  python: 'python',
  typescript: 'npm',
  tsx: 'npm',
  javascript: 'npm',
  jsx: 'npm',
}

const PYTHON = new RegExp(
  String.raw`^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|` +
    String.raw`import[ \t]+([\w.]+(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[\w.]+(?:[ \t]+as[ \t]+\w+)?)*))`,
  'gm',
)
const SCRIPT = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["']([^"'\n]+)["']/g

/**
 * The modules that a sample imports, each with its ecosystem: `npm langsmith/traceable`. Empty for
 * other languages, and for local files.
 */
export function importsOfSample(code: string, language: string): string[] {
  const ecosystem = ECOSYSTEMS[language]
  if (ecosystem === undefined) return []
  const modules =
    ecosystem === 'python'
      ? [...code.matchAll(PYTHON)].flatMap(([, from, several]) => from ?? namesIn(several ?? ''))
      : [...code.matchAll(SCRIPT)].map(([, name = '']) => name)
  return modules.filter(name => !/^(?:[./]|node:)/.test(name)).map(name => `${ecosystem} ${name}`)
}

const namesIn = (list: string): string[] =>
  list.split(',').map(part => part.trim().split(/\s/)[0] ?? '')
