import {
  createChallan,
  getChallan,
  lastChallanNumber,
  listChallans,
  returnChallan,
  updateChallan,
} from '#contract/challans.ts'
import type { SourceDraft } from '#contract/document.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { numberPreview } from '#web/documents/head/number-preview.ts'
import type { DocumentQuery } from '#web/documents/list/document-filter.ts'

/** Page by page, without the lines. */
export const useChallans = ({ type: _, ...query }: DocumentQuery<'completed' | 'returned'>) =>
  useList(listChallans, { ...query, brief: '1' })

/** One challan as the books have it now: never one that was seen before. */
export function useFreshChallan(id: string | undefined) {
  const { data, isFetchedAfterMount, isFetching, error, refetch } = useAnswer(
    getChallan,
    { params: { id: id ?? '' } },
    { refetchOnMount: 'always', enabled: id !== undefined },
  )
  const isFresh = isFetchedAfterMount && !isFetching && data?._id === id
  return { challan: isFresh ? data : undefined, error, refetch }
}

/** The challan that an invoice is made from; nothing when the source is none. */
export function useChallanSource(source: SourceDraft | undefined) {
  const { challan, error, refetch } = useFreshChallan(source?.kind === 'challan' ? source._id : undefined)
  return {
    source: challan && {
      document: challan,
      reference: { kind: 'challan' as const, _id: challan._id, number: challan.challanNumber },
      direction: 'sales' as const,
      agreed: undefined,
    },
    error,
    retry: () => void (source?.kind === 'challan' && refetch()),
  }
}

/** A preview of the number, asked for anew at each opening; the server gives the final one. */
export function useNextChallanNumber() {
  const { data } = useAnswer(lastChallanNumber, {}, { refetchOnMount: 'always' })
  return numberPreview('deliveryChallan', data?.lastChallanNumber)
}

export const useCreateChallan = () => useSave(createChallan)
export const useUpdateChallan = () => useSave(updateChallan)
export const useReturnChallan = () => useSave(returnChallan)

export const fetchChallan = (id: string) => call(getChallan, { params: { id } })
