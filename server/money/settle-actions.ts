import type {
  AllocationDraft,
  SettlementDraft,
  SettlementEdit,
} from '#contract/money/drafts/settlement-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { numberYearProblem } from '#domain/documents/days/number-year.ts'
import { allocateOldestFirst, settledOf } from '#domain/khata/allocate.ts'
import { type Settled, settledTotal, settlementLines } from '#domain/ledger/voucher-lines.ts'
import { formatPercent, formatRupees, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { PARTY_SIDES, type PartySide, sideOfMoney } from '#domain/parties/party-side.ts'
import { percentGiven } from '#domain/pricing/given-away.ts'
import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { advanceOf } from './advance-of.ts'
import { collectMoneyLeaving, factsOfVoucher } from './asked-voucher.ts'
import {
  alreadyEnded,
  collectVoucherChange,
  createVoucher,
  dayOf,
  type Moment,
  requireAccounts,
  VOUCHER_REFUSALS,
  type VoucherParts,
} from './make-voucher.ts'
import { freeOf, refuseMixed } from './money-ahead.ts'
import { openBillsOf, selectBillSides, selectOwedBack } from './open-bills.ts'
import { partyOf } from './party-sides.ts'
import { selectVoucher, voucherOf } from './voucher-queries.ts'
import { changeVoucher } from './voucher-store.ts'

/** Receives money from a party, or pays it. Without bills it settles the open ones, oldest first. */
export function settle(
  writer: Writer,
  kind: 'receipt' | 'payment',
  body: SettlementDraft,
  { newId, now }: Moment,
): Promise<Voucher> {
  const draft = () => draftSettlement(writer, { kind, body, now, id: newId.id })
  return createVoucher({ writer, newId, now, kind, body, draft })
}

type SettlementBody = Omit<SettlementDraft, 'till'> & { till?: string | undefined }
interface Settling {
  kind: 'receipt' | 'payment'
  body: SettlementBody
  now: Date
  id: string
  /**
   * The side of the voucher that is changed; null where another party gets it. A change undoes the old money first, so only the
   * database knows what is on account then.
   */
  was?: PartySide | null | undefined
  /** What the changed voucher has let go already, paise. */
  letGoBefore?: Paise
}

async function draftSettlement(
  writer: Writer,
  { kind, body, now, id, was, letGoBefore = NOTHING }: Settling,
): Promise<VoucherParts> {
  const { party, ways, deductions, note, till } = body
  if (ways.length + deductions.length === 0) throw new Problem(400, t('Say how it was paid'))
  await requireAccounts(
    writer,
    ways.map(({ account }) => [account, 'money']),
  )
  const total = settledTotal({ ways, deductions })
  const { account, bills } = await billsOf(writer, { kind, body, was }, total)
  if (kind === 'payment') writer.demands.collect(account === 'debtors' ? 'give-back' : 'spend')
  else collectLetGo(writer, deductions, total, letGoBefore)
  // What goes into the safe is in no drawer that somebody counts.
  if (kind === 'receipt' && ways.some((way) => way.account === 'safe')) writer.demands.collect('close-drawer')
  const direction = kind === 'receipt' ? 'in' : 'out'
  const onAccount = paise(total - sumOfPaise(bills.map(({ amount }) => amount)))
  const advance = await advanceOf(writer, { draft: body.advance, onAccount, side: account, receipt: id })
  return {
    party,
    note,
    till,
    date: dayOf(body.date, now),
    amount: total,
    details: { ways, ...tdsOf(deductions) },
    lines: settlementLines({ direction, party: account, ways, deductions, bills, advance: advance?.lines }),
    ...(advance && { advance: advance.draft }),
  }
}

/**
 * What a customer is let off when they pay (a discount, a difference, TDS) is a discount of what is settled, measured by the same
 * limit as on a bill.
 */
function collectLetGo(
  { demands, freeDiscount }: Pick<Writer, 'demands' | 'freeDiscount'>,
  deductions: SettlementBody['deductions'],
  total: Paise,
  before: Paise,
): void {
  const amount = sumOfPaise(deductions.map((deduction) => deduction.amount))
  const percent = percentGiven(amount, total)
  if (amount <= before || percent <= freeDiscount) return
  demands.collect('discount', { text: formatPercent(percent), amount })
}

/** The deductions that are TDS, if there are any. */
function tdsOf(deductions: SettlementBody['deductions']) {
  const tds = deductions.filter(({ account }) => TDS_ACCOUNTS.some((one) => one === account))
  return tds.length > 0 && { tds }
}

/** Edits a receipt or a payment; the database posts the difference, and refuses vouchers confirmed by the bank. */
export async function changeSettlement(
  writer: Writer,
  kind: 'receipt' | 'payment',
  id: string,
  { updatedAt, ...body }: SettlementEdit,
  now: Date,
): Promise<Voucher> {
  const { db, shopId } = writer
  const asked = await collectVoucherChange(writer, id, [body.date], now)
  await refuseOtherYear(writer, id, body.date)
  const was = await sideOfVoucher(writer, id, body.party)
  const stayed = sumOfPaise((asked?.details.ways ?? []).map(({ amount }) => amount))
  const letGoBefore = asked ? paise(asked.amount - stayed) : NOTHING
  const draft = await draftSettlement(writer, { kind, body, now, id, was, letGoBefore })
  const leaving = collectMoneyLeaving(writer, asked, { ways: body.ways, lines: draft.lines })
  await writer.demands.settle(() => factsOfVoucher(writer, asked, draft, leaving))
  const edit = changeVoucher({ id, kind, readAt: updatedAt ?? asked?.updated_at, ...draft })
  const [[before], [after]] = await refusing(VOUCHER_REFUSALS, db.batch([edit, selectVoucher(shopId, id)]))
  if (!before?.found || !after) throw notFound(kind === 'receipt' ? t('Receipt') : t('Payment'))
  if (before.found !== 'standing') throw alreadyEnded(after.number, before.found)
  return voucherOf(after)
}

/** A receipt whose number shows its financial year stays in it. */
async function refuseOtherYear({ db, shopId }: Writer, id: string, date: string | undefined) {
  const [stored] = await db.execute(selectVoucher(shopId, id))
  const problem = stored && numberYearProblem({ number: stored.number ?? '', date: stored.date }, date)
  if (problem) throw new Problem(400, problem)
}

async function billsOf(
  writer: Writer,
  { kind, body, was }: Pick<Settling, 'kind' | 'body' | 'was'>,
  total: Paise,
) {
  const { party, bills } = body
  if (bills && sumOfPaise(bills.map(({ amount }) => amount)) > total) {
    throw new Problem(400, t('More is set against bills than was paid'))
  }
  if (bills && bills.length > 0) {
    const sides = await sidesOf(writer, bills)
    if (sides.some((side) => side.party !== party)) throw invalidReference()
    if (!party && sumOfPaise(bills.map(({ amount }) => amount)) < total) {
      throw new Problem(400, t('Choose a party: of who walked in nothing is kept on account'))
    }
    const [{ account }] = sides
    if (body.partySide && body.partySide !== account) throw invalidReference()
    const rest = paise(total - sumOfPaise(bills.map(({ amount }) => amount)))
    if (party && !body.partySide && was === undefined && rest > 0) {
      refuseMixed(kind, await partyOf(writer, party), rest)
    }
    return { account, bills }
  }
  if (!party) throw new Problem(400, t('Choose a party'))
  if (was) return { account: body.partySide ?? was, bills: [] }
  const found = await partyOf(writer, party)
  const { type, sides } = found
  const account = body.partySide ?? sideOfMoney(kind, sides, type)
  if (was === null) return { account, bills: [] }
  const settles = (account === 'debtors') === (kind === 'receipt')
  if (!settles) {
    const free = freeOf(account, sides[account].onAccount)
    return { account, bills: await givenBack(writer, { party, account, free, total, bills }) }
  }
  if (bills) return { account, bills: [] }
  const open = await openBillsOf(writer, party, account)
  const items = open.map(({ _id, number, due_date, ...bill }) => ({
    ...bill,
    id: _id,
    number: number ?? '',
    dueDate: due_date,
  }))
  const settled = settledOf(allocateOldestFirst(total, items))
  if (!body.partySide)
    refuseMixed(kind, found, paise(total - sumOfPaise(settled.map(({ amount }) => amount))))
  return { account, bills: settled }
}

interface GivingBack {
  party: string
  account: PartySide
  /** Money on account. */
  free: Paise
  total: Paise
  bills: readonly Settled[] | undefined
}

/**
 * Refunds to a buyer, or from a supplier: first of overpaid bills, the oldest first, then of money on account, and never more
 * than both.
 */
async function givenBack(writer: Writer, { party, account, free, total, bills }: GivingBack) {
  const owedBack = bills ? [] : await writer.db.execute(selectOwedBack(writer.shopId, party, account))
  let left: number = total
  const parts = owedBack.flatMap(({ bill, amount }) => {
    const part = paise(Math.min(left, amount))
    left -= part
    return part > 0 ? [{ bill, amount: part }] : []
  })
  if (left > free) throw new Problem(409, onlyOnAccount(paise(total - left + free)))
  return parts
}

const onlyOnAccount = (free: Paise) => t('Only {amount} lies on account.', { amount: formatRupees(free) })

/** The side of the party's money in a voucher; null where the voucher was another party's. */
async function sideOfVoucher({ db, shopId }: Writer, id: string, party: string | null) {
  const [row] = await db.execute(selectVoucher(shopId, id))
  const accounts = row?.party?._id === party ? row?.lines.map(({ account }) => account) : []
  return PARTY_SIDES.find((side) => accounts?.includes(side)) ?? null
}

/** Requires one account for all bills, as two would need two vouchers. */
async function sidesOf({ db, shopId }: Writer, bills: readonly Settled[]) {
  const ids = bills.map(({ bill }) => bill)
  const sides = await db.execute(selectBillSides(shopId, ids))
  const [first] = sides
  if (!first || sides.length !== ids.length || sides.some(({ account }) => account !== first.account)) {
    throw invalidReference()
  }
  return [first, ...sides.slice(1)] as const
}

/** Sets off money on account, or an overpayment of a bill, against bills. */
export function allocate(writer: Writer, body: AllocationDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { party, from, bills } = body
    const found = await sidesOf(writer, from ? [...bills, { bill: from, amount: NOTHING }] : bills)
    if (found.some((side) => side.party !== party)) throw invalidReference()
    const [{ account }] = found
    const { sides } = await partyOf(writer, party)
    const amount = sumOfPaise(bills.map((bill) => bill.amount))
    const free = freeOf(account, sides[account].onAccount)
    if (!from && amount > free) throw new Problem(409, onlyOnAccount(free))
    const sign = account === 'debtors' ? 1 : -1
    const settled = bills.map(({ bill, amount: part }) => ({ account, bill, amount: paise(-sign * part) }))
    const source = { account, amount: paise(sign * amount), ...(from && { bill: from }) }
    return { party, date: dayOf(body.date, now), amount, note: '', lines: [...settled, source] }
  }
  return createVoucher({ writer, newId, now, kind: 'allocation', body, draft })
}
