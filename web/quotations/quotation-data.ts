import type { Direction, SourceDraft } from '#contract/document.ts'
import {
  createQuotation,
  deleteQuotation,
  getQuotation,
  listQuotations,
  updateQuotation,
} from '#contract/quotations.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { type NumberPreview, numberPreview } from '#web/documents/head/number-preview.ts'
import type { DocumentQuery } from '#web/documents/list/document-filter.ts'

/** The screen's list, page by page, without the lines. */
export const useQuotations = ({ status: _, ...query }: DocumentQuery<never>) =>
  useList(listQuotations, { ...query, brief: '1' })

/** One quotation as the books have it now: never one that was seen before. */
export function useFreshQuotation(id: string | undefined) {
  const { data, isFetchedAfterMount, isFetching, error, refetch } = useAnswer(
    getQuotation,
    { params: { id: id ?? '' } },
    { refetchOnMount: 'always', enabled: id !== undefined },
  )
  const isFresh = isFetchedAfterMount && !isFetching && data?._id === id
  return { quotation: isFresh ? data : undefined, error, refetch }
}

/** The quotation that a new document is made from; nothing when the source is none. */
export function useQuotationSource(source: SourceDraft | undefined) {
  const { quotation, error, refetch } = useFreshQuotation(
    source?.kind === 'quotation' ? source._id : undefined,
  )
  const isFirst = quotation?.became.every(({ status }) => status === 'returned')
  return {
    source: quotation && {
      document: quotation,
      reference: { kind: 'quotation' as const, _id: quotation._id, number: quotation.quotationNumber },
      direction: quotation.quotationType,
      // Part by part, the discount is given once.
      agreed: isFirst ? quotation : undefined,
    },
    error,
    retry: () => void (source?.kind === 'quotation' && refetch()),
  }
}

/** A preview of the number: of one type the latest comes first (QUO-33). Asked for anew at each opening. */
export function useNextQuotationNumber(direction: Direction): NumberPreview {
  const { data } = useAnswer(
    listQuotations,
    { query: { type: direction, limit: 1, brief: '1' } },
    { refetchOnMount: 'always' },
  )
  const series = direction === 'sales' ? 'salesQuotation' : 'purchaseQuotation'
  const latest = data?.find(({ quotationType }) => quotationType === direction)
  return numberPreview(series, data && (latest?.quotationNumber ?? null))
}

export const useCreateQuotation = () => useSave(createQuotation)
export const useUpdateQuotation = () => useSave(updateQuotation)
export const useDeleteQuotation = () => useSave(deleteQuotation)

export const fetchQuotation = (id: string) => call(getQuotation, { params: { id } })
