import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { formatRupees, type Paise } from '#domain/money.ts'

/** Struck through if the document no longer counts. */
export function Amount({ grandTotal, status }: { grandTotal: Paise; status: string }) {
  const text = formatRupees(grandTotal)
  const isLong = text.length > LONGEST || undefined
  return isExcludedFromSums(status) ? (
    <s className="unbroken" data-long={isLong}>
      {text}
    </s>
  ) : (
    <span className="money" data-long={isLong}>
      {text}
    </span>
  )
}

/** Length of an amount that fits its column; longer ones are set a size smaller rather than cut off. */
const LONGEST = 13
