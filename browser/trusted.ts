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
 * HTML that this site's build made, marked as such for browsers that ask
 * (`require-trusted-types-for`).
 */
export const trustedHtml = (html: string): string =>
  policy ? (policy.createHTML(html) as string) : html

/** The URL of a worker that this site's build made; browsers that ask take no other. */
export const trustedScriptUrl = (url: string): string =>
  policy ? (policy.createScriptURL(url) as string) : url
