/** What constants are called. */
export const CONSTANTS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** Other languages' spellings of the constants. */
export const SPELLINGS = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['TRUE', 'true'],
  ['FALSE', 'false'],
  ['NULL', 'null'],
])
/** What other languages write between two sides, and the comparator that means it. */
export const OPERATORS = new Map([
  ['=', 'eq'],
  ['==', 'eq'],
  ['===', 'eq'],
  ['!=', 'neq'],
  ['!==', 'neq'],
  ['<>', 'neq'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
])
/** What other languages write between comparisons, and the name of the call that means it. */
export const CONNECTIVES = new Map([
  ['and', 'and'],
  ['or', 'or'],
  ['&&', 'and'],
  ['&', 'and'],
  ['||', 'or'],
  ['|', 'or'],
])
