import type { Merchant } from '#contract/merchants.ts'
import { isPhoneFor } from '#domain/shop/phone.ts'

export interface Wanted {
  search: string
  /** Absent: both types. */
  type?: Merchant['type'] | undefined
}

/** Offline search like the server's: by name, phone and address. */
export function partiesOf(merchants: Merchant[], { search, type }: Wanted): Merchant[] {
  const wanted = search.toLowerCase()
  return merchants.filter(
    (merchant) =>
      (!type || merchant.type === type) &&
      ([merchant.name, merchant.phone, merchant.address].join('\n').toLowerCase().includes(wanted) ||
        isPhoneFor(merchant.phone, search)),
  )
}
