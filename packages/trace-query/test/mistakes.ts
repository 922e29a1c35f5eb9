import { checkFilter } from '../check-filter'
import { applyEdit } from '../syntax'

/**
 * The mistakes of a filter, each as the filter with the mistake marked, and the filter after the
 * suggested edit.
 */
export const mistakesIn = (filter: string): string[] =>
  checkFilter(filter).faults.map(({ severity, start, end, fix }) => {
    const marked = `${filter.slice(0, start)}«${filter.slice(start, end)}»${filter.slice(end)}`
    const fixed = fix ? ` → ${applyEdit(filter, fix)}` : ''
    return `${severity === 'doubt' ? 'doubt: ' : ''}${marked}${fixed}`
  })
