import type { Deemed, FirstUnseen } from '#contract/gst/gstr2b.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { isNothing as isNoFigures } from '#domain/gst/gstr1/figures.ts'
import { endsQuarter } from '#domain/gst/gstr1/periods.ts'
import type { Gstr3bInputs } from '#domain/gst/gstr3b/form.ts'
import { challanDue } from '#domain/gst/gstr3b/gstr3b-rules.ts'
import { addHeads, NO_HEADS, sumHeads } from '#domain/gst/gstr3b/heads.ts'
import { addInward, type InwardPart, inwardOf, newInward, serviceOf } from '#domain/gst/gstr3b/inward.ts'
import { type CarriedForward, NOTHING_CARRIED } from '#domain/gst/gstr3b/payment.ts'
import type { Heads, TaxDocument } from '#domain/gst/tax-document.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow, type RowsOf } from '#server/rows/query.ts'
import { selectFiled } from '../filed/filed-queries.ts'
import { type Scope, scopeOf } from '../gstr1/return-scope.ts'
import { selectBlocked } from '../gstr2b/blocked-credit.ts'
import { deemedOf, deemedOther } from '../gstr2b/deemed.ts'
import { readUnclaimable, selectOwedServices } from '../gstr2b/expense-inputs.ts'
import { selectCredit, selectDeemed, selectFirstUnseen } from '../gstr2b/gstr2b-queries.ts'
import { readUnpaidCredit } from '../gstr2b/unpaid-credit.ts'
import { taxDocuments } from '../tax-documents.ts'
import { selectFiledBefore, selectTyped } from './gstr3b-queries.ts'
import { type OutwardSums, readOutward } from './outward.ts'

/** Maximum number of purchases named under a cell. */
const MOST_NAMED = 50
const NOTHING_TYPED = { opening: null, byRule: NO_HEADS, otherReversed: NO_HEADS }

export interface NamedPurchase extends InwardPart {
  document: TaxDocument
}

export interface Gstr3bRead {
  scope: Scope
  inputs: Gstr3bInputs
  sums: OutwardSums
  purchases: NamedPurchase[]
  services: OwedService[]
  /** The part of GSTR-2B's credit that is blocked (CGST Act s.17(5)), by purchase and expense. */
  blocked: BlockedCredit[]
  unpaidBills: Awaited<ReturnType<typeof readUnpaidCredit>>['bills']
  typed: typeof NOTHING_TYPED | { opening: Heads | null; byRule: Heads; otherReversed: Heads }
  before: CarriedForward & { from: 'filed' | 'typed' | 'nobody' }
  reverseChargeBy: Map<string, number>
  /** The part of it that is input tax: all but blocked tax. */
  inputBy: Map<string, number>
  /** The undecided part of the credit; `deemedOther` is its part in 4(A)(5). */
  deemed: Deemed
  firstUnseen: FirstUnseen
  deemedOther: Heads
  unclaimable: Awaited<ReturnType<typeof readUnclaimable>>
}

/**
 * Checks that a month's return can be computed from the books.
 * @throws Problem
 */
export async function gstr3bScope(db: Db, shopId: string, month: string, now: Date): Promise<Scope> {
  const scope = await scopeOf(db, shopId, { month }, now).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem(409, error.message.replace('GSTR-1', 'GSTR-3B')) : error
  })
  if (scope.form === 'iff') throw new Problem(409, betweenWords(month))
  return scope
}

function betweenWords(month: string): string {
  const ending = [0, 1, 2].map((ahead) => monthsAfter(month, ahead)).find(endsQuarter) ?? month
  const until = formatDate(challanDue(month))
  return t(
    'A quarterly shop files GSTR-3B with {ending}. For {month} tax is paid by challan (PMT-06) until {until}.',
    { ending: monthName(ending), month: monthName(month), until },
  )
}

