import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { sheetsOf } from '../components/all-components'
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

/** Styles of components, by group. */
const BY_COMPONENT = STYLE_GROUPS.filter(group => !isLate(group)).map(group => ({
  groups: [group],
  sheets: sheetsOf(one => one === group),
}))

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
const importing = (sheets: readonly string[]): string =>
  sheets.map(name => `@import "./packages/ui/styles/${name}.css";\n`).join('')

/** The choices that the first screen of a sheet's pages depends on; regions are in every document. */
const CHOICES_OF: Record<string, keyof Choices> = {
  stack: 'stack',
  changelog: 'areas',
}

/** The inline parts in document order, starting with the frame. */
export async function inlineStyles(
  root: string,
  choices: Choices,
  target: string[],
): Promise<InlineStyle[]> {
  const always = bundleStyles(root, LAYERS + importing(ALWAYS) + choices.regions, target)
  const sometimes = [...BY_COMPONENT, ...BY_LAYOUT].map(async ({ groups, sheets }) => {
    const own = Object.entries(CHOICES_OF).flatMap(([sheet, choice]) =>
      sheets.includes(sheet) ? [choices[choice]] : [],
    )
    return { css: await bundleStyles(root, importing(sheets) + own.join(''), target), groups }
  })
  return [{ css: await always }, ...(await Promise.all(sometimes))]
}

/** The stylesheet that every page loads after it has been painted. */
export const commonStyles = (root: string, choices: Choices, target: string[]): Promise<string> => {
  const sheets = [...END, ...sheetsOf(group => !isRare(group)), ...REST]
  const { stack, areas } = choices
  return bundleStyles(root, LAYERS + importing(sheets) + stack + areas, target)
}

/** The stylesheet for components that few pages use. */
export const rareStyles = (root: string, target: string[]): Promise<string> =>
  bundleStyles(root, LAYERS + importing(sheetsOf(isRare)), target)

/** The parts that a document needs if its first screen has these groups. */
export const stylesFor = (
  groups: readonly string[],
  parts: readonly InlineStyle[],
): InlineStyle[] => parts.filter(part => part.groups?.some(one => groups.includes(one)) ?? true)

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
