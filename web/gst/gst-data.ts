import type { Output } from '#contract/endpoint.ts'
import { leaveFinding, listFindings } from '#contract/gst/findings.ts'
import { getLock } from '#contract/gst/lock.ts'
import { getInvoice } from '#contract/invoices.ts'
import { queryClient, useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useLock = () => useAnswer(getLock, {})

/** The findings of a month; undefined while they load, never those of the month before. */
export function useFindings(month: string) {
  const { data, error, refetch, isPlaceholderData } = useAnswer(listFindings, { query: { month } })
  return { found: isPlaceholderData ? undefined : data, error, retry: () => void refetch() }
}

/**
 * Accepts a finding as it is. No bill changes, so the month is checked again only if it has more findings than were sent.
 */
export function useLeaveFinding(month: string) {
  const save = useSave(leaveFinding, { meta: { refresh: false } })
  const leave = (key: string, onSuccess?: () => void) =>
    save.mutate(
      { body: { key } },
      {
        onSuccess: () => {
          forget(month, key)
          onSuccess?.()
        },
      },
    )
  return { leave, error: save.error }
}

function forget(month: string, key: string) {
  const queryKey = [listFindings.url, { query: { month } }]
  const found = queryClient.getQueryData<Output<typeof listFindings>>(queryKey)
  if (!found || found.stops + found.looks > found.findings.length)
    void queryClient.invalidateQueries({ queryKey })
  else {
    const findings = found.findings.filter((finding) => finding.key !== key)
    queryClient.setQueryData(queryKey, { ...found, findings, looks: findings.length - found.stops })
  }
}

export const useBill = (id: string) => useAnswer(getInvoice, { params: { id } })
