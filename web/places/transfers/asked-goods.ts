import type { Product } from '#contract/shelf/products.ts'
import { goodAt } from '#domain/shelf/stock-at-place.ts'
import { type TypedLine, withAdded } from './typed-transfer.ts'

interface AskedGoods {
  itemId: string
  batch?: { _id: string; quantity: number }
}

/** Goods that an address begins a transfer with: an item (`item`), and batches with how much of each (`goods`). */
export const goodsAsked = (params: URLSearchParams): AskedGoods[] => [
  ...params.getAll('item').map((itemId) => ({ itemId })),
  ...params.getAll('goods').map((words) => {
    const [_id = '', quantity, ...itemId] = words.split(',')
    return { itemId: itemId.join(','), batch: { _id, quantity: Number(quantity) } }
  }),
]

/** The lines of these goods; what is gone meanwhile has none. */
export const linesAsked = (
  asked: readonly AskedGoods[],
  products: readonly Product[],
  from: string,
): TypedLine[] =>
  asked.reduce<TypedLine[]>((lines, { itemId, batch: wanted }) => {
    const product = products.find((one) => one.itemId === itemId)
    if (!product) return lines
    const key = wanted?._id ?? product._id
    if (!wanted) return withAdded(lines, { product }, key)
    const batch = goodAt(product, from).batches?.find(({ _id }) => _id === wanted._id)
    if (!batch) return lines
    if (product.hasSerials) return withAdded(lines, { product, serial: batch.number }, key)
    return [...withAdded(lines, { product, batch }, key)].map((line) =>
      line.key === key ? { ...line, quantity: wanted.quantity } : line,
    )
  }, [])
