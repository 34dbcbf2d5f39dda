import type { Paise } from '#domain/money.ts'
import { formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'

export interface PriceLabel {
  name: string
  itemId: string
  unit: string
  /** The price of one unit, all taxes in it. */
  paid: Paise
}

/** A label for each item at its price from a day on. */
export const PriceLabels = ({ labels, from }: { labels: readonly PriceLabel[]; from: string }) => (
  <div className="labels">
    {labels.map(({ name, itemId, unit, paid }) => (
      <div key={itemId} className="label">
        <b>{name}</b>
        <strong>{formatRupees(paid)}</strong>
        <span>
          {unit
            ? p('per {unit}, incl. of all taxes, from {date}', { unit, date: formatDate(from) })
            : p('incl. of all taxes, from {date}', { date: formatDate(from) })}
        </span>
        <span>{itemId}</span>
      </div>
    ))}
  </div>
)
