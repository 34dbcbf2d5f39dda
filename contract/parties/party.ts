import * as z from 'zod/mini'
import { DIRECTIONS, type Noun } from '#domain/document-kinds.ts'
import { documentSide } from '../documents/document-calls.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../fields.ts'
import { rupees } from '../figures.ts'
import { merchant } from '../merchants.ts'

/** Maximum for counting a party's documents; one more means that there are more. */
export const PARTY_COUNTED_TO = 1000

/** Number of the party's newest invoices that are searched for items. */
export const PARTY_BILLS_READ = 200

export const getMerchant = endpoint('GET', '/api/supplier/:id', 'look', {
  summary: 'One supplier or buyer, what its invoices sum to, and how many documents it has',
  params: idParams,
  response: {
    200: z.object({
      merchant,
      /** Billed amounts, without returned invoices. */
      sales: documentSide,
      purchase: documentSide,
      documents: z.object({
        invoice: z.number(),
        order: z.number(),
        quotation: z.number(),
        challan: z.number(),
        'credit-note': z.number(),
        'debit-note': z.number(),
      } satisfies Record<Noun, unknown>),
    }),
  },
})

/** An item that the shop sold to a party or bought from it. */
export const partyItem = z.object({
  /** Null for a free-text line, identified by its name. */
  product: z.nullable(id),
  name: z.string(),
  direction: z.enum(DIRECTIONS),
  unit: z.string(),
  quantity: z.number(),
  /** Taxable amount. */
  value: rupees,
  lastRate: z.number(),
  lastDate: z.string(),
  /** The invoice of the last rate. */
  lastInvoice: z.object({ _id: id, number: z.string() }),
})
export type PartyItem = z.output<typeof partyItem>

export const listPartyItems = endpoint('GET', '/api/supplier/:id/items', 'look', {
  summary: `Items of a party's newest ${PARTY_BILLS_READ} invoices, the last ones first, with quantity and last rate`,
  params: idParams,
  response: {
    200: z.object({
      items: z.array(partyItem),
      /** The day of the oldest invoice that was read, when there are older ones. */
      since: z.nullable(z.string()),
    }),
  },
})
