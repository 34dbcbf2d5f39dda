import { HEADS } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { paise, sumOfPaise } from '#domain/money.ts'
import type { VoucherLine } from './voucher-lines.ts'

interface PaidGst {
  /** True for a deposit: the money stays in the cash ledger of the portal. */
  isDeposit: boolean
  tax: Heads
  reverseCharge: Heads
  interest: Heads
  fee: Heads
  /** Part of the payment from the portal's cash ledger. */
  fromLedger: Heads
  /** The account that the rest is paid from. */
  account: string | null
}

const allOf = (heads: Heads) => sumOfPaise(HEADS.map((head) => heads[head]))

/**
 * Lines of a GST payment: liabilities of each head fall, interest and fees are an expense; a deposit goes into the cash
 * ledger instead (CGST Act s.49(1), rule 87). Payment by credit has no entry: output and input tax are both under Duties and
 * Taxes.
 */
export function paidTaxLines(paid: PaidGst): VoucherLine[] {
  const { isDeposit, tax, reverseCharge, interest, fee, fromLedger, account } = paid
  const late = sumOfPaise([allOf(interest), allOf(fee)])
  const inMoney = paise(allOf(tax) + allOf(reverseCharge) + late - allOf(fromLedger))
  return [
    ...HEADS.map((head) => ({ account: `${isDeposit ? 'gst-cash' : 'output'}-${head}`, amount: tax[head] })),
    ...HEADS.map((head) => ({ account: `reverse-${head}`, amount: reverseCharge[head] })),
    { account: 'late-tax', amount: late },
    ...HEADS.map((head) => ({ account: `gst-cash-${head}`, amount: paise(-fromLedger[head]) })),
    ...(account === null ? [] : [{ account, amount: paise(-inMoney) }]),
  ].filter(({ amount }) => amount !== 0)
}
