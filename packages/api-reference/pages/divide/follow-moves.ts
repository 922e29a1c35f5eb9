import type { PathedPage } from '../reference-pages'
import type { PlacedSymbol } from '../sdk/place-symbols'

/** Old addresses of sections with their new ones. */
export type Moves = ReadonlyMap<string, string>

/** The pages with links to where sections are now. */
export const followMoves = (pages: readonly PathedPage[], moves: Moves): PathedPage[] =>
  moves.size === 0
    ? [...pages]
    : pages.map(pathed => ({
        ...pathed,
        page: followed(pathed.page, { moves, path: pathed.path, here: wholePath(pathed, moves) }),
      }))

interface Place {
  moves: Moves
  path: string
  /** The page that links with an anchor alone are about. */
  here: string
}

/** The page that a part was made from, or the page itself. */
function wholePath({ path, page }: PathedPage, moves: Moves): string {
  const id = [...page.operations, ...page.schemas, ...(page.symbols ?? [])][0]?.id
  const above = path.slice(0, path.lastIndexOf('/'))
  return id !== undefined && moves.get(`${above}#${id}`) === `${path}#${id}` ? above : path
}

/** Values of a page, whose `href`s are addresses, and whose texts may be Markdown. */
function followed<Value>(value: Value, place: Place): Value {
  if (typeof value === 'string') return inMarkdown(value, place) as Value
  if (Array.isArray(value)) return value.map(one => followed<unknown>(one, place)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'href' && typeof one === 'string' ? address(one, place) : followed(one, place),
    ]),
  ) as Value
}

function address(href: string, { moves, path, here }: Place): string {
  const full = href.startsWith('#') ? `${here}${href}` : href
  const now = moves.get(full) ?? full
  return now.startsWith(`${path}#`) ? now.slice(path.length) : now
}

const inMarkdown = (text: string, place: Place): string =>
  text.includes('](')
    ? text.replace(/\]\(([^)\s]+)\)/g, (_, href: string) => `](${address(href, place)})`)
    : text

/** Symbols with the paths of the pages that they are on now. */
export const followSymbols = (symbols: readonly PlacedSymbol[], moves: Moves): PlacedSymbol[] =>
  symbols.map(one => {
    const [path] = moves.get(`${one.path}#${one.name}`)?.split('#') ?? []
    return path === undefined ? one : { ...one, path }
  })
