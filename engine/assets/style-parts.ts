import { build } from 'esbuild'
import { createHash } from 'node:crypto'

/**
 * A part of the style sheet that a document may carry itself, so that it is painted without waiting
 * for a sheet.
 */
export interface InlineStyle {
  css: string
  /** Which first screens need it, as a regular expression; absent where every document does. */
  when?: string
}

/** What the frame of every page and the text of an article are drawn with. */
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
] as const

/**
 * What only some first screens have, by classes that only it has. Few parts of several files each:
 * the policy names every part by its hash, and some hosts take no header of more than 2,000
 * characters.
 */
const SOMETIMES: { files: string[]; when: RegExp }[] = [
  { files: ['code', 'tabs'], when: /<pre|class="(?:[\w-]+ )*tabs/ },
  {
    files: ['badges', 'admonition', 'steps', 'disclosure', 'fields', 'cards'],
    when: /class="(?:[\w-]+ )*(?:badge|admonition|steps|cards|fields?|api-field)|<details/,
  },
  { files: ['figure', 'trace', 'diagram'], when: /class="(?:[\w-]+ )*(?:figure|trace|diagram)/ },
  { files: ['states', 'listing'], when: /class="(?:not-found|failure|problems)|data-listing/ },
  // A page so short that its end is on the first screen.
  { files: ['page-footer', 'footer'], when: /<\/main>/ },
  { files: ['changelog'], when: /class="(?:[\w-]+ )*changelog/ },
  { files: ['home'], when: /class="(?:[\w-]+ )*home/ },
  {
    files: ['bars', 'experiments', 'permissions', 'screen'],
    when: /class="(?:[\w-]+ )*(?:bars|experiments|permissions|screen)/,
  },
  { files: ['islands', 'calculator', 'composer', 'filter'], when: /data-island/ },
]

/**
 * Bundles a style sheet from `@import` lines. Rejects when a file is missing or has a syntax error.
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

const sheet = (name: string): string => `@import "./shell/styles/${name}.css";`

/**
 * The inline parts, in the order in which they stand in a document: the frame first. `choices` are
 * the rules of regions and tabs, without which a variant that is not the reader's would show for a
 * moment.
 */
export async function inlineStyles(
  root: string,
  choices: { regions: string; tabs: string },
  target: string[],
): Promise<InlineStyle[]> {
  const layers = '@layer reset, tokens, shell, prose, components, media;\n'
  const always = bundleStyles(
    root,
    `${layers}${ALWAYS.map(sheet).join('\n')}\n${choices.regions}`,
    target,
  )
  const sometimes = SOMETIMES.map(async ({ files, when }) => {
    const own = files.includes('tabs') ? choices.tabs : ''
    return {
      css: await bundleStyles(root, `${files.map(sheet).join('\n')}\n${own}`, target),
      when: when.source,
    }
  })
  return [{ css: await always }, ...(await Promise.all(sometimes))]
}

/** The parts that a document needs whose first screen is this HTML. */
export const stylesFor = (firstScreen: string, parts: readonly InlineStyle[]): InlineStyle[] =>
  parts.filter(({ when }) => when === undefined || new RegExp(when).test(firstScreen))

/** The source expression by which a Content-Security-Policy allows an inline script or style. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
