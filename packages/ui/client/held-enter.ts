/** Whether a held Enter would press a button again, which may be another one by then. */
export const isHeldEnter = ({ repeat, key }: Pick<KeyboardEvent, 'repeat' | 'key'>): boolean =>
  repeat && key === 'Enter'
