import {
  createQuotation,
  getQuotation,
  listQuotations,
  sumQuotations,
  updateQuotation,
} from '#contract/quotations.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import type { NounData } from '#web/documents/nouns.ts'

export const QUOTATION: NounData<'quotation'> = {
  noun: 'quotation',
  list: listQuotations,
  sums: sumQuotations,
  get: getQuotation,
  create: () => createQuotation,
  update: () => updateQuotation,
  read: ({ quotationNumber, quotationDate, quotationType }) => ({
    number: quotationNumber,
    date: quotationDate,
    direction: quotationType,
  }),
  /** The latest quotation of a type is the first of the list (QUO-33). */
  useLastNumber(direction) {
    const query = { type: direction, limit: 1, brief: '1' } as const
    const { data } = useAnswer(listQuotations, { query }, { refetchOnMount: 'always' })
    const latest = data?.find(({ quotationType }) => quotationType === direction)
    return data && (latest?.quotationNumber ?? null)
  },
  agreedOf: ({ discount, additionalCharges }) => ({ discount, additionalCharges }),
  async print(job, quotation) {
    const offers = await import('#web/documents/printing/print-offers.tsx')
    offers.printQuotation(job, quotation)
  },
}
