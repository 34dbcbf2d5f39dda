import type { GivenItem } from '../item-fields.ts'
import type { Percents } from '../tax-heads.ts'
import { isTaxable, NO_PERCENTS, type Taxability } from '../taxability.ts'

/** Taxes and prices of an item; a rate change may change all of them. */
export interface Rate extends Percents, GivenItem<'taxability' | 'cessPerUnit' | 'mrp'> {
  /** Rupees a unit; absent if the rate change leaves the price. */
  sellingPrice?: number | undefined
}

/** First day in India ('yyyy-mm-dd'), from 0:00. */
export interface ComingRate extends Rate {
  from: string
}

/** Valid until the day before this one. */
export interface PastRate extends Rate {
  until: string
}

/** An item with the rates it will have and those it had, each by its day. */
export type Dated<T extends Rate> = T & {
  comingRates?: readonly ComingRate[] | undefined
  pastRates?: readonly PastRate[] | undefined
}

/**
 * The item's rate on a day: a document has the rate of its own date, also if entered late. A change applies from the first
 * minute of its day.
 */
export function rateOn<T extends Rate>(item: Dated<T>, date: string): T {
  const past = item.pastRates?.find(({ until }) => date < until)
  if (past) return withRate(item, past)
  const coming = item.comingRates?.findLast(({ from }) => from <= date)
  return coming ? withRate(item, coming) : item
}

/** The item as on a day, with its due rate changes applied, as the books do. */
export function withDueRates<T extends Rate>(item: Dated<T>, today: string): Dated<T> {
  const [next, ...later] = item.comingRates ?? []
  if (!next || next.from > today) return item
  const past = { ...rateOf(item), until: next.from }
  const changed = {
    ...withRate(item, next),
    comingRates: later,
    pastRates: [...(item.pastRates ?? []), past],
  }
  return withDueRates(changed, today)
}

const rateOf = ({ cgst, sgst, igst, cess, taxability, cessPerUnit, sellingPrice, mrp }: Rate): Rate => ({
  cgst,
  sgst,
  igst,
  cess,
  taxability,
  cessPerUnit,
  sellingPrice,
  mrp: mrp ?? null,
})

function withRate<T extends Rate>(item: T, rate: Rate): T {
  const { cgst, sgst, igst, cess, taxability, cessPerUnit, sellingPrice, mrp } = rate
  return {
    ...item,
    cgst,
    sgst,
    igst,
    cess,
    taxability: taxability && !isTaxable({ taxability }) ? taxability : undefined,
    cessPerUnit: cessPerUnit || undefined,
    ...(sellingPrice !== undefined && { sellingPrice }),
    ...(mrp !== undefined && { mrp: mrp ?? undefined }),
  }
}

/** A new rate: the whole GST rate in percent, or the reason for none. */
export interface NewRate {
  taxability: Taxability
  /** Percent. */
  gst: number
  cess: number
}

/** Percentages of an item after a change: half of the rate each within a state. A cess per unit is dropped. */
export const percentsAfter = ({ taxability, gst, cess }: NewRate): Percents =>
  isTaxable({ taxability }) ? { cgst: gst / 2, sgst: gst / 2, igst: 0, cess } : NO_PERCENTS
