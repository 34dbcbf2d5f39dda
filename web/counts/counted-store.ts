import type { CountedGood, CountLine } from '#contract/shelf/counts.ts'
import { readSession } from '#web/app/calls/session/session.ts'

/** A line as this browser keeps it, also after it is closed: what is not sent yet is sent when the server can be reached. */
export interface HeldLine extends CountedGood {
  /** Units of the product; null: taken back. */
  quantity: number | null
  /** When it was counted, in ms since 1970. */
  at: number
  isSent: boolean
  /** True if it is added to what the server has, which this browser does not know yet: it is sent once that is known. */
  isMore?: true | undefined
}

export const keyOf = ({ product, batch }: Pick<CountedGood, 'product' | 'batch'>) =>
  `${product._id}/${batch?._id ?? ''}`

const nameOf = (count: string) => `bahi-count:${readSession()?.user._id ?? ''}:${count}`

export function readHeld(count: string): HeldLine[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(count)) ?? '[]') as HeldLine[]
  } catch {
    return []
  }
}

/** False if storage is full or blocked, as in a private window. */
export function keepHeld(count: string, lines: readonly HeldLine[]): boolean {
  try {
    if (lines.length === 0) localStorage.removeItem(nameOf(count))
    else localStorage.setItem(nameOf(count), JSON.stringify(lines))
    return true
  } catch {
    return false
  }
}

/** An answer may be from before what was sent just now. */
const FRESH_MS = 60_000

/** What the server has, with what it does not have yet; newest first. */
export function merged(stored: readonly CountLine[], held: readonly HeldLine[], now: number): HeldLine[] {
  const known = new Map(held.map((line) => [keyOf(line), line]))
  const names = new Set(stored.map(keyOf))
  const lines = stored.map(({ countedAt, ...line }): HeldLine => {
    const at = Date.parse(countedAt)
    const own = known.get(keyOf(line))
    if (own?.isMore)
      return {
        ...line,
        at: Math.max(at, own.at),
        isSent: false,
        quantity: (own.quantity ?? 0) + (line.quantity ?? 0),
      }
    return own && (!own.isSent || own.at > at + FRESH_MS) ? own : { ...line, at, isSent: true }
  })
  const missing = held.filter((line) => !names.has(keyOf(line)) && (!line.isSent || line.at > now - FRESH_MS))
  const all = [...lines, ...missing.map(({ isMore, ...line }): HeldLine => line)]
  return all.toSorted((a, b) => b.at - a.at)
}
