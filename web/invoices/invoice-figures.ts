import type { Invoice } from '#contract/invoices.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Figure } from '#web/ui/frame/figures.tsx'
import { moneyWords } from './invoice-words.ts'

type Paid = Pick<
  Invoice,
  'invoiceType' | 'amountReceived' | 'refunded' | 'undone' | 'pendingAmount' | 'toGiveBack' | 'status'
>

/** What came for the bill, what of it went back, and what is open; of a cancelled bill only money that moved. */
export function moneyFigures(invoice: Paid): Figure[] {
  const { invoiceType, amountReceived, refunded, undone, pendingAmount, toGiveBack, status } = invoice
  const label = invoiceType === 'sales' ? t('Amount Received') : t('Amount Paid')
  const isCancelled = status === 'cancelled'
  const figures = isCancelled && amountReceived === 0 ? [] : [{ label, value: formatRupees(amountReceived) }]
  if (refunded > 0) figures.push({ label: moneyWords[invoiceType].back, value: formatRupees(refunded) })
  if (undone) figures.push({ label: t('Let off, undone'), value: formatRupees(undone) })
  if (toGiveBack > 0) figures.push({ label: t('To be given back'), value: formatRupees(toGiveBack) })
  else if (!isCancelled) figures.push({ label: t('Pending Amount'), value: formatRupees(pendingAmount) })
  return figures
}
