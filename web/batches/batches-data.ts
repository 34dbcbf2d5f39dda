import type { Filters } from '#contract/endpoint.ts'
import {
  correctBatch,
  getBatch,
  listBatches,
  listBatchPassages,
  listUnentered,
  priceBatches,
  settleBatches,
  sumBatches,
} from '#contract/shelf/batches.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

/** What stands by batch, page by page. */
export const useBatches = (query: Filters<typeof listBatches>) => useList(listBatches, query)
/** Batches and pieces that have this whole number. */
export const findNumbered = (number: string) => call(listBatches, { query: { number } })
/** The figures of the shelf. */
export const useShelfSums = () => useAnswer(sumBatches, {}).data
export const useBatch = (id: string) => useAnswer(getBatch, { params: { id } })
export const useUnentered = (query: Filters<typeof listUnentered>) => useList(listUnentered, query)
/** Where a batch came from and went, newest first. */
export const usePassages = (id: string) =>
  useAnswer(listBatchPassages, { params: { id }, query: { limit: 200 } })
export const useCorrectBatch = () => useSave(correctBatch)
export const usePriceBatches = () => useSave(priceBatches)
export const useSettleBatches = () => useSave(settleBatches)
