/**
 * `November 22, 2026`, from an ISO 8601 date; the same everywhere, whatever the time zone of the
 * build.
 */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** `Nov 22`. */
export const shortDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
