import { formatRupees, NOTHING, type Paise } from '#domain/money.ts'

interface Priced {
  pricesIncludeTax?: boolean
  discountBeforeTax?: Paise
  discount?: Paise
  /** The scheme that gave the discount. */
  scheme?: { name: string }
}

/** How the prices on the paper are meant, in words; nothing where they are meant as usual. */
export function PriceNotes({
  prices: { pricesIncludeTax, discountBeforeTax, discount, scheme },
}: {
  prices: Priced
}) {
  const words = [
    scheme && `${scheme.name}: ${formatRupees(discountBeforeTax || discount || NOTHING)} off the bill.`,
    pricesIncludeTax && 'Prices include tax.',
    discountBeforeTax &&
      `Discounts of items hold their share of ${formatRupees(discountBeforeTax)} off the whole, before tax.`,
  ].filter(Boolean)
  return words.length > 0 && <p className="price-notes">{words.join(' ')}</p>
}
