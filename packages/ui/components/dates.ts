import { months } from '../words/dates'

// Not by `Intl`, which takes 10 ms for the first date of each process.
const written = (iso: string, write: (month: string, day: number, year: number) => string) => {
  const date = new Date(iso)
  const month = months[date.getUTCMonth()]
  return month ? write(month, date.getUTCDate(), date.getUTCFullYear()) : String(date)
}

/** `November 22, 2026`, from an ISO 8601 date, independent of the build's time zone. */
export const longDate = (iso: string): string =>
  written(iso, (month, day, year) => `${month} ${day}, ${year}`)

/** `Nov 22, 2026`. */
export const mediumDate = (iso: string): string => `${shortDate(iso)}, ${iso.slice(0, 4)}`

/** `Nov 22`. */
export const shortDate = (iso: string): string =>
  written(iso, (month, day) => `${month.slice(0, 3)} ${day}`)
