import { formatDate } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'

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
          {unit ? `per ${unit}, ` : ''}incl. of all taxes, from {formatDate(from)}
        </span>
        <span>{itemId}</span>
      </div>
    ))}
  </div>
)
