interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown }
}

const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('docs', {
  createHTML: html => html,
  createScriptURL: url => url,
})

/**
 * HTML made by this site's build, marked as trusted for browsers that enforce
 * `require-trusted-types-for`.
 */
export const trustedHtml = (html: string): string =>
  policy ? (policy.createHTML(html) as string) : html

/**
 * The URL of a worker made by this site's build; browsers that enforce Trusted Types accept no
 * other.
 */
export const trustedScriptUrl = (url: string): string =>
  policy ? (policy.createScriptURL(url) as string) : url
