import * as z from 'zod/mini'
import { MOST_PARTS, RECIPE_KINDS } from '#domain/shelf/recipes/recipe-kinds.ts'
import { t } from '#domain/words/t.ts'
import { linePack } from '../documents/line-pack.ts'
import { billedQuantity, percent, quantity } from '../figures.ts'
import { stockAtPlace } from './stock-at-place.ts'

const partDraft = z.object({
  /** The product that is taken. */
  product: z.uuid(t('Choose a product')),
  /** Its pack that the quantity is of; absent: its own unit. */
  pack: z.optional(z.nullable(z.object({ _id: z.uuid(t('Invalid reference')) }))),
  quantity: billedQuantity,
  /** Percent that is taken besides, as it is lost in the making. */
  loss: z.optional(percent(() => t('Loss %'))),
})

/** True if no part is named twice. */
const areOnce = (parts: readonly { product: string }[]) =>
  new Set(parts.map(({ product }) => product)).size === parts.length

/** What a product is made of. Null: of nothing any more; absent: as before. */
export const recipeDraft = z.optional(
  z.nullable(
    z.object({
      kind: z.enum(RECIPE_KINDS, t('Choose: taken when it is sold, or made ahead')),
      /** Units of the product that the quantities make. */
      makes: z._default(
        quantity(() => t('Makes')).check(
          z.refine((value) => value > 0, t('A recipe makes more than 0')),
          z.maximum(100_000, { error: () => t('{name} is too large', { name: t('Makes') }) }),
        ),
        1,
      ),
      parts: z
        .array(partDraft)
        .check(
          z.minLength(1, t('Name what it is made of.')),
          z.maxLength(MOST_PARTS, { error: () => t('At most {most} parts', { most: MOST_PARTS }) }),
          z.refine(areOnce, t('One part stands in the recipe twice')),
        ),
    }),
  ),
)
export type RecipeDraft = NonNullable<z.output<typeof recipeDraft>>

/** A stored recipe, with what stands of each part. */
export const recipe = z.object({
  kind: z.enum(RECIPE_KINDS),
  makes: z.number(),
  parts: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      pack: linePack,
      loss: z.optional(z.number()),
      stock: z.number(),
      /** Only in a shop with places: where it stands. */
      places: z.optional(z.array(stockAtPlace)),
    }),
  ),
})
