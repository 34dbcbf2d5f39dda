import type { DueDraft, OpeningDraft, TransferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate } from '#domain/calendar.ts'
import { openingDayProblem } from '#domain/documents/days/opening-day.ts'
import { transferLines, type VoucherLine } from '#domain/ledger/voucher-lines.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { openingSide, partyAccountOf } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { createOnce, usedBefore } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
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
import { openingOfParty } from './opening-of-party.ts'
import { partyOf } from './party-sides.ts'
import { selectVoucher, type VoucherRow, voucherOf } from './voucher-queries.ts'
import { bounceCheque as bounced, demandVoucherAsRead, endVoucher } from './voucher-store.ts'

/** Cash to the bank, the drawer to the safe. */
export function transfer(writer: Writer, body: TransferDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { from, to, amount, note, till, reference } = body
    await requireAccounts(writer, [
      [from, 'money'],
      [to, 'money'],
    ])
    return {
      party: null,
      note,
      till,
      amount,
      date: dayOf(body.date, now),
      details: { ways: [{ account: from, amount, reference }] },
      lines: transferLines(from, to, amount),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'contra', body, draft })
}

/**
 * Udhaar: a debt of a party, or one of the shop to it, without a bill: as its type is, where no side was chosen. Lent money leaves its account; goods whose bill comes later
 * are posted as unbilled, and become income, or a purchase, only with their bill.
 */
export function writeDue(writer: Writer, body: DueDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { party, amount, note, till, dueDate } = body
    const { type } = await partyOf(writer, party)
    const account = body.partySide ?? partyAccountOf(type)
    const isMoney = body.of === 'money'
    // What the shop owes is paid one day, and what is lent leaves its account now.
    if (account === 'creditors') writer.demands.collect('spend')
    else if (isMoney) writer.demands.collect('give-back')
    if (isMoney) await requireAccounts(writer, [[body.account, 'money']])
    const owed = { account, amount: paise(account === 'debtors' ? amount : -amount), bill: newId.id }
    const against = isMoney ? body.account : account === 'debtors' ? 'goods-given' : 'goods-received'
    return {
      party,
      amount,
      note,
      till,
      dueDate,
      owed: account,
      date: dayOf(body.date, now),
      ...(isMoney && { details: { ways: [{ account: body.account, amount, reference: '' }] } }),
      lines: [owed, { account: against, amount: paise(-owed.amount) }],
    }
  }
  return createVoucher({ writer, newId, now, kind: 'due', body, draft })
}

/** Refuses a second opening balance of an account, naming the first. Of two calls at once the database refuses one. */
async function demandNotOpened({ db, shopId }: Writer, account: string, but: string) {
  const [opened] = await db.execute(
    query(
      { date: column.date, amount: column.paise },
      sql`
      select v.date, v.amount from vouchers v
       where v.shop_id = ${shopId} and v.kind = 'opening' and v.status = 'standing' and v.party is null and v.id <> ${but}
         and exists (select from entries e where e.shop_id = v.shop_id and e.cause_id = v.id and e.account = ${account})
       order by v.seq limit 1`,
    ),
  )
  if (opened)
    throw new Problem(
      409,
      t('This account has an opening balance of {amount} of {date} already. Cancel that one first.', {
        amount: formatRupees(opened.amount),
        date: formatDate(opened.date),
      }),
    )
}

/** The opening balance of a party or an account. */
export function open(writer: Writer, body: OpeningDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { party, account = '', date, amount, side, note } = body
    const problem = openingDayProblem(date, now)
    if (problem) throw new Problem(400, problem)
    const debit = paise(side === 'debit' ? amount : -amount)
    const against: VoucherLine = { account: 'opening', amount: paise(-debit) }
    if (!party) {
      await requireAccounts(writer, [[account, 'any']])
      await demandNotOpened(writer, account, newId.id)
      const lines = [{ account, amount: debit }, against]
      return { party: null, date, amount, note, details: { opens: account }, lines }
    }
    const { type } = await partyOf(writer, party)
    return openingOfParty(
      { ...body, party, account: body.partySide ?? openingSide(type, side, body.dueDate) },
      newId.id,
    )
  }
  return createVoucher({ writer, newId, now, kind: 'opening', body, draft })
}

/** Reverses a voucher, once. */
export async function cancelVoucher(writer: Writer, id: string, ending: Ending, moment: Moment) {
  const asked = await collectVoucherChange(writer, id, [], moment.now)
  const leaving = collectMoneyLeaving(writer, asked, null)
  const cancelled = endVoucher(id, 'cancelled', dayOf(ending.date, moment.now), ending.reason)
  return endOnce(writer, id, { ending: cancelled, body: ending, moment, asked, leaving })
}

/** Takes a bounced cheque off its voucher; cancels a voucher that had only the cheque. */
export async function bounceCheque(
  writer: Writer,
  id: string,
  ending: Ending & { cheque?: string | undefined },
  moment: Moment,
): Promise<Voucher> {
  const { reason, date, cheque } = ending
  const { db, shopId } = writer
  const [row] = await db.execute(selectVoucher(shopId, id))
  if (!row) throw notFound(t('Voucher'))
  const cheques = (row.details.ways ?? []).flatMap((way) => way.cheque ?? [])
  if (row.status === 'standing' && cheques.length > 1 && cheque === undefined) {
    const numbers = cheques.map(({ number }) => number).join(', ')
    throw new Problem(400, t('Say which cheque bounced: {numbers}', { numbers }))
  }
  writer.demands.buildsOn(row)
  const bounce = bounced(id, cheque ?? null, dayOf(date, moment.now), reason)
  // No money leaves: the bank never paid it.
  return endOnce(writer, id, {
    ending: bounce,
    body: ending,
    moment,
    asked: writer.may('spend') ? undefined : row,
  })
}

interface Ending {
  reason: string
  date?: string | undefined
}

interface End {
  ending: ReturnType<typeof endVoucher>
  body: Ending
  moment: Moment
  /** The voucher as it was read, for a permit. */
  asked: VoucherRow | undefined
  /** Money that leaves with it. */
  leaving?: Paise
}

/** A repeated call after a lost answer gets the first answer: its key shows that it is the same. */
async function endOnce(
  writer: Writer,
  id: string,
  { ending, body, moment, asked, leaving }: End,
): Promise<Voucher> {
  const { db, shopId } = writer
  const { newId } = moment
  const use = { db, shopId, newId, kind: 'ending', body: { ...body, id } }
  const insert = async (keep: () => SQL[]) => {
    await writer.demands.settle(() => factsOfVoucher(writer, asked, null, leaving))
    return db.transaction(async (tx) => {
      // The approver has seen this version: a change since the permit was looked at is found here.
      if (asked) await tx.execute(demandVoucherAsRead(asked))
      const [[before], [after]] = await tx.batch([ending, selectVoucher(shopId, id)])
      if (!before?.found || !after) throw notFound(t('Voucher'))
      if (before.found !== 'standing') throw alreadyEnded(after.number, before.found)
      for (const statement of keep()) await tx.execute(statement)
      return voucherOf(after)
    })
  }
  const find = async () => {
    const [row] = (await usedBefore(use)) ? await db.execute(selectVoucher(shopId, id)) : []
    return row && voucherOf(row)
  }
  return refusing(
    VOUCHER_REFUSALS,
    createOnce({
      ...use,
      insert,
      find,
      nameOf: ({ number }) => (number ? t('the end of {number}', { number }) : t('the end of it')),
    }),
  )
}
