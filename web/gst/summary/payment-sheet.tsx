import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees, NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import sheet from '../returns/gstr1.module.css'
import { HEADS, type Head, headColumns } from './head-columns.ts'
import { PaidGst } from './paid-gst.tsx'
import classes from './summary.module.css'

/** Tax due, the credit that pays it, and the rest to be paid in cash: by head. */
export function PaymentSheet({ answer }: { answer: Gstr3b }) {
  const { payment, before, due, month } = answer
  const { owed, used, reverseCharge, interest, fee, cash, carriedOn, leastCash } = payment
  const credit = formatRupees(taxOf(before.credit))
  const hasBefore = before.from !== 'nobody' && taxOf(before.credit) !== 0
  const paid = (head: Head) => paise(-sumOfPaise(HEADS.map((from) => used[from][head])))
  const rows = [
    { words: t('Tax on sales'), figures: owed },
    {
      words: t('Paid by credit'),
      figures: { igst: paid('igst'), cgst: paid('cgst'), sgst: paid('sgst'), cess: paid('cess') },
    },
    ...[
      { words: t('Reverse charge, in cash alone'), figures: reverseCharge },
      { words: t('Interest'), figures: interest },
      { words: t('Late fee'), figures: { igst: NOTHING, ...fee, cess: NOTHING } },
    ].filter(({ figures }) => taxOf(figures) !== 0),
    { words: t('In cash, whole rupees'), figures: cash },
    { words: t('Credit left for the next month'), figures: carriedOn.credit },
    { words: t('Below zero, taken off the next month'), figures: carriedOn.negative },
  ].filter(({ figures }) => figures !== carriedOn.negative || taxOf(figures) > 0)
  return (
    <section className={`card ${sheet.sheet}`} aria-label={t('What is to be paid')}>
      <div className={`flex wrap baseline spread gap-2 ${classes.head}`}>
        <h2>{rich('To pay in cash: {amount}', { amount: <b>{formatRupees(taxOf(cash))}</b> })}</h2>
        <span>{t('until {date}', { date: formatDate(due) })}</span>
        <PaidGst month={month} payment={payment} />
      </div>
      <FiguresTable
        label={t('What is to be paid')}
        look="sheet"
        onPhone={3}
        rows={rows}
        rowKey={({ words }) => words}
        row={({ figures }) => ({ 'data-total': figures === cash || undefined })}
        columns={[{ header: t('Payment'), value: ({ words }) => words }, ...headColumns(HEADS)]}
      />
      {(hasBefore || leastCash !== null) && (
        <p className={classes.note}>
          {hasBefore &&
            `${
              before.from === 'filed'
                ? t('{amount} credit that the GSTR-3B before left is in it.', { amount: credit })
                : t('{amount} credit before, as you entered it is in it.', { amount: credit })
            } `}
          {leastCash !== null && (
            <StateWord state="pending">
              {t(
                'Sales with tax are above ₹50 lakh: at least {amount} of the tax may have to be paid in cash (rule 86B)',
                { amount: formatRupees(leastCash) },
              )}
            </StateWord>
          )}
        </p>
      )}
    </section>
  )
}
