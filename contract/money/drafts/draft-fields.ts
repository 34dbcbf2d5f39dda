import * as z from 'zod/mini'
import { PARTY_SIDES } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { bookDay, text } from '../../fields.ts'
import { rupeesDraft } from '../../figures.ts'

export const reference = z.uuid(t('Invalid reference'))
export const amount = rupeesDraft(() => t('Amount')).check(
  z.refine((value) => value > 0, t('Amount: more than 0')),
)
export const date = z.optional(bookDay)
export const note = text(200, () => t('Note'))

/** Which account of the party is meant; absent, what the books say (domain/parties/party-side.ts). */
export const partySide = z.optional(z.enum(PARTY_SIDES, t('Choose a side: debtors or creditors')))

export const tdsRate = z
  .number(t('TDS rate: a number'))
  .check(z.refine((rate) => rate > 0 && rate <= 30, t('TDS rate: more than 0, at most 30 percent')))