export async function readInputs(db: Db, scope: Scope, now: Date): Promise<Gstr3bRead> {
  const { shopId, month, span } = scope
  const months = monthsOf(span.from.slice(0, 7), month)
  const [filed, credit, undecided, blocked, [row], [last], [unseen]] = await db.batch([
    selectFiled(shopId, month),
    selectCredit(shopId, months[0] ?? month, month),
    selectDeemed(shopId, months[0] ?? month, month),
    selectBlocked(shopId, months[0] ?? month, month),
    selectTyped(shopId, month),
    selectFiledBefore(shopId, month),
    selectFirstUnseen(shopId, months[0] ?? month, month),
  ])
  const typed = row?.typed ?? NOTHING_TYPED
  const hasGstr1a = filed.some(({ form }) => form === 'gstr1a')
  const sums = await readOutward(db, scope, hasGstr1a, now)
  const inward = await readInward(db, scope)
  let [unpaid, reclaimed] = [NO_HEADS, NO_HEADS]
  const unpaidBills: Gstr3bRead['unpaidBills'] = []
  for (const one of months) {
    const change = await readUnpaidCredit({ db, shopId }, one)
    unpaid = addHeads(unpaid, change.reversed)
    reclaimed = addHeads(reclaimed, change.reclaimed)
    unpaidBills.push(...change.bills)
  }
  const part = (name: (typeof credit)[number]['part']): Heads =>
    credit.find((one) => one.part === name) ?? NO_HEADS
  return {
    scope,
    sums,
    typed,
    unpaidBills,
    blocked,
    purchases: inward.purchases,
    services: inward.services,
    reverseChargeBy: inward.reverseChargeBy,
    inputBy: inward.inputBy,
    deemed: deemedOf(undecided),
    firstUnseen: onlyRow(unseen),
    deemedOther: deemedOther(undecided),
    unclaimable: await readUnclaimable({ db, shopId }, span),
    before: beforeOf(last?.sums.carriedOn, typed.opening),
    inputs: {
      outward: sums.outward,
      reverseCharge: inward.sum.reverseCharge,
      importedServices: inward.sum.importedServices,
      credit: {
        imports: part('imports'),
        distributed: part('distributed'),
        other: part('other'),
        notAvailable: part('not-available'),
      },
      blocked: addHeads(inward.sum.blocked, ...blocked),
      unpaid,
      reclaimed,
      byRule: typed.byRule,
      otherReversed: typed.otherReversed,
      inward: { gst: inward.sum.gst, nonGst: inward.sum.nonGst },
    },
  }
}

const beforeOf = (filed: CarriedForward | undefined, opening: Heads | null): Gstr3bRead['before'] => {
  if (filed) return { ...filed, from: 'filed' }
  return opening
    ? { ...NOTHING_CARRIED, credit: opening, from: 'typed' }
    : { ...NOTHING_CARRIED, from: 'nobody' }
}

function monthsOf(first: string, last: string): string[] {
  const months = [first]
  for (let month = first; month < last; ) {
    month = monthsAfter(month, 1)
    months.push(month)
  }
  return months
}

type OwedService = RowsOf<ReturnType<typeof selectOwedServices>>[number] & InwardPart
type BlockedCredit = RowsOf<ReturnType<typeof selectBlocked>>[number]

/**
 * Purchases under reverse charge or without tax, page by page, and services among the expenses; the first purchases are
 * named.
 */
export async function readInward(db: Db, { shopId, span }: Pick<Scope, 'shopId' | 'span'>) {
  const sum = newInward()
  const purchases: NamedPurchase[] = []
  const reverseChargeBy = new Map<string, number>()
  const inputBy = new Map<string, number>()
  const keep = (id: string, { reverseCharge, blocked }: InwardPart) => {
    const owed = sumHeads(reverseCharge)
    if (owed !== 0) reverseChargeBy.set(id, owed)
    if (owed !== sumHeads(blocked)) inputBy.set(id, owed - sumHeads(blocked))
  }
  for await (const page of taxDocuments(db, shopId, { direction: 'purchase', ...span })) {
    for (const document of page) {
      const part = inwardOf(document)
      if (!part || (isNoFigures(part.reverseCharge) && part.gst === 0 && part.nonGst === 0)) continue
      addInward(sum, part)
      keep(document.id, part)
      if (purchases.length < MOST_NAMED) purchases.push({ ...part, document })
    }
  }
  const services = (await db.execute(selectOwedServices(shopId, span))).map((row) => ({
    ...row,
    ...serviceOf(row),
  }))
  for (const service of services) {
    addInward(sum, service)
    keep(service.id, service)
  }
  return { sum, purchases, services, reverseChargeBy, inputBy }
}
