import type { JournalDraft } from '#contract/money/drafts/voucher-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { allocateOldestFirst, settledOf } from '#domain/khata/allocate.ts'
import type { VoucherLine } from '#domain/ledger/voucher-lines.ts'
import { formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { createVoucher, dayOf, type Moment, requireAccounts, type VoucherParts } from '../make-voucher.ts'
import { openBillsOf, selectBillSides } from '../open-bills.ts'
import { selectPartyFacts } from '../party-sides.ts'

type Line = JournalDraft['lines'][number]

interface OfParty {
  party: string
  side: PartySide
}

/**
 * Journal between accounts, by an accountant: a written-off debt, a firm that buys and sells, a bill posted to the wrong
 * account. On a party's account it lowers the dues (docs/decisions/0096).
 */
export function postJournal(writer: Writer, body: JournalDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    await requireAccounts(
      writer,
      body.lines.map(({ account }) => [account, 'journal']),
    )
    const lines: VoucherLine[] = []
    for (const line of body.lines) {
      if (line.party) lines.push(...(await partyLines(writer, { ...line, party: line.party })))
      else lines.push({ account: line.account, amount: paise(line.debit - line.credit) })
    }
    return {
      // Every line of a party names its bill, so none is on account of the voucher's own.
      party: null,
      note: body.note,
      till: body.till,
      date: dayOf(body.date, now),
      amount: sumOfPaise(body.lines.map(({ debit }) => debit)),
      lines,
    }
  }
  return createVoucher({ writer, newId, now, kind: 'journal', body, draft })
}

/** Lines of a journal that lowers a party's dues, by bill: the named one, or the oldest first. */
async function partyLines(
  writer: Writer,
  { account, party, bill, debit, credit }: Line & { party: string },
): Promise<VoucherLine[]> {
  // What a party of debtors or of creditors owes or is owed lies there, whatever its type is.
  const side = account === 'debtors' ? 'debtors' : 'creditors'
  const isDebtors = side === 'debtors'
  if (isDebtors ? debit > 0 : credit > 0) {
    throw new Problem(
      400,
      t(
        'A journal takes off what a party owes. What it owes more is udhaar, an opening balance or a debit note.',
      ),
    )
  }
  const amount = paise(debit + credit)
  const sign = isDebtors ? -1 : 1
  const settled = bill
    ? [{ bill: await ownBill(writer, { bill, party, side }), amount }]
    : await oldestFirst(writer, { party, side, amount })
  return settled.map((one) => ({ account, bill: one.bill, amount: paise(sign * one.amount) }))
}

async function ownBill({ db, shopId }: Writer, { bill, party, side }: OfParty & { bill: string }) {
  const [found] = await db.execute(selectBillSides(shopId, [bill]))
  if (found?.party !== party || found.account !== side) throw invalidReference()
  return bill
}

/** The oldest open items on a side of a party, up to an amount; refused where less is open. */
export async function oldestFirst(writer: Writer, { party, side, amount }: OfParty & { amount: Paise }) {
  const [found] = await writer.db.execute(selectPartyFacts(writer.shopId, party))
  if (!found) throw invalidReference()
  const open = await openBillsOf(writer, party, side)
  const items = open.map(({ _id, number, due_date, ...bill }) => ({
    ...bill,
    id: _id,
    number: number ?? '',
    dueDate: due_date,
  }))
  const settled = settledOf(allocateOldestFirst(amount, items))
  const settledSum = sumOfPaise(settled.map((one) => one.amount))
  if (settledSum < amount)
    throw new Problem(409, t('Only {amount} is open there.', { amount: formatRupees(settledSum) }))
  return settled
}
