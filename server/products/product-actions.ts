import type { ProductDraft, ProductEdit } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint, refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { lastOf, onlyRow } from '#server/rows/query.ts'
import { openingAhead } from './opening-stock.ts'
import { findProduct, productOn } from './product-queries.ts'
import {
  createProductStatements,
  deleteProductStatements,
  updateProductStatements,
} from './product-statements.ts'
import { RECIPE_REFUSALS } from './recipe-refusals.ts'

const ITEM_ID = 'products_item_id_unique'
const SKU = 'products_sku_unique'
const ONE_GOOD = 'product_codes_one_good'

/** The detail is as the database's keep_codes raises it. */
const takenCode = (detail: string) => {
  const { code, name }: { code: string; name: string } = JSON.parse(detail)
  return new Problem(409, t('{code} is already a code of {name}: one code means one item.', { code, name }))
}

/** Turns what the database refuses of a product into words. */
export const productInWords = <T>(work: Promise<T>) =>
  refusing(
    {
      [ITEM_ID]: () => new Problem(409, t('Item ID already exists')),
      [SKU]: () => new Problem(409, t('SKU already exists')),
      [ONE_GOOD]: takenCode,
      product_packs_name_unique: () => new Problem(409, t('Two packs have one name or barcode')),
      products_untaxed: () =>
        new Problem(400, t('What is nil-rated, exempt or non-GST carries no tax: set its percentages to 0.')),
      products_tax_on_mrp: () => new Problem(400, t('MRP: what is taxed on its MRP needs one.')),
      products_pieces: (stock) =>
        new Problem(
          409,
          t(
            '{stock} of it are in stock without numbers: correct the stock to 0, then enter the pieces by their numbers.',
            { stock },
          ),
        ),
      products_numbers: (stock) =>
        new Problem(
          409,
          t('{stock} pieces of it are in stock by their numbers: correct the stock to 0 first.', { stock }),
        ),
      ...RECIPE_REFUSALS,
      products_category: invalidReference,
      products_supplier: invalidReference,
    },
    work,
  )

export async function addProduct(db: Db, shopId: string, newId: NewId, draft: ProductDraft, now: Date) {
  const { id } = newId
  const today = todayInIndia(now)
  const ahead = openingAhead(draft.openingDate, today)
  if (ahead) throw new Problem(400, ahead)
  const added = createOnce({
    db,
    shopId,
    newId,
    kind: 'product',
    body: draft,
    insert: (keep) =>
      withFreeCodes([draft], async () => {
        const statements = [...keep(), ...createProductStatements(shopId, id, draft, now, today)] as const
        const [stored] = lastOf(await db.batch(statements))
        return productOn(today)(onlyRow(stored))
      }),
    find: () => findProduct(db, shopId, id, today),
    nameOf: ({ name }) => name,
  })
  const product = await productInWords(added)
  return { success: true, message: t('Product added successfully!'), product } as const
}

const TRIES = 10

/** Takes other numbers when a generated code was typed in the meantime. */
export async function withFreeCodes<T>(
  drafts: readonly Pick<ProductDraft, 'itemId' | 'sku'>[],
  insert: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert()
    } catch (error) {
      const broken = brokenConstraint(error)
      const isGenerated = drafts.some(
        ({ itemId, sku }) => (broken === ITEM_ID && !itemId) || (broken === SKU && !sku),
      )
      if (!isGenerated || attempt === TRIES) throw error
    }
  }
}

export async function changeProduct(db: Db, shopId: string, id: string, edit: ProductEdit, now: Date) {
  const today = todayInIndia(now)
  const answers = await productInWords(db.batch(updateProductStatements(shopId, id, edit, now)))
  const [, [found], [written]] = answers
  const [row] = lastOf(answers)
  if (!found || !row) throw notFound(t('Product'))
  const product = productOn(today)(row)
  if (!written) {
    throw new Problem(
      409,
      t('The stock was corrected meanwhile and is {stock} now. Reload and try again.', {
        stock: formatQuantity(product.stock),
      }),
      { code: 'changed-elsewhere' },
    )
  }
  return { success: true, message: t('Product updated successfully!'), product } as const
}

/** Soft-deletes a product and frees its codes. Deleting it again finds nothing (G-PROD-06). */
export async function removeProduct(db: Db, shopId: string, id: string, now: Date) {
  const found = await productInWords(db.execute(deleteProductStatements(shopId, id, now)))
  if (found.length === 0) throw notFound(t('Product'))
  return { success: true, message: t('Product deleted successfully.') } as const
}
