import { formatRupees, type Paise } from '#domain/money.ts'

interface Priced {
  pricesIncludeTax?: boolean
  discountBeforeTax?: Paise
}

/** How the prices on the paper are meant, in words; nothing where they are meant as usual. */
export function PriceNotes({ prices: { pricesIncludeTax, discountBeforeTax } }: { prices: Priced }) {
  const words = [
    pricesIncludeTax && 'Prices include tax.',
    discountBeforeTax &&
      `Discounts of items hold their share of ${formatRupees(discountBeforeTax)} off the whole, before tax.`,
  ].filter(Boolean)
  return words.length > 0 && <p className="price-notes">{words.join(' ')}</p>
}
