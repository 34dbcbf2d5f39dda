import {
  createProduct,
  listProducts,
  type Product,
  type ProductInput,
  updateProduct,
} from '#contract/shelf/products.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { isLineDown, useIsLineDown, useOffline } from '#web/app/calls/line-state.ts'
import { useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'

/** Shown when the products, or their categories and suppliers, could not be loaded. */
export const FETCH_FAILED = t('Failed to fetch products, categories, or suppliers.')

const SUGGESTIONS = 8
const NONE: Product[] = []

/** The screen's list, page by page. */
export const useProducts = (query: { search?: string }) =>
  useList(listProducts, query, (answer) => answer.products)

interface ProductSearch {
  products: Product[]
  isSearching: boolean
  /** Error of the search; an empty result then means nothing. */
  error: Error | undefined
  retry: () => void
  /** Time at which the products were loaded, in ms since 1970, while the connection is down. */
  asOf?: number | undefined
}

const findOffline = async (text: string, most: number) =>
  (await import('./offline-products.ts')).offlineProducts(text, most)

/**
 * The few products that a text on a document line can mean, best first. The results of the text before stay until the new
 * ones are here; while `isSearching` they may be those of another text. A blank text is not searched.
 */
export function useProductSearch(text: string): ProductSearch {
  const { wanted, settled, isSettled } = useSettledSearch(text)
  const isBlank = wanted === ''
  const isDown = useIsLineDown()
  const answer = useAnswer(
    listProducts,
    { query: { search: settled, order: 'match', limit: SUGGESTIONS } },
    { enabled: !isDown && !isBlank && settled !== '' },
  )
  const offline = useOffline(['products', settled, SUGGESTIONS], () => findOffline(settled, SUGGESTIONS), {
    enabled: isDown && !isBlank && settled !== '',
  })
  const { data, error, isPending, isPlaceholderData } = isDown ? offline : answer
  // True if no products were stored before the connection was lost.
  const isUnknown = isDown && data === null
  const failure = isUnknown ? new ApiError(0, NO_ANSWER) : data ? undefined : (error ?? undefined)
  return {
    products: isBlank || failure ? NONE : (data?.products ?? NONE),
    isSearching: !isBlank && (!isSettled || (!failure && (isPending || isPlaceholderData))),
    error: isBlank || !isSettled ? undefined : failure,
    retry: () => void answer.refetch(),
    asOf: isDown ? offline.data?.at : undefined,
  }
}

/** The best match of a code; offline among the stored products. */
export async function findByCode(code: string): Promise<Product[]> {
  const offline = isLineDown()
    ? await (await import('./offline-products.ts')).offlineProductOfCode(code)
    : null
  if (offline) return offline
  const { products } = await call(listProducts, { query: { search: code, order: 'code', limit: 1 } })
  return products
}

const CHOICES = 50

/**
 * Options of a select: the first products by name, or the matches of a text, best first. Earlier ones stay until new ones
 * are here.
 */
export function useProductChoices(text: string) {
  const { settled, isSettled } = useSettledSearch(text)
  const { data, error, isPending, isPlaceholderData } = useAnswer(listProducts, {
    query: { search: settled, order: 'match', limit: CHOICES },
  })
  return {
    products: data?.products ?? NONE,
    error,
    isSearching: !isSettled || isPending || isPlaceholderData,
  }
}

/** Adds a product, or changes the one with that id. */
export function useSaveProduct(id?: string) {
  const add = useSave(createProduct)
  const change = useSave(updateProduct)
  const { isPending, error } = id ? change : add
  const save = async (body: ProductInput): Promise<Product> => {
    const { product } = id
      ? await change.mutateAsync({ params: { id }, body })
      : await add.mutateAsync({ body })
    return product
  }
  return { save, isPending, error }
}
