import type { Direction, Party } from '#contract/document.ts'
import {
  createMerchant,
  listMerchants,
  type Merchant,
  type MerchantInput,
  updateMerchant,
} from '#contract/merchants.ts'
import { useIsLineDown, useOffline } from '#web/app/calls/line-state.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import { partiesOf } from './parties-of.ts'

const CHOICES = 50
const NONE: Merchant[] = []

interface MerchantQuery {
  search?: string
  /** Absent: both types. */
  type?: Merchant['type'] | undefined
}

interface ChoiceQuery extends MerchantQuery {
  /** Those of the other type come last, once a name is typed: a party may buy and sell. */
  withOthers?: boolean
}

/** The screen's list, page by page. */
export const useMerchantList = (query: MerchantQuery) => useList(listMerchants, query)

/**
 * Options of a select: the first merchants by name that match. Typed letters filter the loaded ones at once, and the
 * server's answer replaces them later: the choice never includes a merchant that does not match, and the list does not move
 * under the mouse.
 */
export function useMerchants({ search = '', type, withOthers = false }: ChoiceQuery = {}) {
  const { wanted, settled, isSettled } = useSettledSearch(search)
  const isDown = useIsLineDown()
  const answer = useAnswer(
    listMerchants,
    { query: { search: settled, type, limit: CHOICES } },
    { enabled: !isDown },
  )
  // With both types in the list the others are in it already.
  const asksOthers = withOthers && type !== undefined && settled !== ''
  const all = useAnswer(
    listMerchants,
    { query: { search: settled, limit: CHOICES } },
    { enabled: !isDown && asksOthers },
  )
  const offline = useOffline(
    ['merchants', settled, type],
    async () => (await import('./offline-merchants.ts')).offlineMerchants({ search: settled, type }, CHOICES),
    { enabled: isDown },
  )
  const { data, error, isPending, isPlaceholderData } = isDown ? offline : answer
  const isSearching = !isSettled || isPending || isPlaceholderData
  const others = asksOthers ? (all.data ?? NONE).filter((one) => one.type !== type) : NONE
  const found = others.length > 0 ? [...(data ?? NONE), ...others] : (data ?? NONE)
  const merchants =
    isSearching && wanted ? partiesOf(found, { search: wanted, ...(!withOthers && { type }) }) : found
  return { merchants, error, isSearching }
}

/**
 * The party of a stored document as the form opens with it: without a merchant's id, the merchant with its GSTIN, else the
 * only one with its name. Undefined while loading; unchanged if none matches.
 */
export function useKnownParty(party: Party | undefined, direction: Direction | undefined): Party | undefined {
  const { _id, gstin = '', name = '' } = party ?? {}
  const type = direction === 'purchase' ? ('supplier' as const) : undefined
  const isNamed = party === undefined || _id !== undefined
  const byGstin = useAnswer(
    listMerchants,
    { query: { gstin, type, limit: 2 } },
    { enabled: !isNamed && gstin !== '' },
  )
  const byName = useAnswer(
    listMerchants,
    { query: { search: name, type, limit: CHOICES } },
    { enabled: !isNamed && name !== '' },
  )
  if (isNamed || byGstin.isLoading || byName.isLoading) return _id ? party : undefined

  const isCalledSo = (merchant: Merchant) => merchant.name.toLowerCase() === name.trim().toLowerCase()
  const called = byName.data?.filter(isCalledSo) ?? []
  const found =
    byGstin.data?.find(isCalledSo) ?? byGstin.data?.[0] ?? (called.length === 1 ? called[0] : undefined)
  if (!found) return party
  // A sale keeps the customer's typed details; a supplier's are the stored ones.
  return direction === 'purchase' ? { ...party, ...partyOf(found) } : { ...party, _id: found._id }
}

const partyOf = ({ id: _, type: __, shippingAddress: ___, ...party }: Merchant): Party => party

/** Adds a merchant, or changes the one with that id. */
export function useSaveMerchant(id?: string) {
  const add = useSave(createMerchant)
  const change = useSave(updateMerchant)
  const { isPending, error } = id ? change : add
  const save = async (body: MerchantInput): Promise<Merchant> =>
    id
      ? (await change.mutateAsync({ params: { id }, body })).updatedSupplier
      : (await add.mutateAsync({ body })).supplier
  return { save, isPending, error }
}
