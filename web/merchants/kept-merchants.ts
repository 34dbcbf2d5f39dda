import type { Merchant } from '#contract/merchants.ts'
import { readKept } from '#web/app/line/kept-lists.ts'

interface Wanted {
  search: string
  /** Both when left out. */
  type?: Merchant['type']
}

/** The first that match among those that were loaded, by name as they were; null when none were. */
export async function keptMerchants(wanted: Wanted, most: number) {
  const kept = await readKept<Merchant[]>('merchants')
  return kept ? partiesOf(kept.value, wanted).slice(0, most) : null
}

/** What the server's search looks at: name, phone and address. */
export function partiesOf(merchants: Merchant[], { search, type }: Wanted): Merchant[] {
  const wanted = search.toLowerCase()
  return merchants.filter(
    (merchant) =>
      (!type || merchant.type === type) &&
      [merchant.name, merchant.phone, merchant.address].join('\n').toLowerCase().includes(wanted),
  )
}
