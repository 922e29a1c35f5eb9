import type { Region } from '@docs/model/site'
import type { TabValue } from '../compile/context'

/** Rules for each kind of choice. Without them, what the reader hasn't chosen would flash. */
export interface Choices {
  regions: string
  /** The provider and the framework. */
  stack: string
  /** The areas of the changelog. */
  areas: string
}

/**
 * CSS rules that show the variant that the reader has chosen. A choice is an attribute on `<html>`,
 * set before the first paint. Only the build knows which values the pages use. The rules for tabs
 * are made by `packages/ui/client/tab-choice.ts`.
 */
export function choiceStyles(regions: readonly Region[], tabs: readonly TabValue[]): Choices {
  const regionRules = regions.map(
    ({ id }) =>
      `:root[data-region="${id}"] [data-when-region]:not([data-when-region="${id}"]) { display: none; }`,
  )
  const inLayer = (rules: readonly string[]) =>
    rules.length === 0 ? '' : `@layer components {\n${rules.join('\n')}\n}\n`
  return {
    regions: inLayer(regionRules),
    stack: inLayer(tabs.flatMap(pageRule)),
    areas: inLayer(tabs.filter(([group]) => group === CHANGELOG_AREAS).map(areaRule)),
  }
}

/** The choice of the changelog's entries, which are no tabs. */
export const CHANGELOG_AREAS = 'changelog'

const areaRule = ([group, value]: TabValue): string =>
  `:root[data-tab-${group}="${value}"] .entry:not([data-area="${value}"]) { display: none; }`

/** Shows the link to the page about a choice, and marks the page's row in every table. */
const pageRule = ([group, value, page]: TabValue): string[] =>
  page === undefined
    ? []
    : [
        `:root[data-tab-${group}="${value}"] {
  .stack-pages > [href="${page}"] { display: inline; }
  tr:has(> td > a[href="${page}"]) > td {
    background: var(--primary-tint);
    &:last-child { box-shadow: inset -2px 0 var(--primary); outline: 1px solid transparent; }
  }
}`,
      ]
