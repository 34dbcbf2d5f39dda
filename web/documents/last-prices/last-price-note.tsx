import type { Direction } from '#contract/document.ts'
import type { LastPrice } from '#contract/parties/last-prices.ts'
import { formatDate } from '#domain/calendar.ts'
import { CURRENCY_SYMBOL, formatPercent, formatRate } from '#domain/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { t } from '#domain/words/t.ts'
import classes from './last-price-note.module.css'

interface LastPriceNoteProps {
  direction: Direction
  /** From `useLastPrices`, for the line's product; undefined draws nothing. */
  price: LastPrice | undefined
  /** The rate of the line; undefined or NaN while typed. */
  rate: number | undefined
  /** The rate without tax and discount, where that differs. */
  earns?: number | undefined
  /** Takes the last rate. */
  onTake: (rate: number) => void
}

const rupees = (rate: number) => `${CURRENCY_SYMBOL}${formatRate(rate)}`

/** The party's last price beside the rate of a line, taken by a press, and what the rate earns. */
export function LastPriceNote({ direction, price, rate, earns = rate, onTake }: LastPriceNoteProps) {
  if (!price) return null
  const { last, purchasePrice } = price
  const isSale = direction === 'sales'
  const margin =
    isSale && purchasePrice !== null && Number.isFinite(earns) && marginWords(earns ?? 0, purchasePrice)
  if (!last && !margin) return null
  return (
    <span className={classes.note}>
      {last && (
        <button
          className="bare flush pressable blue align-start"
          type="button"
          tabIndex={-1}
          aria-label={t('Take the last price, {rate}', { rate: rupees(last.rate) })}
          data-tip={`${last.invoice.number}, ${formatDate(last.date)}`}
          disabled={rate === last.rate}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(last.rate)}
        >
          {t('Last {rate}, {date}', { rate: rupees(last.rate), date: formatDate(last.date) })}
        </button>
      )}
      {margin && <span data-loss={margin.isLoss || undefined}>{margin.words}</span>}
    </span>
  )
}

function marginWords(rate: number, cost: number) {
  const { perUnit, percent } = marginOf(rate, cost)
  if (perUnit < 0)
    return { isLoss: true, words: t('{amount} below its purchase price', { amount: rupees(-perUnit) }) }
  return {
    isLoss: false,
    words:
      percent === undefined
        ? t('Margin {amount}', { amount: rupees(perUnit) })
        : t('Margin {amount}, {percent}', { amount: rupees(perUnit), percent: formatPercent(percent) }),
  }
}
