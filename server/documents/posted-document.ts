import * as z from 'zod/mini'
import type { DocumentKind } from '#domain/document-kinds.ts'
import type { PostedDocument } from '#domain/ledger/document-postings.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { paymentWays, type Way, withoutMoneyApart } from '#domain/payment/change.ts'
import { type PaymentMode, paymentState } from '#domain/payment/payment-status.ts'
import { broughtLater, paidByAccountAfter } from '#domain/payment/received.ts'
import { REGISTRATIONS, type Registration } from '#domain/shop/registration.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { DocumentRow } from './document-row.ts'

/** The registration decides whether the tax of a purchase is claimed; a sale needs none. */
type Own = { registration?: Registration | undefined }

type Always =
  | 'id'
  | 'noun'
  | 'direction'
  | 'date'
  | 'merchant_id'
  | 'total_before_tax'
  | 'total_tax'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'cess'
  | 'discount'
  | 'additional_charges'
  | 'round_off'
  | 'grand_total'
  | 'owed_tax'
  | 'blocked_tax'
/** Columns that only a bill has, or only a note. */
type OfItsKind = 'amount_received' | 'settled' | 'refunded' | 'taken' | 'payment_mode'

/** The columns that a document's postings follow from, whether it is stored or about to be. Amounts in paise. */
type PostedColumns = Pick<DocumentRow, Always> &
  Partial<Pick<DocumentRow, OfItsKind>> & { own: Own; source?: { _id: string } | null | undefined }

export const postedOf = (row: PostedColumns): PostedDocument => ({
  noun: row.noun,
  direction: row.direction,
  date: row.date,
  bill: row.noun === 'invoice' ? row.id : (row.source?._id ?? row.id),
  merchant: row.merchant_id,
  claimsTax: (row.own.registration ?? 'regular') === 'regular',
  totalBeforeTax: row.total_before_tax,
  totalTax: row.total_tax,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
  cess: row.cess,
  discount: row.discount,
  additionalCharges: row.additional_charges,
  roundOff: row.round_off,
  grandTotal: row.grand_total,
  owedTax: row.owed_tax,
  blockedTax: row.blocked_tax,
  money:
    row.noun === 'invoice'
      ? paise((row.amount_received ?? NOTHING) - (row.settled ?? NOTHING))
      : (row.refunded ?? NOTHING),
  moneyByAccount: row.taken ?? null,
  paymentMode: row.payment_mode ?? null,
})

/** The money of a stored bill by account, in the order in which it came. */
export const moneyOfBill = (bill: DocumentRow): Way[] =>
  paymentWays({
    paidByAccount: bill.taken,
    paymentMode: bill.payment_mode ?? 'cash',
    received: bill.amount_received ?? NOTHING,
    settled: bill.settled_ways,
  })

/** The money that went back, and what was let off and is undone. */
export const refundedOf = ({ refunded, given_ways: given }: Pick<DocumentRow, 'refunded' | 'given_ways'>) => {
  const { letOff: undone } = withoutMoneyApart(given ?? [])
  return { refunded: paise(refunded - undone), ...(undone > 0 && { undone }) }
}

/** Reduction of the bill by notes less their refunds, paise. */
export const netAdjusted = ({ adjusted, refunded }: Pick<DocumentRow, 'adjusted' | 'refunded'>) =>
  paise(adjusted - refunded)

/** The money that came with a bill, by account. */
const moneyByAccount = (row: PostedColumns): Map<string, Paise> => {
  const { money, moneyByAccount: came, paymentMode } = postedOf(row)
  return new Map(came ?? [[accountOfMode(paymentMode ?? 'cash'), money]])
}

/**
 * True if money that came with a bill stands on another account afterwards: what some accounts lose is more than what the bill
 * loses in all.
 */
export function movesMoney(stored: PostedColumns, became: PostedColumns): boolean {
  const [was, is] = [moneyByAccount(stored), moneyByAccount(became)]
  const lost = sumOfPaise(
    [...was].map(([account, amount]) => paise(Math.max(0, amount - (is.get(account) ?? 0)))),
  )
  return lost > Math.max(0, postedOf(stored).money - postedOf(became).money)
}

/**
 * Replaces the amount received on a stored bill: `received` paise in all by `mode`. A lower amount than stored
 * reverses vouchers, the newest first (`later`), and then the money received with the bill.
 */
export function changedReceipt(
  stored: DocumentRow,
  grandTotal: Paise,
  received: Paise,
  mode: PaymentMode | null,
) {
  const was = {
    amountReceived: stored.amount_received ?? NOTHING,
    settled: stored.settled,
    paidByAccount: stored.taken,
    paymentMode: stored.payment_mode,
  }
  const later = broughtLater(was, received)
  const amount = paise(received + later)
  const { paymentStatus, pendingAmount } = paymentState(grandTotal, amount, netAdjusted(stored))
  return {
    later,
    columns: {
      payment_mode: mode,
      amount_received: amount,
      pending_amount: pendingAmount,
      payment_status: paymentStatus,
      taken: paidByAccountAfter(was, amount, mode),
    },
  }
}

/**
 * Writes a new document by the shop's registration, if its postings depend on it: without a claim for tax, the tax of a
 * purchase is part of the goods' cost. Repeated if the registration changed before the write.
 */
export async function registeredAsNow<T>(
  db: Db,
  shopId: string,
  { noun, direction }: DocumentKind,
  write: (registration: Registration | undefined) => Promise<T>,
): Promise<T> {
  if (noun !== 'invoice' || direction !== 'purchase') return write(undefined)
  try {
    return await write(await readRegistration(db, shopId))
  } catch (error) {
    if (brokenConstraint(error) !== 'documents_moved_on') throw error
    return write(await readRegistration(db, shopId))
  }
}

async function readRegistration(db: Db, shopId: string): Promise<Registration> {
  const [row] = await db.execute(
    query({ registration: z.enum(REGISTRATIONS) }, sql`select registration from shops where id = ${shopId}`),
  )
  return onlyRow(row).registration
}
