import type { Paise } from '#domain/money.ts'
import { type Margin, marginOf } from '#domain/pricing/margin.ts'
import type { GivenItem, TakenField } from '../item-fields.ts'
import { lineTotals } from '../line-totals.ts'
import { priceAs } from '../price.ts'
import { type ComingRate, type NewRate, percentsAfter, type Rate } from './dated-rates.ts'

/** Rules for prices at a change of rate: the customer pays the same, or the shop keeps the same. */
export const PRICE_RULES = ['same-total', 'same-price'] as const
export type PriceRule = (typeof PRICE_RULES)[number]

export interface Priced extends Rate, GivenItem<TakenField> {
  sellingPrice: number
  /** True if the selling price includes tax. */
  priceIncludesTax?: boolean
  purchasePrice: number
}

/** Price of an item before or after a change: rupees a unit. */
export interface PriceSide {
  withTax: number
  /** Price of one piece on a bill, each head of tax rounded as on every line. */
  paid: Paise
  withoutTax: number
  margin: Margin
}

export interface Rehearsed {
  before: PriceSide
  after: PriceSide
  /** The item's stored price, with or without tax. */
  sellingPrice: number
  /** True if the price with tax is above the MRP. */
  isAboveMrp: boolean
}

function sideOf(price: number, item: Rate, { priceIncludesTax = false, purchasePrice }: Priced): PriceSide {
  const withoutTax = priceAs(price, item, priceIncludesTax, false)
  return {
    withTax: priceAs(price, item, priceIncludesTax, true),
    withoutTax,
    paid: lineTotals({ ...item, quantity: 1, rate: price, priceIncludesTax }).total,
    margin: marginOf(withoutTax, purchasePrice),
  }
}

/** Computes price and margin of an item under a new tax rate, without saving. */
export function rehearse(item: Priced, rate: NewRate, rule: PriceRule): Rehearsed {
  const { priceIncludesTax = false } = item
  const percents = { ...item, ...percentsAfter(rate), cessPerUnit: 0, taxability: rate.taxability }
  const before = sideOf(item.sellingPrice, item, item)
  const unchanged = rule === 'same-total' ? before.withTax : before.withoutTax
  const sellingPrice = priceAs(unchanged, percents, rule === 'same-total', priceIncludesTax)
  const after = sideOf(sellingPrice, percents, item)
  return { before, after, sellingPrice, isAboveMrp: Boolean(item.mrp) && after.withTax > (item.mrp ?? 0) }
}

/** The item's change for the day: its rate, and a price if that changes. */
export function comingRate(item: Priced, from: string, rate: NewRate, rule: PriceRule): ComingRate {
  const { sellingPrice } = rehearse(item, rate, rule)
  return {
    from,
    ...percentsAfter(rate),
    cessPerUnit: 0,
    taxability: rate.taxability,
    ...(sellingPrice !== item.sellingPrice && { sellingPrice }),
  }
}
