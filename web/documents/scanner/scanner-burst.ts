/** A person seldom types a whole code with shorter gaps; a scanner on a busy machine may have gaps up to this. */
const LONGEST_GAP_MS = 100
/** No person types this fast, key after key. */
const FASTEST_TYPIST_MS = 35
/** Scanners send a key every 2 to 20 ms, though a busy machine may delay single keys. */
export const SCANNER_MS = 25
/** Shorter bursts are two keys hit together. */
const SHORTEST_CODE = 3

/** Ends a value inside a GS1 code. */
export const SEPARATOR = '\u001d'

/** Characters since the last pause. */
interface Burst {
  code: string
  lastAt: number
  /** Times between keys, in ms. */
  gaps: readonly number[]
}

export const NO_BURST: Burst = { code: '', lastAt: Number.NEGATIVE_INFINITY, gaps: [] }

/** Result of a key: `scanned` is the code that it ends; `isNew` is true if it may begin a code. */
interface KeyReading {
  burst: Burst
  isNew: boolean
  scanned?: string
  /** True if a very fast typist could have typed the code, too. */
  isDoubtful?: boolean
}

/** Adds a key to the burst. Times are in ms. */
export function withKey(burst: Burst, key: string, at: number): KeyReading {
  const gap = at - burst.lastAt
  const goesOn = gap <= LONGEST_GAP_MS
  if (key === 'Enter' || key === 'Tab') {
    const gaps = [...burst.gaps, gap]
    const isQuick = gaps.every((ms) => ms < FASTEST_TYPIST_MS) || median(gaps) <= SCANNER_MS
    // People often leave a field with Tab, so a code that ends with Tab has to be faster than any typing.
    const isCode = key === 'Tab' ? median(gaps) <= SCANNER_MS : isQuick || isUnlikeTyping(burst.code)
    const isScan = goesOn && burst.code.length >= SHORTEST_CODE && isCode
    return { burst: NO_BURST, isNew: false, ...(isScan && { scanned: burst.code, isDoubtful: !isQuick }) }
  }
  // Among non-character keys only Shift may come between the letters of a scanned code.
  if (key.length !== 1) return { burst: goesOn ? burst : NO_BURST, isNew: false }
  if (!goesOn) return { burst: { code: key, lastAt: at, gaps: [] }, isNew: true }
  return { burst: { code: burst.code + key, lastAt: at, gaps: [...burst.gaps, gap] }, isNew: false }
}

/**
 * True for codes that nobody types without a pause: letters mixed with figures, or at least eight figures, as the shortest
 * barcode has. Practised people type names, quantities and rates quickly.
 */
const isUnlikeTyping = (code: string) =>
  !code.includes(' ') && /\d/.test(code) && (/[a-z]/i.test(code) ? code.length >= 5 : /^\d{8,}$/.test(code))

export const median = (gaps: number[]) =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY
