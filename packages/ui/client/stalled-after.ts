/** After this many milliseconds a search counts as stalled (specification, section 9). */
export const STALLED_AFTER = 300
