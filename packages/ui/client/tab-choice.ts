const sheets = new Map<string, CSSStyleSheet>()

/**
 * Shows a tab in every set of its group that has it. The rule is made here, because the build would
 * have to write one for each value of each group into every document.
 */
export function showTab(group: string, value: string): void {
  document.documentElement.setAttribute(`data-tab-${group}`, value)
  let sheet = sheets.get(group)
  if (!sheet) {
    sheets.set(group, (sheet = new CSSStyleSheet()))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(tabRule(group, value))
}

/** Whether a stored value can be part of a selector. */
export const isTabValue = (value: string | null): value is string =>
  value !== null && /^[\w-]+$/.test(value)

/** `tabs.css` has what is visible without a choice. */
const tabRule = (group: string, value: string): string => {
  const chosen = `[data-tab="${value}"]`
  const tab = (which: string) => `>.tab-list>${which},>.code-bar>.tab-list>${which}`
  const panel = (which: string) => `>.panel${which},>.code-bar>.code-title${which}`
  return `@layer components{:root[data-tab-${group}="${value}"] .tabs[data-group="${group}"][data-has~="${value}"]{
${panel(`:not(${chosen})`)}{display:none}
${panel(chosen)}{display:block}
${tab(`[role=tab]:not(${chosen})`)}{color:var(--text-soft);&::after{content:none}}
${tab(chosen)}{color:var(--text-strong);&::after{content:""}}}}`
}
