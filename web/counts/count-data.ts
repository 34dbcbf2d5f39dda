import type { Filters } from '#contract/endpoint.ts'
import {
  acceptCount,
  closeCount,
  createCount,
  deleteCount,
  finishCounting,
  getCount,
  getCountSheet,
  getDifferences,
  listCountBatches,
  listCountLines,
  listCounts,
  listUncounted,
} from '#contract/shelf/counts.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

export const useCounts = (query: Filters<typeof listCounts>) => useList(listCounts, query)
export const useCount = (id: string) => useAnswer(getCount, { params: { id } })
export const useOwnLines = (id: string) => useAnswer(listCountLines, { params: { id }, query: {} })
/** As many of what is not counted as are asked for: where they come, there may be more. */
export const MOST_UNCOUNTED = 200
export const useUncounted = (id: string) =>
  useAnswer(listUncounted, { params: { id }, query: { limit: MOST_UNCOUNTED } }, { refetchOnMount: 'always' })
export const useDifferences = (id: string) => useAnswer(getDifferences, { params: { id } })
export const useSheet = (id: string, day: string) =>
  useAnswer(getCountSheet, { params: { id }, query: { day } })
/** Batches of a product, if one is open that is kept in them. */
export const useCountBatches = (id: string, product: string | undefined) =>
  useAnswer(
    listCountBatches,
    { params: { id }, query: { product: product ?? '' } },
    { enabled: product !== undefined },
  )
export const useBeginCount = () => useSave(createCount)
export const useFinishCounting = () => useSave(finishCounting)
export const useAcceptCount = () => useSave(acceptCount)
export const useCloseCount = () => useSave(closeCount)
export const useDeleteCount = () => useSave(deleteCount)
