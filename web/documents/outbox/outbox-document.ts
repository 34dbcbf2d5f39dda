import type { Direction } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'

/** A new document that was saved while the connection was down: it is sent when the connection is back. */
export interface OutboxDocument {
  /** Idempotency-Key, the same for every attempt, so that one document is created. */
  key: string
  /** The only person who sends the document. */
  userId: string
  /** Name of that person. Absent in documents of older versions. */
  by?: string | undefined
  /** The document's shop, the only one it is sent to. Absent in documents of older versions. */
  shopId?: string | undefined
  noun: SheetNoun
  direction: Direction
  /** The body as it is sent. */
  body: object
  /** Values of the form in a draft's format, for correcting a refused document. */
  draft: string
  /** '' for a walk-in. */
  party: string
  /** 'Basmati Rice 5kg and 2 more' */
  items: string
  grandTotal: Paise
  /** Time of saving, in ms since 1970. */
  at: number
  /** The server's sentence on why it refused the document. */
  refusal?: string | undefined
  /** Id of the draft that it was opened as; it stays here until that one is saved. */
  opened?: string | undefined
}

/** The first unrefused document in order of saving; a refused one blocks no others. */
export const nextToSend = (waiting: OutboxDocument[]): OutboxDocument | undefined =>
  waiting.toSorted((a, b) => a.at - b.at).find(({ refusal }) => refusal === undefined)

/** Statuses that depend on the time and not on the document, so that a later try may succeed. */
const LATER = [0, 401, 408, 425, 429]

/** True if the server refused this document; any other failure is retried, which the key makes safe. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'other-shop' || error.code === 'shop-moved') return false
  return error.status < 500 && !LATER.includes(error.status)
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

/** Pause after this many failed tries in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
