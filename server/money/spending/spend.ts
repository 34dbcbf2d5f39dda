import type { SQL } from 'drizzle-orm'
import type { ExpenseDraft, SpendingDraft } from '#contract/money/voucher-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { cleanGstin } from '#domain/gstin.ts'
import { spendingLines, spentTotal } from '#domain/ledger/voucher-lines.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { theRow } from '#server/rows/query.ts'
import { createVoucher, type Drafted, dayOf, type Moment, partyOf, requireAccounts } from '../make-voucher.ts'
import { selectRegistration } from '../open-bills.ts'

const mayClaim = async ({ db, shopId }: Writer): Promise<boolean> => {
  const [shop] = await db.execute(selectRegistration(shopId))
  return mayCollectTax(theRow(shop).registration)
}

/** Other income, by head. */
export function receiveIncome(writer: Writer, said: SpendingDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { head, account, note, till, payee, payeeGstin, billNumber } = said
    await requireAccounts(writer, [
      [head, 'spending'],
      [account, 'money'],
    ])
    const amount = spentTotal(said)
    return {
      ...{ party: null, note, till, date: dayOf(said.date, now), amount },
      details: { ways: [{ account, amount, reference: '' }], payee, payeeGstin, billNumber },
      lines: spendingLines(said, 'in', await mayClaim(writer)),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'income', said, draft })
}

/**
 * An expense, by head. Paid at once it leaves an account; else its supplier is owed it, and it is its own bill in that khata.
 * Either way its tax is an input like that of a purchase.
 */
export function spend(
  writer: Writer,
  said: ExpenseDraft,
  { newId, now }: Moment,
  besides: readonly SQL[] = [],
): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { head, account, note, till, dueDate } = said
    await requireAccounts(writer, [[head, 'spending']])
    if (account !== null) await requireAccounts(writer, [[account, 'money']])
    const supplier = said.party === null ? undefined : await supplierOf(writer, said.party)
    const amount = spentTotal(said)
    const isOwed = account === null
    const against = account ?? 'creditors'
    return {
      ...{ party: isOwed ? said.party : null, note, till, date: dayOf(said.date, now), amount },
      ...(isOwed && { owed: 'creditors' as const, dueDate }),
      details: {
        ...(!isOwed && { ways: [{ account: against, amount, reference: '' }] }),
        payee: said.payee || (supplier?.name ?? ''),
        payeeGstin: cleanGstin(said.payeeGstin) || cleanGstin(supplier?.gstin ?? ''),
        ...{ billNumber: said.billNumber, billDate: said.billDate },
        ...(said.isAnotherBill && { anotherBill: 'yes' }),
      },
      lines: spendingLines(
        { ...said, account: against, ...(isOwed && { bill: newId.id }) },
        'out',
        await mayClaim(writer),
      ),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'expense', said, draft, besides })
}

async function supplierOf(writer: Writer, id: string) {
  const party = await partyOf(writer, id)
  if (party.account !== 'creditors') throw new Problem(400, 'Choose a supplier')
  return party
}
