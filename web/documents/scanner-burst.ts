/** No person types this fast; scanners send a key every 2 to 20 ms. */
const FASTEST_TYPIST_MS = 35
/** Shorter bursts are two keys hit together. */
const SHORTEST_CODE = 3

/** What has come in since the last pause. */
export interface Burst {
  code: string
  lastAt: number
}

export const NO_BURST: Burst = { code: '', lastAt: Number.NEGATIVE_INFINITY }

/**
 * Adds a key to the burst. `scanned` is the code when an Enter ends a burst that only a scanner can have sent; `isNew`
 * tells that this key is the first of its burst. Times are in ms.
 */
export function withKey(
  burst: Burst,
  key: string,
  at: number,
): { burst: Burst; isNew: boolean; scanned?: string } {
  const isFast = at - burst.lastAt < FASTEST_TYPIST_MS
  if (key === 'Enter') {
    const isScan = isFast && burst.code.length >= SHORTEST_CODE
    return { burst: NO_BURST, isNew: false, scanned: isScan ? burst.code : undefined }
  }
  // Shift alone comes between the letters of a scanned code.
  if (key.length !== 1) return { burst: isFast ? burst : NO_BURST, isNew: false }
  return { burst: { code: isFast ? burst.code + key : key, lastAt: at }, isNew: !isFast }
}
