import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { typedOn } from '../document.ts'
import { batchFacts } from '../documents/line-batches.ts'
import { endpoint } from '../endpoint.ts'
import {
  bookDay,
  done,
  emptyAsAbsent,
  id,
  idParams,
  listQuery,
  MAX_LINES,
  requiredText,
  text,
} from '../fields.ts'
import { billedQuantity, quantity, rupees } from '../figures.ts'

// Transfers: goods from one place of a shop to another, with a delivery challan (docs/decisions/0226).

export const TRANSFER_STATUSES = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

const reference = z.uuid(t('Invalid reference'))
const maybeReference = z.optional(z.pipe(emptyAsAbsent, z.optional(reference)))

const lineDraft = z.object({
  product: reference,
  /** The pack that the quantity counts; absent: the item's own unit. */
  pack: maybeReference,
  quantity: billedQuantity,
  /** Batches that go, by id; serial numbers by number. Absent: the first to expire. */
  batches: z.optional(
    z
      .array(
        z.union([
          z.object({ _id: reference, quantity: billedQuantity }),
          z.object({ number: requiredText(40, () => t('Serial number')) }),
        ]),
      )
      .check(z.maxLength(MAX_LINES, t('Too many batches on one line'))),
  ),
})

export const transferDraft = z.object({
  from: reference,
  to: reference,
  /** Absent, it is today in India. */
  date: z.optional(bookDay),
  transport: text(120, () => t('Transport Details')),
  vehicleNo: text(30, () => t('Vehicle No')),
  note: text(500, () => t('Note')),
  items: z
    .array(lineDraft)
    .check(
      z.minLength(1, t('Add at least one item')),
      z.maxLength(MAX_LINES, { error: () => t('At most {most} items', { most: MAX_LINES }) }),
    ),
  /** True if the goods leave now; else it stays a draft. */
  sends: z._default(z.boolean(), false),
  /** The `updatedAt` that an edit was typed on. */
  updatedAt: z.optional(typedOn),
})
export type TransferDraft = z.output<typeof transferDraft>
export type TransferInput = z.input<typeof transferDraft>

const placeOfTransfer = z.object({
  _id: id,
  name: z.string(),
  address: z.string(),
  state: z.string(),
  postalCode: z.string(),
})

const transferLine = z.object({
  _id: id,
  product: id,
  itemId: z.string(),
  itemname: z.string(),
  hsncode: z.string(),
  unit: z.string(),
  pack: z.optional(z.object({ _id: id, name: z.string(), holds: z.number() })),
  quantity: z.number(),
  received: z.number(),
  lost: z.number(),
  /** Had not left. */
  back: z.number(),
  /** Rupees a unit without tax, as its challan declares it. */
  rate: z.number(),
  batches: z.optional(z.array(z.object({ ...batchFacts, quantity: z.number() }))),
  /** Batches and serial numbers that a draft names. */
  asked: z.optional(
    z.array(z.union([z.object({ _id: id, quantity: z.number() }), z.object({ number: z.string() })])),
  ),
})
export type TransferLine = z.output<typeof transferLine>

const head = {
  _id: id,
  number: z.string(),
  date: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  from: placeOfTransfer,
  to: placeOfTransfer,
  noOfItems: z.number(),
  /** What its goods sell for, without tax. */
  value: rupees,
  updatedAt: z.string(),
}

export const listedTransfer = z.object(head)
export type ListedTransfer = z.output<typeof listedTransfer>

export const transfer = z.object({
  ...head,
  transport: z.string(),
  vehicleNo: z.string(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  sentBy: z.string(),
  sentAt: z.nullable(z.string()),
  receivedBy: z.string(),
  receivedAt: z.nullable(z.string()),
  items: z.array(transferLine),
  /** What was lost on the way, in units of the item, with who received it so; absent where nothing was. */
  losses: z.optional(
    z.array(
      z.object({
        item: z.string(),
        quantity: z.number(),
        reason: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  ),
})
export type Transfer = z.output<typeof transfer>

export const listTransfers = endpoint('GET', '/api/transfers', 'stock', {
  summary: 'Transfers between places, newest first; search looks at the number',
  querystring: z.object({
    ...listQuery,
    status: z.optional(z.enum(TRANSFER_STATUSES, t('Choose a status'))),
    place: maybeReference,
  }),
  response: { 200: z.array(listedTransfer) },
})

export const getTransfer = endpoint('GET', '/api/transfers/:id', 'stock', {
  summary: 'One transfer with its lines',
  params: idParams,
  response: { 200: transfer },
})

const saved = z.object({ ...done, transfer })

export const createTransfer = endpoint('POST', '/api/transfers', 'stock', {
  summary: 'Writes a transfer, and sends it where asked: its goods are on the way then',
  body: transferDraft,
  response: { 201: saved },
})

export const updateTransfer = endpoint('PUT', '/api/transfers/:id', 'stock', {
  summary: 'Rewrites a transfer that was not sent yet',
  params: idParams,
  body: transferDraft,
  response: { 200: saved },
})

export const receiveTransfer = endpoint('POST', '/api/transfers/:id/receive', 'stock', {
  summary: 'Receives what came of a transfer; what is short is lost, had not left, or stays on the way',
  params: idParams,
  body: z.object({
    updatedAt: typedOn,
    items: z
      .array(
        z.object({
          line: reference,
          received: z._default(quantity(), 0),
          lost: z._default(quantity(), 0),
          back: z._default(quantity(), 0),
          /** Why it is lost. */
          reason: text(200, () => t('Reason')),
          /** Ids of the batches that did not come; absent: the last to expire. */
          missing: z._default(
            z.array(reference).check(z.maxLength(MAX_LINES, t('Too many batches on one line'))),
            [],
          ),
        }),
      )
      .check(
        z.minLength(1, t('Add at least one item')),
        z.maxLength(MAX_LINES, { error: () => t('At most {most} items', { most: MAX_LINES }) }),
      ),
  }),
  response: { 200: saved },
})

export const cancelTransfer = endpoint('POST', '/api/transfers/:id/cancel', 'stock', {
  summary: 'Cancels a transfer of which nothing was received: its goods stand again where they stood',
  params: idParams,
  response: { 200: saved },
})
