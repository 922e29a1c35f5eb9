// A formatter takes a hundred times as long to make as to use.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone: 'UTC', ...options })
const long = format({ month: 'long', year: 'numeric' })
const short = format({ month: 'short' })

/** Like `toLocaleDateString`: unlike `format` alone, it doesn't throw for what isn't a date. */
const written = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? String(date) : formatter.format(date)
}

/** `November 22, 2026`, from an ISO 8601 date, independent of the build's time zone. */
export const longDate = (iso: string): string => written(long, iso)

/** `Nov 22, 2026`. */
export const mediumDate = (iso: string): string => `${shortDate(iso)}, ${iso.slice(0, 4)}`

/** `Nov 22`. */
export const shortDate = (iso: string): string => written(short, iso)
