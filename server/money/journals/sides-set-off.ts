import type { SidesSetOffDraft } from '#contract/money/drafts/settlement-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import type { VoucherLine } from '#domain/ledger/voucher-lines.ts'
import { paise } from '#domain/money.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { createVoucher, dayOf, type Moment, type VoucherParts } from '../make-voucher.ts'
import { oldestFirst } from './journal-actions.ts'

/**
 * Sets off what a party owes against what the shop owes it: a journal that settles the oldest bills of both sides, and can
 * be cancelled like other vouchers (docs/decisions/0177). More than is open on either side is refused.
 */
export function setOffSides(
  writer: Writer,
  body: SidesSetOffDraft,
  { newId, now }: Moment,
): Promise<Voucher> {
  const { party, amount, note, till } = body
  const linesOf = async (side: PartySide, sign: 1 | -1): Promise<VoucherLine[]> =>
    (await oldestFirst(writer, { party, side, amount })).map((one) => ({
      account: side,
      bill: one.bill,
      amount: paise(sign * one.amount),
    }))
  const draft = async (): Promise<VoucherParts> => ({
    party,
    note: note || { code: 'sides-set-off' },
    till,
    amount,
    date: dayOf(body.date, now),
    lines: [...(await linesOf('creditors', 1)), ...(await linesOf('debtors', -1))],
  })
  return createVoucher({ writer, newId, now, kind: 'journal', body, draft })
}
