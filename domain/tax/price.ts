import { RATE_DECIMALS, sumOfPercents } from '#domain/money.ts'
import type { GivenItem, TakenField } from './item-fields.ts'
import type { Percents } from './tax-heads.ts'

type Taxed = Percents & GivenItem<TakenField>

const wholeRate = ({ cgst, sgst, igst, cess }: Percents) => sumOfPercents(cgst, sgst, igst, cess)
const rounded = (rate: number) => Number(Math.max(0, rate).toFixed(RATE_DECIMALS))

/** Tax per unit in rupees of an item taxed on its MRP, whatever its price. */
const taxOfMrp = (item: Taxed) =>
  item.taxOnMrp && item.mrp
    ? ((item.mrp - (item.cessPerUnit ?? 0)) * wholeRate(item)) / (100 + wholeRate(item)) +
      (item.cessPerUnit ?? 0)
    : undefined

/** An item's tax: a percentage of its price without tax, and rupees a unit whatever the price. */
export interface TaxTerms {
  percent: number
  perUnit: number
}

export const UNTAXED: TaxTerms = { percent: 0, perUnit: 0 }

export const taxTermsOf = (item: Taxed): TaxTerms => {
  const perUnit = taxOfMrp(item)
  return perUnit === undefined
    ? { percent: wholeRate(item), perUnit: item.cessPerUnit ?? 0 }
    : { percent: 0, perUnit }
}

/** An amount of goods on the other basis, in paise and not rounded: with tax from without, without from with. */
export const onOtherBasis = (
  amount: number,
  quantity: number,
  { percent, perUnit }: TaxTerms,
  includesTax: boolean,
): number => {
  const factor = (100 + percent) / 100
  const perUnits = quantity * perUnit * 100
  return includesTax ? (amount - perUnits) / factor : amount * factor + perUnits
}

/** Price with tax added, and price with tax taken out: rupees, up to 4 decimals. */
export const priceWithTax = (price: number, item: Taxed) =>
  rounded(price + (taxOfMrp(item) ?? (price * wholeRate(item)) / 100 + (item.cessPerUnit ?? 0)))

export const priceWithoutTax = (price: number, item: Taxed) =>
  rounded(
    taxOfMrp(item) === undefined
      ? ((price - (item.cessPerUnit ?? 0)) * 100) / (100 + wholeRate(item))
      : price - (taxOfMrp(item) ?? 0),
  )

/** Converts a price with or without tax to the other side's basis. */
export const priceAs = (price: number, item: Taxed, includesTax: boolean, wanted: boolean): number => {
  if (includesTax === wanted) return price
  return wanted ? priceWithTax(price, item) : priceWithoutTax(price, item)
}
