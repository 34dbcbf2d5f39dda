import { t } from '#domain/words/t.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'

/** Refusals of recipes by the database, in words. */
export const RECIPE_REFUSALS: Record<string, (detail: string) => Problem> = {
  recipe_parts_part: invalidReference,
  recipe_parts_pack: () => new Problem(409, t('A pack of the recipe was removed. Choose another.')),
  recipe_parts_kit: (item) =>
    new Problem(400, t('{item} is a kit, or would be one: a kit is no part of another item.', { item })),
  recipe_parts_serials: (item) =>
    new Problem(400, t('{item} has serial numbers: each piece is sold by its own number.', { item })),
  recipe_parts_circle: (item) => new Problem(400, t('{item} is made of this item already.', { item })),
  recipe_parts_used: (item) =>
    new Problem(409, t('{item} is made of this item: change that first.', { item })),
  recipes_stock: (stock) =>
    new Problem(
      409,
      t('{stock} of it are in stock: correct the stock to 0 before it becomes a kit.', { stock }),
    ),
  products_kit: () => new Problem(400, t('A kit is not kept in batches: its parts are.')),
}
