import type { Direction } from '#contract/document.ts'
import type { Quotation } from '#contract/quotations.ts'
import { documentSaving } from '#web/documents/open-document/document-saving.ts'
import { type DocumentValues, documentBody } from '#web/documents/open-document/document-values.ts'
import { printQuotation, printQuotationIn } from './print-quotation.ts'
import { useCreateQuotation, useUpdateQuotation } from './quotation-data.ts'

/** The form as it is sent. */
export const quotationBody = (values: DocumentValues, direction: Direction, number = '') => ({
  ...documentBody(values, direction),
  quotationType: direction,
  quotationNumber: number,
  quotationDate: values.date,
  discount: values.discount ?? 0,
  additionalCharges: values.additionalCharges ?? 0,
})

interface QuotationSaving {
  direction: Direction
  /** The preview, which the server keeps while it is free. */
  number: string
  edited: Pick<Quotation, '_id' | 'updatedAt'> | undefined
}

export const useQuotationSaving = ({ direction, number, edited }: QuotationSaving) =>
  documentSaving({
    create: useCreateQuotation(),
    update: useUpdateQuotation(),
    edited,
    bodyOf: (values: DocumentValues) => quotationBody(values, direction, edited ? '' : number),
    savedOf: ({ quotation }: { quotation: Quotation }) => ({
      number: quotation.quotationNumber,
      print: (job) => void (job ? printQuotationIn(job, quotation) : printQuotation(quotation)),
    }),
  })
