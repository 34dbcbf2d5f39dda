import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Profile } from '#contract/profile.ts'
import { documentSaving } from '#web/documents/open-document/document-saving.ts'
import { useCreateInvoice, useUpdateInvoice } from '#web/invoices/invoice-data.ts'
import { printIn, printInvoice } from '#web/invoices/print-invoice.ts'
import { bodyOf, type InvoiceValues } from './invoice-values.ts'

interface InvoiceSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: { _id: string; updatedAt: string } | undefined
  profile: Profile
}

export const useInvoiceSaving = ({ direction, number, edited, profile }: InvoiceSaving) =>
  documentSaving({
    create: useCreateInvoice(),
    update: useUpdateInvoice(),
    edited,
    bodyOf: (values: InvoiceValues) => ({ ...bodyOf(values, direction), invoiceNumber: number }),
    savedOf: ({ invoice }: { invoice: Invoice }) => ({
      number: invoice.invoiceNumber,
      print: (job) => void (job ? printIn(job, invoice, profile) : printInvoice(invoice, profile)),
    }),
  })
