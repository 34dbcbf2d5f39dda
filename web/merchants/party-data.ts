import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** A buyer or supplier with the sums of its documents; never the party shown before. */
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
