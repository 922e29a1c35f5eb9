const root = document.documentElement
const sheets = new Map<string, CSSStyleSheet>()

/**
 * Shows a tab in every set of its group that has it: `tab-language` is the choice in the attribute
 * `data-tab-language` of `<html>`. The rule is made here, because the build would have to write one
 * for each value of each group into every document. Part of the inline script.
 */
export function showTab(choice: string): void {
  const value = root.getAttribute(`data-${choice}`)
  if (value === null) return
  let sheet = sheets.get(choice)
  if (!sheet) {
    sheets.set(choice, (sheet = new CSSStyleSheet()))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(tabRule(choice, value))
}

/** `tabs.css` has what is visible without a choice. */
const tabRule = (choice: string, value: string): string => {
  const chosen = `[data-tab="${value}"]`
  const group = choice.slice('tab-'.length)
  const tab = (which: string) => `>.tab-list>${which},>.code-bar>.tab-list>${which}`
  const panel = (which: string) => `>.panel${which},>.code-bar>.code-title${which}`
  return `@layer components{:root[data-${choice}="${value}"] .tabs[data-group="${group}"][data-has~="${value}"]{
${panel(`:not(${chosen})`)}{display:none}
${panel(chosen)}{display:block}
${tab(`[role=tab]:not(${chosen})`)}{color:var(--text-soft);&::after{content:none}}
${tab(chosen)}{color:var(--text-strong);&::after{content:""}}}}`
}
