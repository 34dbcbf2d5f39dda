import { useQuery } from '@tanstack/react-query'
import type { Filters } from '#contract/endpoint.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  updateTransfer,
} from '#contract/shelf/transfers.ts'
import { call } from '#web/app/calls/call.ts'
import { addOrChange, useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

export const useTransfers = (query: Filters<typeof listTransfers>) => useList(listTransfers, query)
export const useTransfer = (id: string) =>
  useAnswer(getTransfer, { params: { id } }, { enabled: id !== '', refetchOnMount: 'always' })
/** Writes a transfer, or the draft with that id again. */
export const useSaveTransfer = (id?: string) =>
  addOrChange(useSave(createTransfer), useSave(updateTransfer), id)
export const useReceiveTransfer = () => useSave(receiveTransfer)
export const useCancelTransfer = () => useSave(cancelTransfer)

/** Products by their item codes, with what stands of them at each place; none while the codes are not known. */
export const useNamedProducts = (names: readonly string[] | undefined) =>
  useQuery({
    queryKey: [findProducts.url, names],
    queryFn: async () =>
      names?.length ? (await call(findProducts, { body: { names: [...names] } })).products : [],
    enabled: names !== undefined,
  })
