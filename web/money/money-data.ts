import { listAccounts } from '#contract/money/accounts.ts'
import { getKhata, listKhata } from '#contract/money/khata.ts'
import type { PartySide } from '#domain/parties/party-side.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

export const useKhata = (side: PartySide) => useAnswer(listKhata, { query: { side } })

/** The account of a party between two days; never that of the party shown before. */
export function useKhataOf(id: string, from: string, to: string) {
  const { data, error, refetch } = useAnswer(
    getKhata,
    { params: { id }, query: { from, to } },
    { enabled: id !== '' },
  )
  const khata = data?.party._id === id ? data : undefined
  return { khata, error: khata ? null : error, retry: () => void refetch() }
}

export const useAccounts = () => useAnswer(listAccounts, {})
