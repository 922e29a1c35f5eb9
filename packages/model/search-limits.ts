/** The maximum number of characters in a query (specification, section 5). */
export const MAX_QUERY = 64
