import {
  createMerchant,
  deleteMerchant,
  listMerchants,
  type Merchant,
  type MerchantDraft,
  updateMerchant,
} from '#contract/merchants.ts'
import { useAnswer, useList, useSave } from '#web/app/queries.ts'
import { useSettledSearch } from '#web/ui/use-settled-search.ts'

const CHOICES = 50
const NONE: Merchant[] = []

export interface MerchantQuery {
  search?: string
  /** Both when left out. */
  type?: Merchant['type']
}

/** The screen's list, page by page. */
export const useMerchantList = (query: MerchantQuery) => useList(listMerchants, query)

/** For a select: the first merchants by name that match; typing narrows them. Earlier ones stay until new ones are here. */
export function useMerchants({ search = '', type }: MerchantQuery = {}) {
  const { settled, isSettled } = useSettledSearch(search)
  const { data, error, isPending, isPlaceholderData } = useAnswer(listMerchants, {
    query: { search: settled, type, limit: CHOICES },
  })
  return { merchants: data ?? NONE, error, isSearching: !isSettled || isPending || isPlaceholderData }
}

/** Adds a merchant, or changes the one with that id. */
export function useSaveMerchant(id?: string) {
  const add = useSave(createMerchant)
  const change = useSave(updateMerchant)
  const { isPending, error } = id ? change : add
  const save = async (draft: MerchantDraft): Promise<Merchant> =>
    id
      ? (await change.mutateAsync({ params: { id }, body: draft })).updatedSupplier
      : (await add.mutateAsync({ body: draft })).supplier
  return { save, isPending, error }
}

export const useDeleteMerchant = () => useSave(deleteMerchant)
