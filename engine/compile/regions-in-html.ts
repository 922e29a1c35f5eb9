import { findTokens, type TokenMatch } from '../../model/regions'
import type { Region } from '../../model/site'
import { escapeHtml } from '../code/render-code'

/**
 * Writes out the region tokens of finished HTML. In text, every region's host is there and CSS
 * shows one; a link whose address depends on the region is there once for each. React has escaped
 * `<` and `>` everywhere else, so tags are exactly what stands between them.
 */
export function regionsInHtml(html: string, regions: readonly Region[]): string {
  if (!html.includes('[[') || regions.length === 0) return html
  return html
    .replace(/<a\s[^>]*\[\[[^>]*>[\s\S]*?<\/a>/g, link => linksByRegion(link, regions))
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? inAttribute(part, regions) : inText(part, regions)))
    .join('')
}

function linksByRegion(link: string, regions: readonly Region[]): string {
  const open = /^<a\s[^>]*>/.exec(link)?.[0] ?? ''
  const tokens = findTokens(open, regions)
  if (tokens.every(token => token.pinned)) return link
  return regions
    .map(region => {
      const tag = replaceTokens(open, tokens, token =>
        escapeHtml(token.values.find(value => value.region === region.id)?.text ?? ''),
      )
      const inner = link.slice(open.length)
      const text = replaceTokens(inner, findTokens(inner, regions), token =>
        escapeHtml(
          (token.values.find(value => value.region === region.id) ?? token.values[0])?.text ?? '',
        ),
      )
      return tag.replace(/^<a/, `<a data-when-region="${region.id}"`) + text
    })
    .join('')
}

/**
 * Attributes that are not a link's address take the default region: they cannot be switched by CSS.
 */
const inAttribute = (tag: string, regions: readonly Region[]): string =>
  replaceTokens(tag, findTokens(tag, regions), token => escapeHtml(token.values[0]?.text ?? ''))

const inText = (text: string, regions: readonly Region[]): string =>
  replaceTokens(text, findTokens(text, regions), token => {
    if (token.pinned) return escapeHtml(token.values[0]?.text ?? '')
    const variants = token.values.map(
      value => `<span data-when-region="${value.region}">${escapeHtml(value.text)}</span>`,
    )
    return `<span class="region">${variants.join('')}</span>`
  })

function replaceTokens(
  text: string,
  tokens: TokenMatch[],
  write: (token: TokenMatch) => string,
): string {
  let result = ''
  let from = 0
  for (const token of tokens) {
    result += text.slice(from, token.start) + write(token)
    from = token.end
  }
  return result + text.slice(from)
}
