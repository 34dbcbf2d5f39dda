import { Link } from 'react-router'
import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { deemedWords, firstUnseenWords } from '#domain/gst/gstr2b/deemed-words.ts'
import { formatQuantity, formatRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { expensePath } from '#web/app/paths.ts'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './summary.module.css'

/** The most expenses that are named. */
const FEW = 5

/** Remarks on the credit before filing: rows that nobody decided or that amend an unseen document, and credit that cannot be claimed yet. */
export function CreditNotes({
  answer: { deemed, firstUnseen, unclaimable = [], filed },
}: {
  answer: Pick<Gstr3b, 'deemed' | 'firstUnseen' | 'unclaimable' | 'filed'>
}) {
  const words = [deemed && deemedWords(deemed), firstUnseen && firstUnseenWords(firstUnseen)].filter(Boolean)
  if (filed || (words.length === 0 && unclaimable.length === 0)) return null
  const more = unclaimable.length - FEW
  const about = {
    amount: formatRupees(sumOfPaise(unclaimable.map((one) => one.tax))),
    count: formatQuantity(unclaimable.length),
    expenses: unclaimable.slice(0, FEW).map(({ _id, number, date, payee, missing }, at) => (
      <span key={_id}>
        {at > 0 && ', '}
        <Link to={expensePath({ number, date })}>{number}</Link>{' '}
        {[payee, missingWords(missing)].filter(Boolean).join(', ')}
      </span>
    )),
  }
  return (
    <section className={`card inset-3 ${classes.notes}`} aria-label={t('About the credit')}>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {unclaimable.length > 0 && (
        <p>
          {unclaimable.length === 1
            ? rich(
                '{amount} of GST on {count} expense is not claimed, as GSTR-2B names a bill by the supplier’s GSTIN and its number: {expenses}. Cancel and enter it anew with both.',
                about,
              )
            : more > 0
              ? rich(
                  '{amount} of GST on {count} expenses is not claimed, as GSTR-2B names a bill by the supplier’s GSTIN and its number: {expenses} and {more} more. Cancel and enter it anew with both.',
                  { ...about, more: formatQuantity(more) },
                )
              : rich(
                  '{amount} of GST on {count} expenses is not claimed, as GSTR-2B names a bill by the supplier’s GSTIN and its number: {expenses}. Cancel and enter it anew with both.',
                  about,
                )}
        </p>
      )}
    </section>
  )
}

/** Missing fields of a bill, as text. */
function missingWords(missing: readonly ('gstin' | 'number')[]): string {
  if (missing.length > 1) return t('no GSTIN and no bill number')
  return missing.includes('gstin') ? t('no GSTIN') : t('no bill number')
}
