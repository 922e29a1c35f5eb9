import { findTokens, type TokenMatch } from '@docs/model/regions'
import type { Region } from '@docs/model/site'
import { escapeHtml } from '@docs/model/escape-html'

/**
 * Replaces the region tokens in finished HTML. Text contains every region's host, and CSS shows
 * one; a link whose URL depends on the region is repeated for each. React has escaped all other `<`
 * and `>`, so everything between them is a tag.
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

/** Attributes other than a link's URL get the default region, because CSS can't switch them. */
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
