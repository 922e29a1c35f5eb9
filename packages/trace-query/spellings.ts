/** Names of constants. */
export const CONSTANTS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** Spellings of constants in other languages. */
export const SPELLINGS = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['TRUE', 'true'],
  ['FALSE', 'false'],
  ['NULL', 'null'],
])
/** Operators of other languages between two operands, and the equivalent comparator. */
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
/** Operators of other languages between comparisons, and the equivalent call. */
export const CONNECTIVES = new Map([
  ['and', 'and'],
  ['or', 'or'],
  ['&&', 'and'],
  ['&', 'and'],
  ['||', 'or'],
  ['|', 'or'],
])
