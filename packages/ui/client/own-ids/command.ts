import type { OwnIds } from '@docs/api-reference/operation/own-ids'

/** What the disclosure of an operation says about the IDs in its sample. */
export const idsOf = ({ dataset }: HTMLElement): OwnIds => ({
  path: dataset.ownIds ?? '',
  query: wordsOf(dataset.query),
  body: wordsOf(dataset.body),
})

const wordsOf = (text = ''): string[] => text.split(' ').filter(Boolean)

/**
 * The cURL sample in front of a disclosure, for a region. Its tab may be hidden, so that CSS can't
 * tell which region is shown.
 */
export function commandBefore(details: Element, region: string): string {
  const lines = details.previousElementSibling?.querySelectorAll('[data-tab="curl"] .line') ?? []
  return [...lines].map(line => textFor(line, region)).join('\n')
}

const textFor = (node: Node, region: string): string =>
  [...node.childNodes]
    .map(child => {
      if (!(child instanceof HTMLElement)) return child.textContent ?? ''
      const { whenRegion } = child.dataset
      return whenRegion === undefined || whenRegion === region ? textFor(child, region) : ''
    })
    .join('')
