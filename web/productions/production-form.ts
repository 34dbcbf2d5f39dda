import { productionDraft } from '#contract/shelf/productions.ts'
import type { Product } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { readExpiry } from '#domain/shelf/batches/expiry.ts'
import { takenBy } from '#domain/shelf/recipes/recipe.ts'
import { t } from '#domain/words/t.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

/** A part that is taken or comes, in its own unit; '' as long as none is chosen. */
export interface UsedPart {
  product: string
  name: string
  unit: string
  stock: number
  quantity: number | undefined
  /** Id of the batch that is taken first; absent: the first to expire. */
  batch?: string
}

export const EMPTY_PART: UsedPart = { product: '', name: '', unit: '', stock: 0, quantity: undefined }
/** A batch as the server is asked for it, as far as it stands there. */
const askedBatch = (batch: string | undefined, quantity: number | undefined) =>
  batch && quantity ? [{ _id: batch, quantity }] : undefined
export const isBlankPart = ({ product, quantity }: UsedPart) => product === '' && quantity === undefined

type Made = Pick<Product, '_id' | 'name' | 'unit' | 'stock' | 'inBatches' | 'recipe'>

export type ProductionForm = ReturnType<typeof useProductionForm>

export const useProductionForm = () =>
  useContractForm({
    schema: productionDraft,
    begun: {
      direction: 'made' as 'made' | 'apart',
      made: undefined as Made | undefined,
      quantity: undefined as number | undefined,
      lost: undefined as number | undefined,
      parts: [] as UsedPart[],
      /** Id of the batch that is taken apart first. */
      taken: '',
      number: '',
      expiry: '',
      mrp: undefined as number | undefined,
      date: todayInIndia(new Date()),
      note: '',
    },
    body: ({ made, taken, number, expiry, mrp, parts, lost, direction, ...values }) => ({
      ...values,
      direction,
      product: made?._id ?? '',
      lost: direction === 'made' ? lost : undefined,
      parts: parts
        .filter((part) => !isBlankPart(part))
        .map(({ product, quantity, batch }) => ({
          product,
          quantity: quantity as number,
          batches: direction === 'made' ? askedBatch(batch, quantity) : undefined,
        })),
      batches: direction === 'apart' ? askedBatch(taken, values.quantity) : undefined,
      ...(direction === 'made' &&
        made?.inBatches &&
        number.trim() !== '' && { batch: { number, expiry: readExpiry(expiry), mrp } }),
    }),
    problems: ({ quantity, made, expiry }) => ({
      ...(made === undefined && { product: t('Choose a product') }),
      ...(quantity === undefined && { quantity: t('Quantity is required') }),
      ...(expiry.trim() !== '' &&
        readExpiry(expiry) === undefined && { expiry: t('Write a month, such as 0827 or Aug 27') }),
    }),
  })

/** The parts of so many units by the product's recipe; those of before where it has none. */
export function partsFor(made: Made | undefined, units: number, before: UsedPart[]): UsedPart[] {
  if (!made?.recipe) return before
  const { makes, parts } = made.recipe
  return parts.map((part) => ({
    product: part.product,
    name: part.name,
    unit: part.unit,
    stock: part.stock,
    quantity: units > 0 ? takenBy(part, makes, units) : undefined,
    batch: before.find(({ product }) => product === part.product)?.batch ?? '',
  }))
}
