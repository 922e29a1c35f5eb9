import type { Region } from '../../model/site'

/**
 * CSS rules that show the variant that the reader has chosen. A choice is an attribute on `<html>`,
 * set before the first paint. Only the build knows which groups and values the pages use.
 */
export function choiceStyles(
  regions: readonly Region[],
  tabs: readonly [group: string, value: string][],
): { regions: string; tabs: string } {
  const regionRules = regions.map(
    ({ id }) =>
      `:root[data-region="${id}"] [data-when-region]:not([data-when-region="${id}"]) { display: none; }`,
  )
  const inLayer = (rules: readonly string[]) =>
    rules.length === 0 ? '' : `@layer components {\n${rules.join('\n')}\n}\n`
  return { regions: inLayer(regionRules), tabs: inLayer(tabs.map(tabRule)) }
}

const tabRule = ([group, value]: readonly [
  string,
  string,
]): string => `:root[data-tab-${group}="${value}"] .tabs[data-group="${group}"][data-has~="${value}"] {
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
