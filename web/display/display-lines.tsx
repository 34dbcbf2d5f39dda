import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownBill, ShownLine } from '#contract/display/shown-sale.ts'
import { formatPercent, formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import type { Speech } from '#domain/words/p.ts'
import type { Say } from '#domain/words/t.ts'
import classes from './display.module.css'

/** Lines of the bill, scrolled to the newest. */
export function DisplayLines({ bill, speech: { p, pPlural } }: { bill: ShownBill; speech: Speech }) {
  const frame = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  const { lines, before } = bill
  useLayoutEffect(() => {
    const { current } = frame
    const look = () =>
      current && setCut((current.firstElementChild?.clientHeight ?? 0) > current.clientHeight)
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  })
  return (
    <section ref={frame} className={classes.lines} data-cut={isCut || undefined} aria-label={p('Items')}>
      <ol start={before + 1}>
        {before > 0 && (
          <li className={classes.before}>
            {pPlural(before, '{count} item before these', '{count} items before these', { count: before })}
          </li>
        )}
        {inOrder(lines).map(({ place, ...line }) => (
          <Line key={before + place} line={line} p={p} isNewest={place === lines.length - 1} />
        ))}
      </ol>
    </section>
  )
}

/** Adds each line's position, as two lines may be equal in all else. */
const inOrder = (lines: readonly ShownLine[]) => lines.map((line, place) => ({ ...line, place }))

const Line = ({ line, p, isNewest }: { line: ShownLine; p: Say; isNewest: boolean }) => (
  <li data-newest={isNewest || undefined}>
    <span className={classes.name}>{line.name}</span>
    <span className="strong unbroken align-end">{line.total !== null && formatRupees(line.total)}</span>
    <span className={classes.figures}>{figuresOf(line, p)}</span>
    {line.discount > 0 && (
      <span className={classes.off}>{p('{amount} off', { amount: formatRupees(line.discount) })}</span>
    )}
  </li>
)

/** '2 Bag × ₹499.00 + 5% tax' */
function figuresOf({ quantity, unit, rate, tax }: ShownLine, p: Say): string {
  if (quantity === null || rate === null) return '...'
  const sum = `${formatQuantity(quantity)} ${unitWords(unit, p)}`.trim()
  return tax > 0
    ? p('{quantity} × {rate} + {percent} tax', {
        quantity: sum,
        rate: `₹${formatRate(rate)}`,
        percent: formatPercent(tax),
      })
    : `${sum} × ₹${formatRate(rate)}`
}
