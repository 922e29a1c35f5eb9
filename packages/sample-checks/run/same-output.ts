const CHANGING: readonly [RegExp, string][] = [
  // Colors, where a tool insists.
  // eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
  [/\u001B\[[\d;]*m/g, ''],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>'],
  [/\b(\d+(?:\.\d+)?) ?(?:ms|s)\b/g, '<time>'],
  [/-[0-9a-f]{8}\b/g, '-<hash>'],
  [/\[\[(?:app|api)\]\]|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g, '<host>'],
  [/<(?:organization|dataset|experiment)>/g, '<id>'],
]

/** Terminal text without what differs between runs: ids, times, hosts, trailing spaces. */
export function steady(text: string): string {
  const calm = CHANGING.reduce((result, [pattern, by]) => result.replace(pattern, by), text)
  return calm
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .trim()
}
