import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, text } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'

export const throwSaleAway = endpoint('POST', '/api/thrown-sales', 'delete', {
  summary:
    'Asked before a browser throws away a sale that it kept without the connection and that was refused: the trail has what it was',
  body: z.object({
    /** '' for a walk-in. */
    party: text(120, () => t('Party')),
    /** 'Basmati Rice 5kg and 2 more' */
    items: text(200, () => t('Items')),
    grandTotal: rupeesDraft(() => t('Grand Total')),
    /** Who had handed it over. */
    by: text(120, () => t('Name')),
  }),
  response: { 200: z.object(done) },
})
