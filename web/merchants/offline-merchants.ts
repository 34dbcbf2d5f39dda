import type { Merchant } from '#contract/merchants.ts'
import { readStored } from '#web/app/line/offline-lists.ts'
import { partiesOf, type Wanted } from './parties-of.ts'

/** The first that match among those that were loaded, by name as they were; null when none were. */
export async function offlineMerchants(wanted: Wanted, most: number) {
  const stored = await readStored<Merchant[]>('merchants')
  return stored ? partiesOf(stored.value, wanted).slice(0, most) : null
}
