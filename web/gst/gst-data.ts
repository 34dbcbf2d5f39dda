import { addHsn, correctGstin, leaveFinding, listFindings } from '#contract/gst/findings.ts'
import { getLock, lockBooks } from '#contract/gst/lock.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useLock = () => useAnswer(getLock, {})
export const useLockBooks = () => useSave(lockBooks)

/** What is to be put right in a month; never that of the month that was looked at before. */
export function useFindings(month: string) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(listFindings, { query: { month } })
  return { found: isPlaceholderData ? undefined : data, error, retry: () => void refetch() }
}

export const useLeaveFinding = () => useSave(leaveFinding)
export const useCorrectGstin = () => useSave(correctGstin)
export const useAddHsn = () => useSave(addHsn)
export const useBill = (id: string) => useAnswer(getInvoice, { params: { id } })
export const useSaveBill = () => useSave(updateInvoice)
