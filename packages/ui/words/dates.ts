/** Dates, as in "November 22, 2026" and, with three letters of the month, "Nov 22". */

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
