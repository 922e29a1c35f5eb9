/** Attempts that may be repeated at once after a quiet time. */
const MOST = 20
/** What a successful request adds: in the long run, one in ten may be repeated. */
const EARNED = 0.1

export interface RetryBudget {
  /** Counts a request that succeeded. */
  earn(): void
  /** Whether a failed request may be repeated, which it then is. */
  take(): boolean
}

/**
 * Bounds how many requests are repeated: if one node of a cluster fails, another one answers, but
 * if all are too slow, repeated requests would make them slower. The figures are in the range of
 * gRPC's retry throttling (https://github.com/grpc/proposal/blob/master/A6-client-retries.md).
 */
export function retryBudget(): RetryBudget {
  let left = MOST
  return {
    earn: () => void (left = Math.min(MOST, left + EARNED)),
    take() {
      if (left < 1) return false
      left--
      return true
    },
  }
}
