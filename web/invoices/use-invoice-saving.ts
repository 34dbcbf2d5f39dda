import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Profile } from '#contract/profile.ts'
import type { DocumentSaving } from '#web/documents/use-document-editing.ts'
import { useCreateInvoice, useUpdateInvoice } from './invoice-data.ts'
import { bodyOf, type InvoiceValues } from './invoice-values.ts'
import { printIn, printInvoice } from './print-invoice.ts'

interface InvoiceSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: { id: string; updatedAt: string } | undefined
  profile: Profile
}

export function useInvoiceSaving({
  direction,
  number,
  edited,
  profile,
}: InvoiceSaving): DocumentSaving<InvoiceValues> {
  const create = useCreateInvoice()
  const update = useUpdateInvoice()
  const savedOf = (invoice: Invoice) => ({
    number: invoice.invoiceNumber,
    print: (job?: Parameters<typeof printIn>[0]) =>
      void (job ? printIn(job, invoice, profile) : printInvoice(invoice, profile)),
  })
  return {
    busy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    send: (values, { onSuccess, onError }) => {
      const body = bodyOf(values, direction)
      const whenDone = {
        onSuccess: ({ invoice }: { invoice: Invoice }) => onSuccess(savedOf(invoice)),
        onError,
      }
      if (edited) {
        const params = { id: edited.id }
        update.mutate({ params, body: { ...body, updatedAt: edited.updatedAt } }, whenDone)
      } else create.mutate({ body: { ...body, invoiceNumber: number } }, whenDone)
    },
  }
}
