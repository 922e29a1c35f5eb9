import type { SchemaLink } from '../../operation/view'
import { GUIDE, samplesIn, type Guide } from '../guide'
import type { PlacedSymbol } from './place-symbols'

const CALL = /\b(?:client|ls_client|lsClient)\s*\.\s*((?:\w+\.)*\w+)\(/g
const PYTHON_IMPORT = /^\s*from (langsmith[\w.]*) import (\([^)]*\)|[^\n]+)/gm
const TYPESCRIPT_IMPORT = /import (?:type )?\{([^}]*)\} from ['"](langsmith[\w/]*)['"]/g
const LANGUAGES: Record<string, PlacedSymbol['language']> = {
  python: 'python',
  py: 'python',
  typescript: 'typescript',
  ts: 'typescript',
  tsx: 'typescript',
}
/** Guides shown with a symbol. */
const MOST = 4

/** Names that a sample uses: what it imports, and the methods of the client that it calls. */
function namesUsed(code: string, language: PlacedSymbol['language']): Set<string> {
  const calls = [...code.matchAll(CALL)].flatMap(([, name = '']) =>
    name.includes('.') ? [`client.${name}`] : [`Client.${name}`, `AsyncClient.${name}`],
  )
  const lists =
    language === 'python'
      ? [...code.matchAll(PYTHON_IMPORT)].map(([, , names = '']) => names)
      : [...code.matchAll(TYPESCRIPT_IMPORT)].map(([, names = '']) => names)
  const imported = lists.flatMap(names =>
    names
      .replace(/[()]|#.*$/gm, '')
      .split(',')
      .map(
        name =>
          name
            .trim()
            .replace(/^type /, '')
            .split(/ as |:/)[0]
            ?.trim() ?? '',
      ),
  )
  // Only a sample with an asynchronous client calls its methods.
  const isAsync = imported.includes('AsyncClient')
  return new Set(
    [...calls, ...imported].filter(
      name => name !== '' && (isAsync || !name.startsWith('AsyncClient.')),
    ),
  )
}

/** Guides whose samples use a symbol, by language and name: `python Client.list_runs`. */
export function sdkUsedIn(guides: readonly Guide[]): Map<string, SchemaLink[]> {
  const found = new Map<string, SchemaLink[]>()
  for (const guide of guides.filter(({ path }) => GUIDE.test(path))) {
    const used = new Set(
      samplesIn(guide.text).flatMap(({ language: fence, code }) => {
        const language = LANGUAGES[fence]
        return language ? [...namesUsed(code, language)].map(name => `${language} ${name}`) : []
      }),
    )
    const label = used.size > 0 ? guide.title() : ''
    for (const name of used) {
      const links = found.get(name) ?? []
      if (label !== '' && links.length < MOST)
        found.set(name, [...links, { label, href: guide.path }])
    }
  }
  return found
}
