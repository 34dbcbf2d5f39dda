import type { Invoice } from '#contract/invoices.ts'
import { isWalkIn } from '#domain/documents/walk-in.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { modeName } from '#domain/payment/mode-words.ts'
import { PAYMENT_MODES } from '#domain/payment/payment-status.ts'
import { letOffUndone, receivedWays } from '#domain/payment/received-ways.ts'
import { isMoney, type ReceivedWay, wayWords } from '#domain/payment/way-words.ts'
import { t } from '#domain/words/t.ts'
import type { Choice } from '#web/ui/fields/choice-field.tsx'

type Paid = Pick<
  Invoice,
  'merchants' | 'invoiceType' | 'amountReceived' | 'refunded' | 'paymentMode' | 'ways' | 'cameLater'
>

/** What comes of the money of a bill that is cancelled: what is owed back, or goes back at once, and what is undone. Paise. */
export function owedWithoutBill(paid: Pick<Paid, 'amountReceived' | 'refunded' | 'cameLater'>) {
  const letOff = letOffUndone(paid, paid.amountReceived)
  return { money: paise(Math.max(0, paid.amountReceived - letOff - paid.refunded)), letOff }
}

/** What a customer paid for a bill that is cancelled or comes back, and has on account then; a walk-in gets it at once. */
export function owedBackWords(paid: Paid): string[] {
  const { money } = owedWithoutBill(paid)
  if (money === 0 || isWalkIn(paid.merchants)) return []
  const amount = { amount: formatRupees(money) }
  return [
    paid.invoiceType === 'sales'
      ? t('{amount} was received for it and is now owed back to the customer.', amount)
      : t('{amount} was paid for it and is now owed back by the supplier.', amount),
  ]
}

/** A walk-in's refund with the bill, as it cannot stay on account. Paise. */
const givenBackOf = (paid: Paid): Paise => (isWalkIn(paid.merchants) ? owedWithoutBill(paid).money : NOTHING)

/** Choice of the account for the refund, '' for the original one; undefined without a refund. */
export function giveBackChoice(invoice: Paid): Choice | undefined {
  const amount = givenBackOf(invoice)
  if (amount === 0) return undefined
  const { paymentMode, invoiceType } = invoice
  const ways = receivedWays(invoice).filter(({ way }) => isMoney(way))
  const isSplit = ways.length > 1
  const came = isSplit
    ? listed(ways.map(({ way, amount: part }) => `${formatRupees(part)} ${nameOfWay(way)}`))
    : modeName(paymentMode)
  const others = PAYMENT_MODES.filter((mode) => isSplit || mode !== paymentMode)
  return {
    label:
      invoiceType === 'sales'
        ? t('{amount} goes back to the customer now, by', { amount: formatRupees(amount) })
        : t('{amount} comes back now, by', { amount: formatRupees(amount) }),
    options: [
      { value: '', label: t('{payment}, as it came', { payment: came }) },
      ...others.map((mode) => ({ value: accountOfMode(mode), label: modeName(mode) })),
    ],
  }
}

const nameOfWay = (way: ReceivedWay): string => {
  const mode = PAYMENT_MODES.find((one) => one === way)
  return mode ? modeName(mode) : wayWords(way)
}

/** '₹100.00 cash and ₹50.00 upi' */
const listed = (ways: string[]): string =>
  ways.length > 1
    ? t('{list} and {last}', { list: ways.slice(0, -1).join(', '), last: ways.at(-1) })
    : (ways[0] ?? '')
