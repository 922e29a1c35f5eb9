interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/**
 * Whether something may be fetched before it is asked for: not on 2G, and not where the reader
 * wants to save data.
 */
export const mayPrefetch = (): boolean => {
  const { effectiveType = '', saveData = false } =
    (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}
