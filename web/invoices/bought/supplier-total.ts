import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import type { Question } from '#web/ui/feedback/confirm-question.tsx'

/** What a bill comes to beside what its supplier's paper says; undefined: the same. */
export function differenceWords(grandTotal: Paise, onPaper: Paise): string | undefined {
  if (grandTotal === onPaper) return undefined
  const amount = formatRupees(paise(Math.abs(grandTotal - onPaper)))
  const total = formatRupees(grandTotal)
  return grandTotal > onPaper
    ? t('This bill comes to {total}: {amount} more.', { total, amount })
    : t('This bill comes to {total}: {amount} less.', { total, amount })
}

/** The total on the supplier's paper: typed, else that of its code, else that of the bill of another shop of the owner. */
const totalOnPaper = ({ supplierTotal, received, offered }: InvoiceValues): Paise | undefined =>
  supplierTotal ? typedPaise(supplierTotal) : (received?.total ?? offered?.total)

/** Asks before a purchase is saved that comes to another total than its paper. */
export function totalQuestion({
  values,
  totals: { grandTotal },
  direction,
}: OpenDocument<InvoiceValues>): Question | undefined {
  const onPaper = direction === 'purchase' ? totalOnPaper(values) : undefined
  const difference = onPaper === undefined ? undefined : differenceWords(grandTotal, onPaper)
  if (onPaper === undefined || !difference) return undefined
  return {
    title: t("The supplier's total is {amount}", { amount: formatRupees(onPaper) }),
    sentence: difference,
    consequence: t('A line may be missing, or a rate, a discount or the rounding may differ from the paper.'),
    action: t('Save it so'),
  }
}
