import type { Merchant } from '#contract/merchants.ts'
import { readKept } from '#web/app/line/kept-lists.ts'
import { partiesOf, type Wanted } from './parties-of.ts'

/** The first that match among those that were loaded, by name as they were; null when none were. */
export async function keptMerchants(wanted: Wanted, most: number) {
  const kept = await readKept<Merchant[]>('merchants')
  return kept ? partiesOf(kept.value, wanted).slice(0, most) : null
}
