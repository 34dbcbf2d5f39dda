import { invoiceDraft } from '#contract/invoices.ts'
import { documentProblems } from '#web/documents/open-document/document-check.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { bodyOf, type InvoiceValues } from './invoice-values.ts'

/** Anybody may walk in and buy; what is bought came from somebody. */
export const invoiceProblems = (document: OpenDocument<InvoiceValues>) =>
  documentProblems(document, {
    draft: invoiceDraft,
    body: { ...bodyOf(document.values, document.direction), invoiceNumber: '' },
    dateField: 'invoiceDate',
    missingParty: document.direction === 'purchase' ? 'Please select a supplier.' : undefined,
  })
