interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown }
}

const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('docs', { createHTML: html => html })

/** HTML that this site's build made, marked as such for browsers that ask (`require-trusted-types-for`). */
export const trustedHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : html)
