/** Something wrong at an offset of the code. */
export interface Found {
  from: number
  message: string
  /** What to write instead, if it is known. */
  hint?: string
}

export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `Did you mean \`${near}\`?`
