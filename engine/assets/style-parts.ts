import { build } from 'esbuild'
import { createHash } from 'node:crypto'

/**
 * A part of the stylesheet that documents can inline, so that they are painted without waiting for
 * a stylesheet.
 */
export interface InlineStyle {
  css: string
  /** A regular expression for the first screens that need it; absent if every document does. */
  when?: string
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
] as const

/**
 * Styles that only some first screens need, recognized by a class. There are few parts with several
 * files each, because the policy names every part by its hash and some hosts limit a header to
 * 2,000 characters.
 */
const SOMETIMES: { files: string[]; when: RegExp }[] = [
  { files: ['code', 'tabs'], when: /<pre|class="(?:[\w-]+ )*tabs/ },
  { files: ['run-button'], when: /class="(?:[\w-]+ )*run-sample/ },
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

const sheet = (name: string): string => `@import "./shell/styles/${name}.css";`

/**
 * The inline parts in document order, starting with the frame. `choices` are the rules for regions
 * and tabs; without them, variants that the reader hasn't chosen would flash.
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

/** The parts that a document needs if its first screen is this HTML. */
export const stylesFor = (firstScreen: string, parts: readonly InlineStyle[]): InlineStyle[] =>
  parts.filter(({ when }) => when === undefined || new RegExp(when).test(firstScreen))

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
