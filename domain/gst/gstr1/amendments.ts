import { lastDayOf } from '#domain/documents/days/months.ts'
import { NOTHING } from '#domain/money.ts'
import { lastDayForTax } from '#domain/notes/time-limit.ts'
import { t } from '#domain/words/t.ts'
import { isNothing, NO_FIGURES } from './figures.ts'
import type { InvoiceRow, ReturnParts } from './parts.ts'
import type { Original } from './rows.ts'

/** Row of a document in the last return that reported it. */
export interface FiledDocument {
  /** 'yyyy-mm' of the return that reported it first. */
  month: string
  /** The number and the date that it was filed under first. */
  original: Original
  parts: ReturnParts
  /** True if its row was amended in a return already. */
  wasAmended: boolean
}

export type Difference =
  | { kind: 'none' }
  /** A portal refusal, as a sentence. */
  | { kind: 'refused'; because: string }
  | { kind: 'amended'; now: ReturnParts }

/** Difference between the books and the filed copy that the present return can amend. */
export function differenceOf(filed: FiledDocument, now: ReturnParts, today: string): Difference {
  const was = filed.parts
  if (isSame(reported(was), reported(now))) return { kind: 'none' }
  const because = refusalOf(filed, now, today)
  if (because)
    return { kind: 'refused', because: t('{number}: {problem}', { number: was.number, problem: because }) }
  return { kind: 'amended', now: was.row && !now.row ? { ...now, row: emptied(was.row) } : now }
}

/** Reported fields; names of the party and of the item are left out. */
const reported = ({ row, small, untaxed, hsn, operator = null }: ReturnParts) => ({
  row: row && isEmptied(row) ? null : row,
  small,
  untaxed,
  operator,
  hsn: hsn.map(({ name: _, ...part }) => part),
})

/** Compares regardless of the order of keys, as one side comes from the database. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame((a as Fields)[key], (b as Fields)[key]))
}
type Fields = Record<string, unknown>

/** A filed row cannot be deleted: it is reported again with zero amounts. */
const emptied = (row: InvoiceRow): InvoiceRow => ({
  ...row,
  value: NOTHING,
  items: row.items.map(({ rate, isInter }) => ({ rate, isInter, ...NO_FIGURES })),
})

const isEmptied = ({ value, items }: InvoiceRow): boolean => value === 0 && items.every(isNothing)

function refusalOf({ parts: was, month, wasAmended }: FiledDocument, now: ReturnParts, today: string) {
  // CGST Act s.37(3) and s.34(2) share one last day.
  if (today > lastDayForTax(was.date))
    return t('after 30 November nothing of its year is put right. Correct it by a credit note.')
  const { row } = was
  if (!row) return isSame(was.untaxed, now.untaxed) || hasOther(was, now) ? undefined : untaxedWords()
  if (isSame(row, now.row)) return isSame(was.untaxed, now.untaxed) ? undefined : untaxedWords()
  if (wasAmended)
    return t('it was put right once, and the portal takes that once. Correct it by a credit note.')
  return now.row ? rowRefusal(row, now.row, month) : goneRefusal(row, now)
}

const untaxedWords = () =>
  t('nil-rated, exempt and non-GST sales of a filed month cannot be put right; tell it in GSTR-3B.')
const hasOther = (was: ReturnParts, now: ReturnParts) => now.row !== null || !isSame(was.small, now.small)

function rowRefusal(was: InvoiceRow, now: InvoiceRow, month: string): string | undefined {
  if (was.gstin !== now.gstin)
    return t('the portal does not change the GSTIN of a receiver (RET191119). Correct it by a credit note.')
  if (was.note !== now.note) return t('a credit note stays one, and a debit note too (RET191199).')
  if (was.section !== now.section)
    return t('it would stand in another table of the return. Correct it by a credit note.')
  if (was.type !== now.type && withoutPayment(was) !== withoutPayment(now))
    return t('with and without payment of tax are not changed into each other. Correct it by a credit note.')
  if (now.date > lastDayOf(month)) return t('its date is after the month that it was filed in (RET191120).')
  return undefined
}

const withoutPayment = ({ type }: InvoiceRow) =>
  ({ WPAY: 'with', SEWP: 'with', EXPWP: 'with', WOPAY: 'without', SEWOP: 'without', EXPWOP: 'without' })[type]

function goneRefusal(was: InvoiceRow, now: ReturnParts): string | undefined {
  if (was.gstin && now.small.length > 0)
    return t('the portal does not change the GSTIN of a receiver (RET191119). Correct it by a credit note.')
  if (was.section === 'b2cl')
    return t('B2C large takes no row below its limit (RET191180). Correct it by a credit note.')
  return undefined
}
