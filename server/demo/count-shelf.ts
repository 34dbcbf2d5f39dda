import { unkeyedId } from '#server/http/create-once.ts'
import { addAdjustment } from '#server/stock/adjustment-actions.ts'
import { stockIn, stockOut } from '#server/stock/adjustment-kinds.ts'
import type { Random } from './demo-random.ts'
import type { DemoShop } from './open-demo-shop.ts'

const FOUND = ['Found while counting', 'Sample from the supplier', 'Returned by a customer']
const GONE = ['Damage in the store', 'Past its date', 'Used in the shop']

/** Simulates counting the shelf: slight differences from the books. */
export async function countShelf(
  { writer, products, suppliers }: DemoShop,
  stock: Map<string, number>,
  date: string,
  random: Random,
) {
  const at = new Date(`${date}T08:45:00+05:30`)
  // Pieces with numbers of their own are not found or lost unnamed.
  const product = random.pick(products.filter(({ hasSerials }) => !hasSerials))
  const left = stock.get(product._id) ?? 0
  const quantity = random.between(1, 3)
  const isGone = left >= quantity && random.chance(0.6)
  const draft = { product: product._id, quantity, date }
  if (isGone) {
    await addAdjustment(writer, stockOut, unkeyedId(), { ...draft, reason: random.pick(GONE) }, at)
  } else {
    const reason = random.pick(FOUND)
    const supplier = reason.includes('supplier') ? random.pick(suppliers)._id : undefined
    await addAdjustment(writer, stockIn, unkeyedId(), { ...draft, reason, supplier }, at)
  }
  stock.set(product._id, left + (isGone ? -quantity : quantity))
}
