/** The same numbers for the same seed (mulberry32). */
export function chance(seed: number) {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let x = Math.imul(at ^ (at >>> 15), 1 | at)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A person, or a slow line, takes that long. */
export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
