import type { Dated, Rate } from '#domain/tax/dated-rates.ts'
import { gstRate } from '#domain/tax/gst-rate.ts'
import type { ItemRate } from './masters.ts'

/** Every rate that an item had, has and will have, each with its first day; the first of all has none. */
export function itemRates(item: Dated<Rate>): ItemRate[] {
  const rate = (said: Rate, from?: string): ItemRate => ({
    from,
    taxability: said.taxability ?? 'taxable',
    rate: gstRate(said),
    cess: said.cess,
  })
  const past = item.pastRates ?? []
  const coming = item.comingRates ?? []
  // What counted until a day was followed from that day on by the next.
  const since = (place: number) => past[place - 1]?.until
  return [
    ...past.map((one, place) => rate(one, since(place))),
    rate(item, since(past.length)),
    ...coming.map((one) => rate(one, one.from)),
  ]
}
