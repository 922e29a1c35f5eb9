import type { Nodes } from 'mdast'
import type { ReactNode } from 'react'
import type { PropertyRule } from '@docs/ui/islands/define-island'
import { expressionAttribute } from '../tree/expression-value'
import type { TabValue } from '../compile/context'
import { stringAttribute, type JsxElement } from '../tree/jsx'
import type { StyleGroup } from './style-groups'

/** A stylesheet that a component needs. */
interface ComponentStyle {
  /** The styles that documents inline together with it. */
  group: StyleGroup
  /**
   * A file of `packages/ui/styles`, without `.css`, or the absolute path of a site's own. Absent if
   * another component of the group adds it.
   */
  sheet?: string
  /** Only uses with this property need it. */
  when?: string
}

/** Something wrong with a use of a component, with a way to fix it. */
export interface UseProblem {
  message: string
  hint?: string
}

/** One use of a component on a page. */
export class Use {
  constructor(
    readonly node: JsxElement,
    private readonly data: Record<string, unknown>,
  ) {}

  /** A string property, or an empty string. */
  text(name: string): string {
    return stringAttribute(this.node, name) ?? ''
  }

  has(name: string): boolean {
    return this.node.attributes.some(one => one.type === 'mdxJsxAttribute' && one.name === name)
  }

  /** The value of a property that is an expression, or undefined if it fails or isn't there. */
  value<Value>(name: string): Value | undefined {
    return expressionAttribute(this.node, name, this.data) as Value | undefined
  }
}

type RequiredName<Props> = {
  [Name in keyof Props]-?: object extends Pick<Props, Name> ? never : Name
}[keyof Props]

/** A rule for every property without which the component can't be rendered, at least. */
type Rules<Props> = Record<Exclude<RequiredName<Props>, 'children'>, PropertyRule> &
  Partial<Record<Exclude<keyof Props, 'children'>, PropertyRule>>

interface Declaration<Render, Properties> {
  name: string
  /** The React component, which is rendered at build. */
  render: Render
  /**
   * Its properties, so that misspelled and missing ones are errors. Absent if authors can't use the
   * component because it stands for Markdown or belongs to generated pages.
   */
  properties?: Properties
  /** In the order of the cascade. */
  styles?: readonly ComponentStyle[]
  /** What is wrong with a use besides its properties' names and presence. */
  check?: (use: Use) => UseProblem[]
  /** The anchor of a use without an `id`; it gets a number if another has it. */
  anchor?: (use: Use) => string
  /** The choices that readers have with it on the entire site. */
  tabs?: (use: Use) => TabValue[]
  /** Properties that name images, which are copied and measured. */
  images?: readonly string[]
  /**
   * The links that it renders without an `href` of its own, so that they are checked. The component
   * receives the path of its page as `here`.
   */
  links?: (use: Use) => string[]
  /** Whether it stays in its paragraph if it is alone there. */
  isInline?: boolean
  /**
   * The same as plain Markdown, for Markdown files and the search, given what is inside it as
   * Markdown.
   * Without it, only what is inside remains.
   */
  toMarkdown?: (use: Use, inside: Nodes[]) => Nodes[]
  /** The file in `packages/ui/client/` that handles its events or adds its state. A test checks that it exists. */
  client?: string
}

/** Everything the engine knows about a component. */
export type Component = Declaration<(props: never) => ReactNode, Record<string, PropertyRule>>

/**
 * Declares a component: this is the only place that knows it, except for the list in
 * `all-components.ts`. The islands of a site become components in `site-components.ts`.
 */
export const defineComponent = <Props extends object>(
  declaration: Declaration<(props: Props) => ReactNode, Rules<Props>>,
): Component => declaration as Component
