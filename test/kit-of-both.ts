import { createProduct } from '#contract/shelf/products.ts'
import type { HistoryShop } from './undone-history.ts'

interface Goods {
  _id: string | undefined
  packs: string[]
}

/** A kit of two products, of the first by a pack and of the second with a loss, as one of the goods of a history. */
export async function madeOfBoth(
  shop: Pick<HistoryShop, 'send'>,
  categoryId: string,
  packs: object[],
  [first, second]: Goods[],
): Promise<Goods> {
  const parts = [
    { product: first?._id, quantity: 2, pack: { _id: first?.packs[1] } },
    { product: second?._id, quantity: 1.5, loss: 2.5 },
  ]
  const about = { name: 'Kit', description: '-', purchasePrice: 7.31, sellingPrice: 60, stock: 0 }
  const { body } = await shop.send(createProduct, {
    body: { ...about, categoryId, packs, recipe: { kind: 'kit', makes: 3, parts } },
  })
  const product = body.product as { _id: string; packs: { _id: string }[] }
  return { _id: product._id, packs: product.packs.map(({ _id }) => _id) }
}
