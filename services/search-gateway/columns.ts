/** A response of the engine whose hits have columns instead of documents. */
export interface ColumnResponse {
  hits: {
    total?: { value: number }
    hits: { _score: number; fields: Readonly<Record<string, unknown[] | undefined>> }[]
  }
}

type Column = unknown[] | undefined

export const textsOf = (column: Column): string[] => (column ?? []) as string[]
export const textOf = (column: Column): string => String(column?.[0] ?? '')
export const numberOf = (column: Column): number => Number(column?.[0] ?? 0)
