/** `November 22, 2026`, from an ISO 8601 date, independent of the build's time zone. */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** `Nov 22, 2026`. */
export const mediumDate = (iso: string): string => `${shortDate(iso)}, ${iso.slice(0, 4)}`

/** `Nov 22`. */
export const shortDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
