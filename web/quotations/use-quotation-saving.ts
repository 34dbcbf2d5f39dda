import type { Direction } from '#contract/document.ts'
import type { Quotation } from '#contract/quotations.ts'
import { type DocumentValues, documentBody } from '#web/documents/document-values.ts'
import type { DocumentSaving } from '#web/documents/use-document-editing.ts'
import { printQuotation, printQuotationIn } from './print-quotation.ts'
import { useCreateQuotation, useUpdateQuotation } from './quotation-data.ts'

/** The form as it is sent. */
export const quotationBody = (values: DocumentValues, direction: Direction, number = '') => ({
  ...documentBody(values, direction),
  quotationType: direction,
  quotationNumber: number,
  quotationDate: values.date || undefined,
  discount: values.discount ?? 0,
  additionalCharges: values.additionalCharges ?? 0,
})

interface QuotationSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: Pick<Quotation, '_id' | 'updatedAt'> | undefined
}

export function useQuotationSaving({
  direction,
  number,
  edited,
}: QuotationSaving): DocumentSaving<DocumentValues> {
  const create = useCreateQuotation()
  const update = useUpdateQuotation()
  return {
    busy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    send: (values, { onSuccess, onError }) => {
      const body = quotationBody(values, direction, edited ? '' : number)
      const whenDone = {
        onSuccess: ({ quotation }: { quotation: Quotation }) =>
          onSuccess({
            number: quotation.quotationNumber,
            print: (job) => void (job ? printQuotationIn(job, quotation) : printQuotation(quotation)),
          }),
        onError,
      }
      if (edited)
        update.mutate(
          { params: { id: edited._id }, body: { ...body, updatedAt: edited.updatedAt } },
          whenDone,
        )
      else create.mutate({ body }, whenDone)
    },
  }
}
