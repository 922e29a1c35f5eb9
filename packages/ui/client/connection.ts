interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Whether anything can be fetched before it is needed: not on 2G, and not in data-saver mode. */
export const mayPrefetch = (): boolean => {
  const { effectiveType = '', saveData = false } =
    (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}
