import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatAmount, formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import sheet from '../returns/gstr1.module.css'
import { PaidGst } from './paid-gst.tsx'
import classes from './summary.module.css'

const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const
const HEAD_WORDS = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }
type ByHead = Record<(typeof HEADS)[number], Paise>

const dashed = (amount: Paise) => (amount === 0 ? '-' : formatAmount(amount))

/** Tax due, the credit that pays it, and the rest to be paid in cash: by head. */
export function PaymentSheet({ answer }: { answer: Gstr3b }) {
  const { payment, before, due, month } = answer
  const { owed, used, reverseCharge, interest, fee, cash, carriedOn, leastCash } = payment
  const credit = formatRupees(taxOf(before.credit))
  const hasBefore = before.from !== 'nobody' && taxOf(before.credit) !== 0
  const paid = (head: keyof ByHead) => paise(-sumOfPaise(HEADS.map((from) => used[from][head])))
  const rows: [string, ByHead][] = [
    [t('Tax on sales'), owed],
    [t('Paid by credit'), { igst: paid('igst'), cgst: paid('cgst'), sgst: paid('sgst'), cess: paid('cess') }],
    [t('Reverse charge, in cash alone'), reverseCharge],
    [t('Interest'), interest],
    [t('Late fee'), { igst: paise(0), ...fee, cess: paise(0) }],
  ]
  return (
    <section className={`card ${sheet.sheet}`} aria-label={t('What is to be paid')}>
      <div className={`flex wrap baseline spread gap-2 ${classes.head}`}>
        <h2>{rich('To pay in cash: {amount}', { amount: <b>{formatRupees(taxOf(cash))}</b> })}</h2>
        <span>{t('until {date}', { date: formatDate(due) })}</span>
        <PaidGst month={month} payment={payment} />
      </div>
      <table className={`table ${sheet.table} ${classes.cells}`}>
        <thead>
          <tr>
            <th scope="col">{t('Payment')}</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" data-money data-column={head}>
                {HEAD_WORDS[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([words, heads], at) => at < 2 || (words && taxOf(heads) !== 0))
            .map(([words, heads]) => (
              <Row key={words} words={words} heads={heads} />
            ))}
          <Row words={t('In cash, whole rupees')} heads={cash} isTotal />
          <Row words={t('Credit left for the next month')} heads={carriedOn.credit} />
          {taxOf(carriedOn.negative) > 0 && (
            <Row words={t('Below zero, taken off the next month')} heads={carriedOn.negative} />
          )}
        </tbody>
      </table>
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

const Row = ({ words, heads, isTotal }: { words: string; heads: ByHead; isTotal?: boolean }) => (
  <tr data-total={isTotal || undefined}>
    <th scope="row">{words}</th>
    {HEADS.map((head) => (
      <td key={head} data-money data-column={head}>
        {dashed(heads[head])}
      </td>
    ))}
  </tr>
)
