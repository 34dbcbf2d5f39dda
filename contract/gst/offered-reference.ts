import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { atMost } from '../fields.ts'

/** What a purchase sends of the bill that it confirms (docs/decisions/0236). */
export const offeredReference = z.object({
  _id: z.uuid(t('Invalid reference')),
  /** The bill as it was read: refused if it changed since. */
  version: z.string(t('Invalid state')).check(atMost(40, t('Invalid state'))),
})

/** What became of a sale at the shop that it was offered to. */
export interface OfferState {
  state: 'open' | 'confirmed' | 'refused'
  /** Why it was refused; else null. */
  reason: string | null
}
