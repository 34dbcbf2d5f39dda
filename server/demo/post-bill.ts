import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'

/** Saves a bill as its form sends it. */
export const postBill = (writer: Writer, draft: z.input<typeof invoiceDraft>, at: Date): Promise<Invoice> =>
  createInvoice(writer, unkeyedId(), z.decode(invoiceDraft, draft), at)
