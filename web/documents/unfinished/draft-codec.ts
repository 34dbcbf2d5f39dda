import { formatMomentInIndia } from '#domain/calendar.ts'
import { plural } from '#domain/words/t.ts'
import { emptyLine, filledLines, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'

/** Increased when the shape of a document's values changes: drafts of another version are discarded. */
const VERSION = 2

export interface Draft<V> {
  /** A moment, in ms since 1970. */
  at: number
  values: V
  /** Idempotency-Key of an unanswered save: a repeat creates no second document. */
  key?: string | undefined
  /** True if the program filled it and nobody typed yet: there is nothing of a person's to be reminded of. */
  isFilled?: boolean | undefined
}

/** Without purchase prices where it is no purchase: a till keeps a half sale when somebody else stands there. */
export function encodeDraft<V>({ at, values, key, isFilled }: Draft<V>, isPurchase = false): string {
  return JSON.stringify({ version: VERSION, at, values, key, isFilled }, (name, value) =>
    name === 'purchasePrice' && !isPurchase ? undefined : value,
  )
}

/** Undefined for a text that is no valid draft. Cells that held no number come back empty. */
export function decodeDraft<V extends { items: SheetLine[] }>(text: string | null): Draft<V> | undefined {
  try {
    const { version, at, values, key, isFilled } = JSON.parse(text ?? '')
    if (version !== VERSION || typeof at !== 'number' || !Array.isArray(values?.items)) return undefined
    const whole = { ...withoutNulls(values), items: values.items.map(restored) }
    return { at, values: whole, ...(typeof key === 'string' && { key }), ...(isFilled && { isFilled }) }
  } catch {
    return undefined
  }
}

const restored = (line: SheetLine): SheetLine => ({
  ...emptyLine(),
  ...withoutNulls(line),
  // The keys of the former opening may be in use by now.
  key: emptyLine().key,
})

function withoutNulls<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T
}

/** 'Draft of 6:42 pm opened again, 8 items.'; with the date if it is not today's. */
export function draftNotice({ at, values }: Draft<{ items: SheetLine[] }>, now: Date): string {
  const count = filledLines(values.items).length
  return plural(
    count,
    'Draft of {time} opened again, {count} item.',
    'Draft of {time} opened again, {count} items.',
    { time: formatMomentInIndia(new Date(at), now), count },
  )
}
