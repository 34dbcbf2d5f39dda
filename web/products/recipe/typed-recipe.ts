import type { Product, ProductInput } from '#contract/shelf/products.ts'
import type { Pack } from '#domain/shelf/packs.ts'
import type { RecipeKind } from '#domain/shelf/recipes/recipe-kinds.ts'

/** A part while it is typed: an empty number is undefined, '' a part that is not chosen yet. */
export interface TypedPart {
  product: string
  name: string
  unit: string
  stock: number
  packs: readonly Pick<Pack, '_id' | 'name' | 'holds'>[]
  /** Id of the pack that the quantity is of; '': its own unit. */
  pack: string
  quantity: number | undefined
  loss: number | undefined
}

export interface TypedRecipe {
  kind: RecipeKind
  makes: number | undefined
  parts: TypedPart[]
}

export const EMPTY_PART: TypedPart = {
  product: '',
  name: '',
  unit: '',
  stock: 0,
  packs: [],
  pack: '',
  quantity: undefined,
  loss: undefined,
}

export const typedRecipe = ({ recipe }: Pick<Partial<Product>, 'recipe'>): TypedRecipe | undefined =>
  recipe && {
    ...recipe,
    parts: recipe.parts.map(({ pack, loss, ...part }) => ({
      ...part,
      packs: pack ? [pack] : [],
      pack: pack?._id ?? '',
      loss,
    })),
  }

export const isBlankPart = ({ product, quantity, loss }: TypedPart) =>
  product === '' && quantity === undefined && loss === undefined

/** A recipe as sent, without blank rows; nothing for a product without one. */
export function sentRecipe(typed: TypedRecipe | undefined): Pick<ProductInput, 'recipe'> {
  if (!typed) return {}
  const { kind, makes, parts } = typed
  return {
    recipe: {
      kind,
      makes: makes ?? 1,
      parts: parts
        .filter((part) => !isBlankPart(part))
        // The contract refuses what is still empty.
        .map(({ product, pack, quantity, loss = 0 }) => ({
          product,
          pack: pack === '' ? null : { _id: pack },
          quantity: quantity as number,
          loss,
        })),
    },
  }
}
