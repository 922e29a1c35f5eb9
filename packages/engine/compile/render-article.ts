import { renderToStaticMarkup } from 'react-dom/server'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Expression, Program } from 'estree'
import { toJs } from 'estree-util-to-js'
import { toJsxRuntime, type Components as Renderers } from 'hast-util-to-jsx-runtime'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import type { ArticleStyles } from '@docs/model/page'
import { componentsOn, type Components } from '../components/all-components'
import { evaluateCode } from '../tree/expression-value'
import { rehypeRegionLinks } from '../plugins/rehype-region-links'
import { rehypeTables } from '../plugins/rehype-tables'
import { articleStyles } from './article-styles'
import type { CompileContext } from './context'
import { regionsInHtml } from './regions-in-html'

const MDX_NODES = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
] as const

const toHast = unified()
  .use(remarkRehype, {
    passThrough: [...MDX_NODES],
    allowDangerousHtml: false,
    footnoteLabel: 'Footnotes',
    footnoteLabelTagName: 'h2',
    clobberPrefix: '',
  })
  .use(rehypeRegionLinks)
  .use(rehypeTables)
  .freeze()

/** An article as readers get it. */
interface RenderedArticle {
  html: string
  /** Every anchor, including those of components and footnotes, which only finished HTML has. */
  anchors: string[]
  styles: ArticleStyles
}

/**
 * Tree → React → HTML. The only name available to expressions on the page is `data`.
 *
 * @throws whatever an expression or a component throws.
 */
export async function renderArticle(
  tree: Root,
  file: VFile,
  { data, regions }: Pick<CompileContext, 'data' | 'regions'>,
): Promise<RenderedArticle> {
  const hast = (await toHast.run(tree, file)) as HastRoot
  const components = componentsOn(file)
  const { rendered } = components
  try {
    const html = regionsInHtml(draw(hast, rendered, data), regions)
    const anchors = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    return { html, anchors, styles: articleStyles(hast, components) }
  } catch (error) {
    // Components don't know their position. Rendering each block alone shows which one fails.
    if (error instanceof Error && !('place' in error))
      Object.assign(error, {
        place: hast.children.find(child => !canBeDrawn(child, rendered, data))?.position,
      })
    throw error
  }
}

/** What React renders for each name. */
type Rendered = Components['rendered']

function draw(hast: HastRoot, rendered: Rendered, data: Record<string, unknown>): string {
  const element = toJsxRuntime(hast, {
    Fragment,
    jsx,
    jsxs,
    components: rendered as Partial<Renderers>,
    createEvaluater: () => ({
      evaluateExpression: expression => evaluate(expression, rendered, data),
      evaluateProgram: () => undefined,
    }),
  })
  return renderToStaticMarkup(element)
}

function canBeDrawn(
  child: HastRoot['children'][number],
  rendered: Rendered,
  data: Record<string, unknown>,
): boolean {
  try {
    draw({ type: 'root', children: [child] }, rendered, data)
    return true
  } catch {
    return false
  }
}

/** An expression without its semicolon. The package has no way to write elements in it. */
function codeOf(program: Program): string {
  try {
    return toJs(program).value.trim().replace(/;$/, '')
  } catch {
    const { loc } = program.body[0] ?? {}
    throw Object.assign(
      new Error("An expression can't contain elements or components"),
      loc ? { place: { line: loc.start.line, column: loc.start.column + 1 } } : {},
    )
  }
}

/** Resolves the name of a component, a value inserted by a plugin, or an author's expression. */
function evaluate(
  expression: Expression,
  rendered: Rendered,
  data: Record<string, unknown>,
): unknown {
  if (expression.type === 'Literal') return expression.value
  if (expression.type === 'Identifier' && Object.hasOwn(rendered, expression.name))
    return rendered[expression.name]
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression, loc: expression.loc }],
  }
  const code = codeOf(program)
  try {
    return evaluateCode(code, data)
  } catch (error) {
    const { loc } = expression
    const place = loc ? { line: loc.start.line, column: loc.start.column + 1 } : undefined
    throw Object.assign(
      new Error(
        `The expression \`{${code}}\` fails: ${error instanceof Error ? error.message : `it throws ${String(error)}`}`,
      ),
      { place },
    )
  }
}
