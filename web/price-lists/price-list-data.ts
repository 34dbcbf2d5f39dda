import { useQuery } from '@tanstack/react-query'
import {
  createPriceList,
  getPriceBook,
  listListPrices,
  listPriceLists,
  type PriceList,
  updatePriceList,
} from '#contract/pricing/price-lists.ts'
import { call } from '#web/app/calls/call.ts'
import { addOrChange, useList, useSave } from '#web/app/calls/queries.ts'
import { loadedOrStored } from '#web/app/line/loaded-or-stored.ts'
import { readStored } from '#web/app/line/offline-lists.ts'

/** Items with their prices in one list, page by page. */
export const useListedItems = (id: string, search: string) =>
  useList<typeof listListPrices>(
    // A list has its own address, and no query for it.
    { ...listListPrices, url: `/api/price-lists/${id}/prices` as typeof listListPrices.url },
    { search },
  )

/** Adds a list, or changes the one with that id. */
export const useSavePriceList = (id?: string) =>
  addOrChange(useSave(createPriceList), useSave(updatePriceList), id)

/** Price lists available to a document. */
export const useOfflineLists = (enabled: boolean) =>
  useQuery({
    queryKey: [listPriceLists.url, 'kept'],
    queryFn: () => loadedOrStored('price-lists', () => call(listPriceLists, {})),
    networkMode: 'always',
    enabled,
  })

interface Book {
  changedAt: string
  /** Quantity and price in turn, by product. */
  prices: Record<string, number[]>
}

/** The prices of one list: those stored on this computer, if the list has not changed since, else from the server. */
async function loadBook({ _id, changedAt }: PriceList): Promise<Book> {
  const name = `price-list-${_id}`
  const stored = await readStored<Book>(name).catch(() => undefined)
  if (stored?.value.changedAt === changedAt) return stored.value
  return loadedOrStored(name, () => call(getPriceBook, { params: { id: _id } }))
}

/** Loaded only for a list with prices by item. */
export const usePriceBook = (list: PriceList | undefined) =>
  useQuery({
    queryKey: [getPriceBook.url, list?._id, list?.changedAt],
    queryFn: () => loadBook(list as PriceList),
    networkMode: 'always',
    enabled: list?.kind === 'items',
  })
