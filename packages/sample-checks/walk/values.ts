import type { Records } from '@docs/stand-in/records'
import { LANGSMITH_KEY, type StandIn } from '@docs/stand-in/stand-in'
import { READERS_ID } from './readers-id'

/**
 * A command or sample with the reader's values: hosts of the region, and what the page writes in
 * angle brackets for readers to replace, such as `"<your LangSmith key>"`.
 */
export const withValues = (
  text: string,
  { langsmith, openai, records }: StandIn,
  values: Readonly<Record<string, string>> = {},
): string =>
  Object.entries(values)
    .reduce((changed, [placeholder, value]) => changed.replaceAll(placeholder, value), text)
    .replaceAll(EXPERIMENT, (written, start: string) => newest(records, start) ?? written)
    .replaceAll(/\[\[(?:app|api)(?::\w+)?\]\]/g, langsmith)
    .replaceAll('https://api.openai.com/v1', openai)
    .replaceAll(OWN_INSTANCE, langsmith)
    .replaceAll(/<[^<>\n]*\b(?:OpenAI|Anthropic|provider)[^<>\n]*\bkey>/gi, 'sk-stand-in')
    .replaceAll(/<[^<>\n=]*\b(?:ID|UUID)\b[^<>\n=]*>/g, READERS_ID)
    .replaceAll(/<[^<>\n=]*\bkey(?: of [\w ]+)?>/g, LANGSMITH_KEY)

/** A self-hosted instance, by its address, or through a forwarded port. */
const OWN_INSTANCE = /https:\/\/langsmith\.example\.com|http:\/\/localhost:(?:8080|1980)(?=\/api)/g

/** An experiment as terminal sessions show it: its prefix, and digits that differ each time. */
const EXPERIMENT = /(?<=")([a-z][\w.-]*-)[\da-f]{8}(?=")/g

const newest = ({ projects }: Records, start: string): string | undefined =>
  [...projects.values()].findLast(({ name }) => name.startsWith(start))?.name
