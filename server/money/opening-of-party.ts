import type { OpeningDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { paise } from '#domain/money.ts'
import type { VoucherParts } from './make-voucher.ts'

interface PartyOpening
  extends Pick<OpeningDraft, 'date' | 'amount' | 'side' | 'note' | 'billNumber' | 'dueDate'> {
  party: string
  account: 'debtors' | 'creditors'
}

/** What a party's opening balance posts. One that is owed is settled as a bill is; money that was paid ahead is on account. */
export function openingOfParty(
  { party, account, date, amount, side, note, billNumber, dueDate }: PartyOpening,
  id: string,
): VoucherParts {
  const debit = paise(side === 'debit' ? amount : -amount)
  const isOwed = (account === 'debtors') === (side === 'debit')
  return {
    party,
    date,
    amount,
    note,
    ...(billNumber && { details: { billNumber } }),
    ...(isOwed && { owed: account, dueDate: dueDate ?? date }),
    lines: [
      { account, amount: debit, ...(isOwed && { bill: id }) },
      { account: 'opening', amount: paise(-debit) },
    ],
  }
}
