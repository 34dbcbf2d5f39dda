import { useState } from 'react'
import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import { formatDate } from '#domain/calendar.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import {
  formatPercent,
  formatQuantity,
  formatRupees,
  NOTHING,
  type Paise,
  sumOfPaise,
} from '#domain/money.ts'
import { isMoney, wayWords } from '#domain/payment/way-words.ts'
import type { Speech } from '#domain/words/p.ts'
import type { Say } from '#domain/words/t.ts'
import { figureWords } from './bill-figures.ts'
import classes from './bill-lines.module.css'
import pageClasses from './bill-page.module.css'
import { StateOfBill } from './state-of-bill.tsx'

/** Lines of a long bill that are shown before the rest is opened. */
const FIRST_LINES = 2

interface BillLinesProps {
  page: BillPage
  speech: Speech
}

/** Lines of the bill, payments received and the amount still to pay. */
export function BillLines({ page, speech: { p, pPlural } }: BillLinesProps) {
  const { number, date, buyer, lines } = page.bill
  const [isWhole, setWhole] = useState(lines.length <= FIRST_LINES + 1)
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES)
  const rest = lines.slice(shown.length)
  return (
    <section className={`card shrink ${pageClasses.card}`} aria-label={p('Bill {number}', { number })}>
      <div className={pageClasses.head}>
        <h2 className="heading">{p('Bill {number}', { number })}</h2>
        <StateOfBill bill={page.bill} p={p} />
        <p className="across">
          {buyer ? p('{date}, for {buyer}', { date: formatDate(date, p), buyer }) : formatDate(date, p)}
        </p>
      </div>
      <ul>
        {inOrder(shown).map((line) => (
          <li className="ruled inset-2 flex spread gap-3" key={line.place}>
            <Row
              words={line.name}
              small={[figureWords(line, p), line.scheme && schemeWords(line, p)].filter(Boolean).join(', ')}
              less={line.less > 0 ? p('Less {amount}', { amount: formatRupees(line.less) }) : ''}
              amount={line.total}
              aside={taxWords(line, page.bill, p)}
            />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="ruled inset-2 flex spread gap-3">
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              {pPlural(rest.length, '{count} more item', '{count} more items', { count: rest.length })}
              <span className={`money ${classes.restSum}`}>
                {formatRupees(sumOfPaise(rest.map(({ total }) => total)))}
              </span>
            </button>
          </li>
        )}
      </ul>
      <Sums page={page} p={p} />
    </section>
  )
}

function Sums({ page: { bill, settled, open, toGiveBack }, p }: { page: BillPage; p: Say }) {
  const { discount, charges, roundOff, total, hasTax, status } = bill
  const isOver = status === 'cancelled'
  const parts: [string, number][] = [
    [p('Discount'), -discount],
    [p('Additional charges'), charges],
    [p('Round-off'), roundOff],
  ]
  return (
    <dl className={classes.sums}>
      {parts.map(
        ([words, amount]) => amount !== 0 && <Sum key={words} words={words} amount={amount as Paise} />,
      )}
      <Sum words={hasTax ? p('Total, tax included') : p('Total')} amount={total} />
      {inOrder(settled).map((one) => (
        <Sum key={one.place} words={settledWords(one, p)} amount={one.amount} />
      ))}
      {isOver ? (
        <Sum words={p('Cancelled: nothing is to be paid')} amount={NOTHING} isLast />
      ) : toGiveBack > 0 ? (
        <Sum words={p('The shop owes you')} amount={toGiveBack} isLast />
      ) : (
        <Sum words={open > 0 ? p('Still to pay') : p('Nothing is left to pay')} amount={open} isLast />
      )}
    </dl>
  )
}

/** Adds each row's position, as two rows may be equal in all else. */
const inOrder = <T,>(list: readonly T[]) => list.map((one, place) => ({ ...one, place }))

/** 'Paid, cash on 20 Nov 2026', 'Credit note CN-00015, 22 Nov 2026' */
function settledWords({ kind, number, isBack, status, mode, date }: BillPage['settled'][number], p: Say) {
  const on = formatDate(date, p)
  if (mode && !isBack && (kind === 'invoice' || kind === 'receipt')) {
    const way = wayWords(mode, p)
    return isMoney(mode)
      ? p('Paid, {way} on {date}', { way, date: on })
      : p('Taken off, {way} on {date}', { way, date: on })
  }
  const words = [lineWords({ kind, isBack, status }, p), number].filter(Boolean).join(' ')
  return p('{what}, {date}', { what: words, date: on })
}

/** The tax of a line; its rate times its quantity has it already where prices include it. */
function taxWords(
  { gst }: BillPage['bill']['lines'][number],
  { hasTax, pricesIncludeTax }: BillPage['bill'],
  p: Say,
) {
  if (gst === 0 || !hasTax) return ''
  const rate = formatPercent(gst)
  return pricesIncludeTax ? p('GST {rate} included', { rate }) : p('GST {rate} added', { rate })
}

/** 'Buy 10 get 1: 1 free' */
const schemeWords = ({ scheme, free }: BillPage['bill']['lines'][number], p: Say): string =>
  free ? p('{scheme}: {quantity} free', { scheme, quantity: formatQuantity(free) }) : (scheme ?? '')

interface RowProps {
  words: string
  small: string
  less: string
  amount: Paise
  aside: string
}

const Row = ({ words, small, less, amount, aside }: RowProps) => (
  <>
    <span className="shrink breaks">
      {words}
      <small>{small}</small>
      {less && <small>{less}</small>}
    </span>
    <span className="money light align-end">
      {formatRupees(amount)}
      {aside && <small>{aside}</small>}
    </span>
  </>
)

const Sum = ({ words, amount, isLast }: { words: string; amount: Paise; isLast?: boolean }) => (
  <div data-last={isLast}>
    <dt className="quiet">{words}</dt>
    <dd className="money">{formatRupees(amount)}</dd>
  </div>
)
