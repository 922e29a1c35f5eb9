/** Characters of a query that are read (specification, section 5). */
export const MAX_QUERY = 64
