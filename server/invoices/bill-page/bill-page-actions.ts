import { createHash } from 'node:crypto'
import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { billChanges } from '#domain/documents/bill-page/bill-changes.ts'
import { gstinUntil } from '#domain/documents/bill-page/bill-page.ts'
import { proofText, shownProof } from '#domain/documents/bill-page/bill-proof.ts'
import { modeOfAccount } from '#domain/ledger/money-accounts.ts'
import { NOTHING, paise, sumOfPaise, sumOfPercents } from '#domain/money.ts'
import { toGiveBack } from '#domain/payment/payment-status.ts'
import { wayOfAccount } from '#domain/payment/received-ways.ts'
import type { BillRequest } from '#domain/shop/bill-pages.ts'
import { placeOf } from '#domain/shop/place-in-address.ts'
import { eInvoiceOf } from '#domain/tax/portals/e-invoice.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { type BillPageRow, insertBillRequest, selectBillPage } from './bill-page-queries.ts'

/** The same answer as for any unknown address, so that nobody learns that a link once existed. */
const nowhere = () => new Problem(404, t('Not found'))

export async function readBillPage(platform: Db, token: string, now: Date): Promise<BillPage> {
  return billPageOf(await findBillPage(platform, token, now), todayInIndia(now))
}

async function findBillPage(platform: Db, token: string, now: Date): Promise<BillPageRow> {
  const [row] = await platform.execute(selectBillPage(hashToken(token), now))
  if (!row?.page) throw nowhere()
  return row.page
}

/** Stores a request to the shop, if the page offers this kind. */
export async function askOnBillPage(
  platform: Db,
  token: string,
  asked: { kind: BillRequest; words: string },
  now: Date,
) {
  const { asks } = billPageOf(await findBillPage(platform, token, now), todayInIndia(now))
  if (asked.kind === 'gstin' && !asks.gstinUntil)
    throw new Problem(409, t('A GSTIN can no longer be added to this bill. Ask the shop.'))
  if (asked.kind === 'return' && !asks.canReturn)
    throw new Problem(409, t('This bill is returned or cancelled already.'))
  const [answer] = await refusing(
    { bill_requests_most: () => new Problem(409, t('This was asked very often. Call the shop.')) },
    platform.execute(insertBillRequest(hashToken(token), now, asked)),
  )
  // The link was just switched off.
  if (!answer?.found) throw nowhere()
  return { success: true, message: t('The shop has been asked.') } as const
}

/** Copies fields by name: data read for other uses, such as the HSN codes of the checksum, is not sent. */
function billPageOf(
  { shop, rules, bill, first, lines, asked, ...page }: BillPageRow,
  today: string,
): BillPage {
  const { number, date, status, paymentStatus, buyer, total, discount, charges, roundOff } = bill
  const shownBill = { number, date, status, paymentStatus, buyer, total, discount, charges, roundOff }
  const isValid = status !== 'cancelled'
  const back = isValid
    ? toGiveBack(total, bill.received, paise(bill.adjusted - bill.refunded))
    : paise(Math.max(0, bill.received - bill.refunded))
  const proof = createHash('sha256')
    .update(proofText({ ...bill, lines }))
    .digest('hex')
  return {
    language: page.language,
    worksUntil: page.worksUntil,
    shop: {
      name: shop.name,
      place: placeOf(shop.address),
      phone: shop.phone,
      upiId: shop.upiId,
      merchantCode: shop.merchantCode,
    },
    bill: {
      ...shownBill,
      hasTax: bill.tax > 0,
      pricesIncludeTax: bill.pricesIncludeTax,
      lines: lines.map(({ name, quantity, unit, rate, less, scheme, free, ...line }) => {
        const gst = sumOfPercents(line.cgst, line.sgst, line.igst)
        return { name, quantity, unit, rate, gst, less, scheme, free, total: line.total }
      }),
    },
    settled: isValid ? settledOf(bill, page.settled, back) : [],
    open: isValid ? bill.open : NOTHING,
    toGiveBack: back,
    proof: {
      writtenAt: isoMoment(bill.writtenAt),
      changedAt: bill.rewrittenAt && isoMoment(bill.rewrittenAt),
      awaitsIrn: awaitsIrn(bill, lines, rules.eInvoicesFrom),
      changes: first && billChanges(first, { date, total, lines }),
      digits: shownProof(proof),
    },
    asks: {
      gstinUntil: gstinUntil(bill, rules, today),
      isGstinAsked: asked.includes('gstin'),
      canReturn: status === 'completed',
      isReturnAsked: asked.includes('return'),
    },
  }
}

/** True if the bill needs an IRN and has none: its paper says so, too (print/invoice/copies/awaits-irn.ts). */
const awaitsIrn = (
  { registration, supply, date, buyerGstin, status, hasIrn }: BillPageRow['bill'],
  lines: BillPageRow['lines'],
  eInvoicesFrom: string | null,
): boolean =>
  status !== 'cancelled' &&
  !hasIrn &&
  eInvoiceOf({
    registration,
    supply,
    date,
    gstin: buyerGstin,
    lines,
    eInvoicesFrom,
    reportedInTimeFrom: null,
  }) !== undefined

/**
 * Settlements of a bill: the money that came with it, computed from total, open amount and later entries, then these
 * entries; each by its ways.
 */
function settledOf(
  { date, total, open, paymentMode, taken }: BillPageRow['bill'],
  later: BillPageRow['settled'],
  back: BillPage['toGiveBack'],
): BillPage['settled'] {
  const came = paise(total + sumOfPaise(later.map(({ amount }) => amount)) - open + back)
  const known = taken?.map(([account, amount]) => ({ mode: modeOfAccount(account), amount })) ?? []
  const isKnown = sumOfPaise(known.map(({ amount }) => amount)) === came
  const withBill = (isKnown ? known : [{ mode: paymentMode, amount: came }]).map(({ mode, amount }) => ({
    date,
    kind: 'invoice',
    number: null,
    isBack: false,
    status: 'completed',
    mode,
    amount: paise(-amount),
  }))
  return [...withBill.filter(({ amount }) => amount !== 0), ...later.flatMap(byWay)]
}

/** A row for each way of a settlement; one without a way for a note, and for what was reversed. */
function byWay({ ways, ...one }: BillPageRow['settled'][number]): BillPage['settled'] {
  if (one.isBack || !ways || ways.length === 0) return [{ ...one, mode: null }]
  return ways.map(([account, amount]) => ({
    ...one,
    mode: account === null ? null : wayOfAccount(account),
    amount: paise(Math.sign(one.amount) * amount),
  }))
}
