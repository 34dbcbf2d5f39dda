import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** A buyer or supplier with what its documents come to; never the one that was looked at before. */
export function useParty(id: string) {
  const { data, error, refetch } = useAnswer(getMerchant, { params: { id } })
  const party = data?.merchant.id === id ? data : undefined
  return { party, error: party ? null : error, retry: () => void refetch() }
}

export const usePartyItems = (id: string) => useAnswer(listPartyItems, { params: { id } })

/** The price list of a stored party; undefined while loading. */
export function usePartyList(id: string | undefined): string | undefined {
  const { data } = useAnswer(getMerchant, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return data?.merchant.id === id ? data?.merchant.priceList : undefined
}
