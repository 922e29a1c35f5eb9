import type { Boot } from '@docs/model/boot'

/** Notes which search led to a page, if the operator wants feedback to say so. */
export function noteResult(boot: Boot, url: string, query: string): void {
  if (boot.feedback.queries) boot.led = { path: url.split('#', 1)[0] ?? url, query: query.trim() }
}
