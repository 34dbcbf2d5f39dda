import type { Merchant } from '#contract/merchants.ts'
import { soundKey } from '#domain/words/sound-key.ts'
import { type SoundSearch, soundRank, soundSearch } from '#domain/words/sound-search.ts'
import { readStored } from '#web/app/line/offline-lists.ts'
import { partiesOf, type Wanted } from './parties-of.ts'

/** The first matches among the merchants stored on this computer, by name; null if none are stored. */
export async function offlineMerchants(wanted: Wanted, most: number) {
  const stored = await readStored<Merchant[]>('merchants')
  return stored ? foundAmong(stored.value, wanted).slice(0, most) : null
}

/** Searches stored merchants like the server (pageMerchants): written matches first, then those by sound. */
export function foundAmong(merchants: Merchant[], { search, type }: Wanted): Merchant[] {
  const written = partiesOf(merchants, { search, type })
  const sounding = soundSearch(search)
  if (!sounding) return written
  const known = new Set(written)
  return [
    ...written,
    ...merchants.filter(
      (merchant) =>
        !known.has(merchant) && (!type || merchant.type === type) && soundsLike(merchant, sounding),
    ),
  ]
}

function soundsLike({ name, phone, address }: Merchant, sounding: SoundSearch): boolean {
  const search = [name, phone, address].join('\n').toLowerCase()
  return (
    sounding.asWritten.every((part) => search.includes(part)) &&
    soundRank(soundKey(name), sounding) !== undefined
  )
}
