import { todayInIndia } from '#domain/calendar.ts'
import type { NewRate } from '#domain/tax/rates/dated-rates.ts'
import type { NotifiedChange } from '#domain/tax/rates/notified-rates.ts'
import type { PriceRule } from '#domain/tax/rates/rehearsal.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'

/** A planned rate change: items, first day and rate. */
export interface RateChoice {
  category: Choice | null
  hsn: string
  /** GST rate in percent that the items have now. */
  gstNow: number | undefined
  /** 'yyyy-mm-dd', or the unreadable text. */
  from: string
  gst: number | undefined
  cess: number | undefined
  taxability: Taxability
  prices: PriceRule
}

export const firstChoice = (): RateChoice => ({
  category: null,
  hsn: '',
  gstNow: undefined,
  from: todayInIndia(new Date()),
  gst: undefined,
  cess: 0,
  taxability: 'taxable',
  prices: 'same-total',
})

/** A notification's change, to be checked item by item. */
export const choiceOf = ({ hsn, was, from, gst, cess, taxability }: NotifiedChange): Partial<RateChoice> => ({
  category: null,
  hsn: hsn.join(', '),
  gstNow: was,
  from,
  gst,
  cess,
  taxability,
})

/** Undefined while nothing is chosen. */
export function newRateOf({ gst, cess = 0, taxability }: RateChoice): NewRate | undefined {
  if (gst === undefined || Number.isNaN(gst) || Number.isNaN(cess)) return undefined
  return { gst, cess, taxability: gst + cess > 0 ? 'taxable' : taxability }
}

/** True if the choice is limited to some items: all of them is a lot to change by mistake. */
export const isNarrowed = ({ category, hsn, gstNow }: RateChoice) =>
  category !== null || hsn.trim() !== '' || gstNow !== undefined
