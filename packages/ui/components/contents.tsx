import type { Heading } from '@docs/model/page'
import { ContentsFrame } from './contents-frame'
import * as words from '../words/page'

/** On this page. `packages/ui/client/contents.ts` marks the section being read. */
export function Contents({
  headings,
  label = words.onThisPage,
}: {
  headings: Heading[]
  label?: string
}) {
  if (headings.length === 0) return null
  const entries = group(headings).map(({ heading, below }) => ({
    ...heading,
    below: withoutSharedPrefix(below),
  }))
  return <ContentsFrame label={label} entries={entries} />
}

/** Methods without the name of their class, which is the entry above them. */
function withoutSharedPrefix(headings: Heading[]): Heading[] {
  const prefix = /^\w+\./.exec(headings[0]?.text ?? '')?.[0]
  if (!prefix || headings.length < 2 || !headings.every(({ text }) => text.startsWith(prefix)))
    return headings
  return headings.map(heading => ({ ...heading, text: heading.text.slice(prefix.length) }))
}

/** Nests each h3 under the preceding h2. An h3 without one is on its own. */
function group(headings: Heading[]): { heading: Heading; below: Heading[] }[] {
  const groups: { heading: Heading; below: Heading[] }[] = []
  for (const heading of headings) {
    const last = groups.at(-1)
    if (heading.depth === 3 && last?.heading.depth === 2) last.below.push(heading)
    else groups.push({ heading, below: [] })
  }
  return groups
}
