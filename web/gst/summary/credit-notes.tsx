import { Link } from 'react-router'
import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { deemedWords } from '#domain/gst/gstr2b/deemed-words.ts'
import { formatQuantity, formatRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { expensePath } from '#web/app/paths.ts'
import panel from '#web/ui/frame/panel.module.css'
import classes from './summary.module.css'

/** The most expenses that are named. */
const FEW = 5
const MISSING = { gstin: 'GSTIN', number: t('bill number') }

/** Remarks on the credit before filing: rows that nobody decided, and credit that cannot be claimed yet. */
export function CreditNotes({
  answer: { deemed, unclaimable = [], filed },
}: {
  answer: Pick<Gstr3b, 'deemed' | 'unclaimable' | 'filed'>
}) {
  const words = deemed ? deemedWords(deemed) : ''
  if (filed || (words === '' && unclaimable.length === 0)) return null
  const tax = sumOfPaise(unclaimable.map((one) => one.tax))
  return (
    <section className={`${panel.card} ${classes.notes}`} aria-label={t('About the credit')}>
      {words && <p>{words}</p>}
      {unclaimable.length > 0 && (
        <p>
          {formatRupees(tax)} of GST on {formatQuantity(unclaimable.length)}{' '}
          {unclaimable.length === 1 ? t('expense') : t('expenses')} is not claimed, as GSTR-2B names a bill by
          the supplier’s GSTIN and its number:{' '}
          {unclaimable.slice(0, FEW).map(({ _id, number, date, payee, missing }, at) => (
            <span key={_id}>
              {at > 0 && ', '}
              <Link to={expensePath({ number, date })}>{number}</Link>{' '}
              {[payee, t('no {join}', { join: missing.map((one) => MISSING[one]).join(' and no ') })]
                .filter(Boolean)
                .join(', ')}
            </span>
          ))}
          {unclaimable.length > FEW &&
            t(' and {formatQuantity} more', { formatQuantity: formatQuantity(unclaimable.length - FEW) })}
          . Cancel and enter it anew with both.
        </p>
      )}
    </section>
  )
}
