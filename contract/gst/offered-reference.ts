import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { atMost } from '../fields.ts'

/** What a purchase sends of the bill that it confirms (docs/decisions/0236). */
export const offeredReference = z.object({
  _id: z.uuid(t('Invalid reference')),
  /** The bill as it was read: refused if it changed since. */
  version: z.string(t('Invalid state')).check(atMost(40, t('Invalid state'))),
})

/** For a sale: what the shop that it was offered to did with it. For a purchase: what the shop that sells did with its bill since. */
export const OFFER_STATES = [
  'open',
  'confirmed',
  'refused',
  'bill-changed',
  'bill-noted',
  'bill-cancelled',
] as const

export interface OfferState {
  state: (typeof OFFER_STATES)[number]
  /** Why a sale was refused; of a purchase the number of the bill; else null. */
  reason: string | null
}
