import { formatQuantity } from '../money.ts'
import { t } from '../words/t.ts'
import { kitStock, type PartQuantity } from './recipes/recipe.ts'

interface AtPlace<B> {
  _id: string
  name: string
  stock: number
  batches?: B[] | undefined
}
/** Something that stands at places: a product, or a part of a kit. Without `places` the shop has none. */
interface Placed<B> {
  stock: number
  batches?: B[] | undefined
  places?: AtPlace<B>[] | undefined
}
interface Part extends PartQuantity, Placed<unknown> {}
interface Good<B> extends Placed<B> {
  recipe?: { kind: string; makes: number; parts: Part[] } | undefined
}

const stockAt = ({ places = [] }: Placed<unknown>, place: string) => places.find(({ _id }) => _id === place)

/** A product as it stands at one place, with the batches of that place: what the server takes a sale there from. */
export function goodAt<B, G extends Good<B>>(good: G, place: string): G {
  const { recipe } = good
  if (recipe?.kind === 'kit' && recipe.parts.some(({ places }) => places)) {
    const parts = recipe.parts.map((part) => ({ ...part, stock: stockAt(part, place)?.stock ?? 0 }))
    const kit = { ...recipe, parts }
    return { ...good, recipe: kit, stock: kitStock(kit) }
  }
  if (!good.places) return good
  const { stock = 0, batches = [] } = stockAt(good, place) ?? {}
  return { ...good, stock, ...(good.batches && { batches }) }
}

/** Where else it stands: '12 in Godown, 3 in Van'; empty where nowhere. */
export const elsewhereWords = ({ places = [] }: Placed<unknown>, place?: string): string =>
  places
    .filter(({ _id, stock }) => _id !== place && stock > 0)
    .map(({ name, stock }) => t('{stock} in {place}', { stock: formatQuantity(stock), place: name }))
    .join(', ')
