import type { Filters } from '#contract/endpoint.ts'
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  updateTransfer,
} from '#contract/shelf/transfers.ts'
import { addOrChange, useAnswer, useList, useSave } from '#web/app/calls/queries.ts'

export const useTransfers = (query: Filters<typeof listTransfers>) => useList(listTransfers, query)
export const useTransfer = (id: string) =>
  useAnswer(getTransfer, { params: { id } }, { enabled: id !== '', refetchOnMount: 'always' })
/** Writes a transfer, or the draft with that id again. */
export const useSaveTransfer = (id?: string) =>
  addOrChange(useSave(createTransfer), useSave(updateTransfer), id)
export const useReceiveTransfer = () => useSave(receiveTransfer)
export const useCancelTransfer = () => useSave(cancelTransfer)
