import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import type { Say } from '#domain/words/t.ts'
import cards from './bill-cards.module.css'
import { figureWords } from './bill-figures.ts'

type Changes = NonNullable<BillPage['proof']['changes']>

/** What the bill was before and what it is now, by the shop's log. */
export function BillChanges({ changes, bill, p }: { changes: Changes; bill: BillPage['bill']; p: Say }) {
  const { date, total, lines, isBuyerChanged, isGstinChanged } = changes
  const of = (before: string, now: string) => p('{before} before, {now} now', { before, now })
  const rows = [
    ...lines.map((line) => ({ what: line.name, words: lineWords(line, p) })),
    date !== null && { what: p('Date'), words: of(formatDate(date, p), formatDate(bill.date, p)) },
    isBuyerChanged && { what: p('Buyer'), words: p('changed') },
    isGstinChanged && { what: p('GSTIN'), words: p('changed') },
    total !== null && { what: p('Total'), words: of(formatRupees(total), formatRupees(bill.total)) },
  ]
    .filter((row) => row !== false)
    .map((row, place) => ({ ...row, place }))
  return (
    <dl className={cards.changes}>
      {rows.map(({ what, words, place }) => (
        <div key={place}>
          <dt className="medium">{what}</dt>
          <dd className="quiet">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function lineWords({ before, after }: Changes['lines'][number], p: Say): string {
  if (!before) return after ? p('added, {amount}', { amount: formatRupees(after.total) }) : ''
  if (!after) return p('taken off, {amount}', { amount: formatRupees(before.total) })
  const [was, is] = [figureWords(before, p), figureWords(after, p)]
  // Only its discount or its tax is another.
  return was === is
    ? p('{before} before, {now} now', { before: formatRupees(before.total), now: formatRupees(after.total) })
    : p('{before} before, {now} now', { before: was, now: is })
}
