import { NOTHING, type Paise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'

interface Priced {
  pricesIncludeTax?: boolean | undefined
  discountBeforeTax?: Paise | undefined
  discount?: Paise
  /** The scheme that gave the discount. */
  scheme?: { name: string } | undefined
}

/** Notes on the prices of the paper; nothing for usual prices. */
export function PriceNotes({
  prices: { pricesIncludeTax, discountBeforeTax, discount, scheme },
}: {
  prices: Priced
}) {
  const words = [
    scheme &&
      p('{scheme}: {amount} off the bill.', {
        scheme: scheme.name,
        amount: formatRupees(discountBeforeTax || discount || NOTHING),
      }),
    pricesIncludeTax && p('Prices include tax.'),
    discountBeforeTax &&
      p('The discounts of the items include {amount} off the whole bill, before tax.', {
        amount: formatRupees(discountBeforeTax),
      }),
  ].filter(Boolean)
  return words.length > 0 && <p className="price-notes">{words.join(' ')}</p>
}
