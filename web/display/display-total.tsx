import type { ShownBill } from '#contract/display/shown-sale.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { Speech } from '#domain/words/p.ts'
import type { Say } from '#domain/words/t.ts'
import classes from './display-total.module.css'

/** Total of the sale so far. */
export function DisplayTotal({ bill, speech: { p, pPlural } }: { bill: ShownBill; speech: Speech }) {
  const count = bill.before + bill.lines.length
  return (
    <section className={`stack at-end shrink clip ${classes.panel}`} aria-label={p('Total')}>
      <p className={classes.count}>{pPlural(count, '{count} item', '{count} items', { count })}</p>
      <BillSums bill={bill} p={p} />
      <p className={classes.label}>{bill.hasTax ? p('Total, tax included') : p('Total')}</p>
      <p className={classes.total} data-long={isLongAmount(bill.total) || undefined}>
        {formatRupees(bill.total)}
      </p>
      {bill.off > 0 && (
        <p className={classes.saved}>{p('You save {amount}', { amount: formatRupees(bill.off) })}</p>
      )}
    </section>
  )
}

/** A figure of a lakh and more is set smaller, so that all of it is seen. */
export const isLongAmount = (amount: Paise) => Math.abs(amount) >= 1_00_000_00

/** Rows between the lines and the total; most bills have none. */
export function BillSums({ bill: { discount, charges, roundOff }, p }: { bill: ShownBill; p: Say }) {
  const sums: [string, Paise][] = [
    [p('Discount'), paise(-discount)],
    [p('Additional charges'), charges],
    [p('Round-off'), roundOff],
  ]
  const shown = sums.filter(([, amount]) => amount !== 0)
  if (shown.length === 0) return null
  return (
    <dl className={classes.sums}>
      {shown.map(([words, amount]) => (
        <div className="flex wrap spread column-gap-4" key={words}>
          <dt>{words}</dt>
          <dd className="strong unbroken">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
