import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { draftFoot, draftHead, madeFrom, partyDraft, previewedNumber } from '../document.ts'
import { isoDate } from '../fields.ts'

/** The other party as an object, or by its id alone. */
const counterpart = z.optional(z.union([z.uuid(t('Invalid reference')), partyDraft], t('Invalid reference')))

const draft = { ...draftHead, source: madeFrom, ...draftFoot }

/**
 * Editable fields of a purchase order. Totals, amount in words, status and approvals are the server's: in a body they are
 * dropped (D-30).
 */
export const purchaseOrderDraft = z.object({
  ...draft,
  supplier: counterpart,
  poNumber: previewedNumber(() => t('Order Number')),
  /** Absent, it is today in India. */
  poDate: z.optional(isoDate),
})
export type PurchaseOrderDraft = z.output<typeof purchaseOrderDraft>

/** Editable fields of a sales order. */
export const salesOrderDraft = z.object({
  ...draft,
  buyer: counterpart,
  soNumber: previewedNumber(() => t('Order Number')),
  soDate: z.optional(isoDate),
})
export type SalesOrderDraft = z.output<typeof salesOrderDraft>
