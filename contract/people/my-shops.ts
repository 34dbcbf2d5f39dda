import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams } from '../fields.ts'
import { sessionUser } from './auth.ts'
import { shopRole } from './members.ts'

// Shops of the signed-in person, independent of the session's shop.

export const myShop = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  role: shopRole,
  /** True for the session's shop. */
  isCurrent: z.boolean(),
  /** Name of the owner who offers the shop to this person; null if none. */
  offeredBy: z.nullable(z.string()),
})
export type MyShop = z.output<typeof myShop>

const url = '/api/shops'
const one = `${url}/:id` as const

export const listMyShops = endpoint('GET', url, 'member', {
  summary: 'The shops in which the signed-in user works',
  response: { 200: z.array(myShop) },
})

export const goToShop = endpoint('POST', `${one}/open`, 'member', {
  summary: 'Moves this session into another shop of the signed-in user',
  params: idParams,
  response: { 200: z.object({ ...done, user: sessionUser }) },
})

export const leaveMembership = endpoint('POST', `${one}/leave`, 'member', {
  summary: 'The signed-in user works in this shop no more; all their sessions in it end',
  params: idParams,
  response: { 200: z.object(done) },
})

export const offerShop = endpoint(
  'PUT',
  '/api/handover',
  'settings',
  {
    summary: 'An owner offers the shop to another owner or a manager, who pays for it once they accept',
    body: z.object({ to: id }),
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const takeBackOffer = endpoint('DELETE', '/api/handover', 'settings', {
  summary: 'The shop is offered to nobody any more',
  response: { 200: z.object(done) },
})

export const takeOverShop = endpoint(
  'POST',
  `${one}/take-over`,
  'member',
  {
    summary: 'The signed-in user accepts the shop that was offered to them',
    params: idParams,
    response: { 200: z.object(done) },
  },
  { again: true },
)
