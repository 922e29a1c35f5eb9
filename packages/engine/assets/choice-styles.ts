import type { Region } from '@docs/model/site'
import type { TabValue } from '../compile/context'

/** Rules for each kind of choice. Without them, what the reader hasn't chosen would flash. */
export interface Choices {
  regions: string
  tabs: string
  /** The provider and the framework. */
  stack: string
  /** The areas of the changelog. */
  areas: string
}

/**
 * CSS rules that show the variant that the reader has chosen. A choice is an attribute on `<html>`,
 * set before the first paint. Only the build knows which groups and values the pages use.
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
    tabs: inLayer(tabs.filter(isOfTabs).map(tabRule)),
    stack: inLayer(tabs.flatMap(pageRule)),
    areas: inLayer(tabs.filter(([group]) => group === CHANGELOG_AREAS).map(areaRule)),
  }
}

/** The choice of the changelog's entries, which are no tabs. */
export const CHANGELOG_AREAS = 'changelog'

const isOfTabs = ([group, , page]: TabValue): boolean =>
  group !== CHANGELOG_AREAS && page === undefined

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

const tabRule = ([
  group,
  value,
]: TabValue): string => `:root[data-tab-${group}="${value}"] .tabs[data-group="${group}"][data-has~="${value}"] {
  > .panel:not([data-tab="${value}"]), > .code-bar > .code-title:not([data-tab="${value}"]) { display: none; }
  > .panel[data-tab="${value}"], > .code-bar > .code-title[data-tab="${value}"] { display: block; }
  > .tab-list > [role="tab"]:not([data-tab="${value}"]),
  > .code-bar > .tab-list > [role="tab"]:not([data-tab="${value}"]) {
    color: var(--text-soft); &::after { content: none; }
  }
  > .tab-list > [data-tab="${value}"], > .code-bar > .tab-list > [data-tab="${value}"] {
    color: var(--text-strong); &::after { content: ""; }
  }
}`
