import * as z from 'zod/mini'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { t } from '#domain/words/t.ts'
import { party } from '../document.ts'
import { batches } from '../documents/line-batches.ts'
import { linePack } from '../documents/line-pack.ts'
import { linePrices } from '../documents/prices.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'
import { merchant } from '../merchants.ts'

// Bills that another shop of the same owner wrote for this one, and that become purchases here (docs/decisions/0236).

const CHANGES = ['cancelled', 'noted', 'changed'] as const

const waitingBill = z.object({
  _id: id,
  seller: z.string(),
  gstin: z.string(),
  number: z.string(),
  date: z.string(),
  itemCount: z.int(),
  /** Absent for who may not see costs, as on purchases. */
  total: z.optional(rupees),
  /** What credit notes took off it; absent without any. */
  noted: z.optional(rupees),
  /** The purchase that confirmed it before it changed, and the change; absent while nobody has confirmed it. */
  purchase: z.optional(z.object({ _id: id, number: z.string() })),
  change: z.optional(z.enum(CHANGES)),
})
export type WaitingBill = z.output<typeof waitingBill>

/** A line as this shop would buy it: with its own product, where one of that barcode or name is in its list. */
const offeredLine = z.object({
  product: z.nullable(id),
  itemId: z.string(),
  itemname: z.string(),
  description: z.string(),
  hsncode: z.string(),
  sku: z.string(),
  unit: z.string(),
  pack: linePack,
  quantity: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  ...linePrices,
  /** In units of the own product; without ids, as they are no batches of this shop yet. */
  batches: z.optional(batches),
})

export const offeredBill = z.object({
  _id: id,
  version: z.string(),
  number: z.string(),
  date: z.string(),
  total: rupees,
  /** The portal's number of the bill; '' without one. */
  irn: z.string(),
  /** The stored supplier with the seller's GSTIN; null if there is none. */
  supplier: z.nullable(merchant),
  seller: party,
  isReverseCharge: z.boolean(),
  pricesIncludeTax: z.boolean(),
  discount: rupees,
  discountBeforeTax: rupees,
  additionalCharges: rupees,
  roundTo: z.enum(ROUNDINGS),
  items: z.array(offeredLine),
})
export type OfferedBill = z.output<typeof offeredBill>

export const listOfferedBills = endpoint('GET', '/api/offered-bills', 'buy', {
  summary: 'Bills of other shops of the owner that wait here: to be entered, or to be seen as they changed',
  response: { 200: z.array(waitingBill) },
})

export const getOfferedBill = endpoint('GET', '/api/offered-bills/:id', 'buy', {
  summary: 'A bill of another shop of the owner, as the draft of a purchase',
  params: idParams,
  response: { 200: offeredBill },
})

export const offeredRefusal = z.object({ reason: requiredText(200, () => t('Reason')) })

export const refuseOfferedBill = endpoint('PUT', '/api/offered-bills/:id/refuse', 'buy', {
  summary: 'Refuses a bill with a reason, which the shop that wrote it sees',
  params: idParams,
  body: offeredRefusal,
  response: { 200: z.object(done) },
})

export const seeOfferedBill = endpoint('PUT', '/api/offered-bills/:id/seen', 'buy', {
  summary: 'Says that the change of a confirmed bill was read; the purchase stays as it is',
  params: idParams,
  response: { 200: z.object(done) },
})
