import { build } from '../bundler'
import { createHash } from 'node:crypto'
import { isAbsolute, relative } from 'node:path'
import type { Components } from '../components/all-components'
import type { Choices } from './choice-styles'
import { isLate, isRare, STYLE_GROUPS } from '../components/style-groups'

/**
 * A part of the stylesheet that documents can inline, so that they are painted without waiting for
 * a stylesheet.
 */
export interface InlineStyle {
  css: string
  /** First screens with one of these groups need it; absent if every document does. */
  groups?: string[]
}

/** Styles of every page's frame, and of an article's text. */
export const ALWAYS = [
  'tokens',
  'reset',
  'base',
  'announcement',
  'navbar',
  'menus',
  'layout',
  'sidebar',
  'page-header',
  'contents',
  'prose',
  'tables',
] as const

/** Styles of the end of a page. */
export const END = ['page-footer', 'footer']

/** Styles of the frame that no first screen needs, or few. */
export const REST = [
  'prose-details',
  'contents-list',
  'states',
  'changelog',
  'search-states',
  'search',
  'search-page',
  'forced-colors',
  'print',
]

/** Styles that only the first screens of some layouts need, and of pages that end on them. */
const BY_LAYOUT: { groups: string[]; sheets: string[] }[] = [
  { groups: ['lost', 'listing'], sheets: ['states', 'search-page'] },
  { groups: ['end'], sheets: END },
  { groups: ['changelog'], sheets: ['changelog'] },
]

/** Styles of components, by group. A site without islands has none for them. */
const byComponent = (components: Components): { groups: string[]; sheets: string[] }[] =>
  STYLE_GROUPS.filter(group => !isLate(group)).flatMap(group => {
    const sheets = components.sheetsOf(one => one === group)
    return sheets.length > 0 ? [{ groups: [group], sheets }] : []
  })

/**
 * Bundles a stylesheet from `@import` lines. Rejects if a file is missing or has a syntax error.
 */
export async function bundleStyles(
  root: string,
  contents: string,
  target: string[],
): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'css' },
    bundle: true,
    write: false,
    minify: true,
    target,
    logLevel: 'silent',
  })
  return (result.outputFiles[0]?.text ?? '').trim()
}

const LAYERS = '@layer reset, tokens, shell, prose, components, media;\n'
/** @param sheets Names in `packages/ui/styles`, or absolute files. */
const importing = (root: string, sheets: readonly string[]): string =>
  sheets.map(sheet => `@import "./${fileOfSheet(root, sheet)}";\n`).join('')
const fileOfSheet = (root: string, sheet: string): string =>
  isAbsolute(sheet)
    ? relative(root, sheet).replaceAll('\\', '/')
    : `packages/ui/styles/${sheet}.css`

/** The choices that the first screen of a sheet's pages depends on; regions are in every document. */
const CHOICES_OF: Record<string, keyof Choices> = {
  stack: 'stack',
  changelog: 'areas',
}

/** What stylesheets are made from. */
interface StyleSources {
  root: string
  components: Components
  choices: Choices
  target: string[]
}

/** The inline parts in document order, starting with the frame. */
export async function inlineStyles({
  root,
  components,
  choices,
  target,
}: StyleSources): Promise<InlineStyle[]> {
  const always = bundleStyles(root, LAYERS + importing(root, ALWAYS) + choices.regions, target)
  const sometimes = [...byComponent(components), ...BY_LAYOUT].map(async ({ groups, sheets }) => {
    const own = Object.entries(CHOICES_OF).flatMap(([sheet, choice]) =>
      sheets.includes(sheet) ? [choices[choice]] : [],
    )
    return { css: await bundleStyles(root, importing(root, sheets) + own.join(''), target), groups }
  })
  return [{ css: await always }, ...(await Promise.all(sometimes))]
}

/** The stylesheet that every page loads after it has been painted. */
export function commonStyles({ root, components, choices, target }: StyleSources): Promise<string> {
  const sheets = [...END, ...components.sheetsOf(group => !isRare(group)), ...REST]
  const { stack, areas } = choices
  return bundleStyles(root, LAYERS + importing(root, sheets) + stack + areas, target)
}

/** The stylesheet for components that few pages use. */
export const rareStyles = ({ root, components, target }: StyleSources): Promise<string> =>
  bundleStyles(root, LAYERS + importing(root, components.sheetsOf(isRare)), target)

/** The parts that a document needs if its first screen has these groups. */
export const stylesFor = (
  groups: readonly string[],
  parts: readonly InlineStyle[],
): InlineStyle[] => parts.filter(part => part.groups?.some(one => groups.includes(one)) ?? true)

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
