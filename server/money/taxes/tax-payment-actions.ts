import type { GstPaymentDraft, TdsDepositDraft } from '#contract/money/taxes.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { HEADS } from '#domain/gst/gstr3b/heads.ts'
import { paidTaxLines } from '#domain/ledger/tax-lines.ts'
import { paise, sumOfPaise } from '#domain/money.ts'
import { TDS_SECTIONS } from '#domain/tax/tds-sections.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { createVoucher, dayOf, type Moment, requireAccounts } from '../make-voucher.ts'

const way = (account: string | null, amount: number, reference: string) =>
  account === null ? [] : [{ account, amount: paise(amount), reference }]

/** GST that is paid with its return, out of the cash ledger of the portal, a bank or both; or deposited there (PMT-06). */
export function payGst(writer: Writer, body: GstPaymentDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async () => {
    const { account, challan, month, note, till, isDeposit, fromLedger } = body
    if (account !== null) await requireAccounts(writer, [[account, 'money']])
    const { tax, reverseCharge, interest, fee } = body
    const amount = sumOfPaise(
      [tax, reverseCharge, interest, fee].flatMap((part) => HEADS.map((head) => part[head])),
    )
    const inMoney = amount - sumOfPaise(HEADS.map((head) => fromLedger[head]))
    return {
      party: null,
      note,
      till,
      date: dayOf(body.date, now),
      amount,
      details: {
        of: isDeposit ? 'gst-deposit' : 'gst',
        month,
        challan,
        payee: 'GST',
        ways: way(account, inMoney, challan),
      },
      lines: paidTaxLines(body),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'tax-payment', body, draft })
}

/** Deposits deducted TDS with the government, with interest if it is late. */
export function depositTds(writer: Writer, body: TdsDepositDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async () => {
    const { account, challan, month, note, till, sections, interest } = body
    await requireAccounts(writer, [[account, 'money']])
    const amount = sumOfPaise([...sections.map((one) => one.amount), interest])
    return {
      party: null,
      note,
      till,
      date: dayOf(body.date, now),
      amount,
      details: {
        of: 'tds',
        month,
        challan,
        payee: `TDS, ${sections.map((one) => TDS_SECTIONS[one.account].words).join(', ')}`,
        ways: way(account, amount, challan),
      },
      lines: [
        ...sections.map((one) => ({ account: one.account, amount: one.amount })),
        { account: 'late-tax', amount: interest },
        { account, amount: paise(-amount) },
      ],
    }
  }
  return createVoucher({ writer, newId, now, kind: 'tax-payment', body, draft })
}
