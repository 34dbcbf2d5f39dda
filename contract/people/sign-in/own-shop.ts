import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../../endpoint.ts'
import { done, requiredText } from '../../fields.ts'
import { sessionUser } from '../auth.ts'

// For people who work in no shop: whom they have left, and a shop of their own.

export const showLeftShop = endpoint('GET', '/api/shops/left', 'member', {
  summary: 'The shop in which the signed-in user worked last, if they work there no more',
  response: { 200: z.object({ left: z.nullable(z.object({ shopName: z.string(), leftAt: z.string() })) }) },
})

export const ownShopDraft = z.object({
  name: requiredText(120, () => t('Name of the shop')),
  address: requiredText(500, () => t('Address')),
})

export const openOwnShop = endpoint('POST', '/api/shops', 'member', {
  summary: 'Opens a shop of the signed-in user, who is its owner and pays for it; one each',
  limit: 'rare',
  body: ownShopDraft,
  response: { 201: z.object({ ...done, user: sessionUser }) },
})
