import { randomUUID } from 'node:crypto'
import {
  type ChangedFacts,
  FAMILY_FACTS,
  type FamilyDraft,
  type FamilyEdit,
  type FamilyFacts,
  type VariantDraft,
  variantProblem,
} from '#contract/shelf/families.ts'
import type { PricedProduct, ProductDraft } from '#contract/shelf/products.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { areValuesOf, variantKey, variantName, variantSortName } from '#domain/shelf/families/variants.ts'
import { itemField, PRODUCT_TAX_FIELDS, type ProductTaxField } from '#domain/tax/item-fields.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { productInWords, withFreeCodes } from '#server/products/product-actions.ts'
import { itemCodes, lockCounters, skuCodes } from '#server/products/product-codes.ts'
import { productOn } from '#server/products/product-queries.ts'
import { insertProductStatements } from '#server/products/product-statements.ts'
import { applyDueRates } from '#server/rates/rate-queries.ts'
import { lastOf } from '#server/rows/query.ts'
import {
  changeFamilyRow,
  findFamily,
  insertFamily,
  lockFamily,
  lockVariants,
  selectCodes,
  selectVariants,
} from './family-queries.ts'
import { leaveFamily, type StoredVariant, updateFacts, updateVariants } from './family-statements.ts'

const inWords = <T>(work: Promise<T>) =>
  productInWords(
    refusing(
      { products_variant_unique: () => new Problem(409, t('Two items of the family have the same values')) },
      work,
    ),
  )

/** A refusal of a row, with the field of the call that is its cause. */
const atRow = (at: number, field: keyof VariantDraft, message: string) =>
  new Problem(400, message, { values: { field: `variants.${at}.${field}` } })

export async function addFamily(db: Db, shopId: string, newId: NewId, draft: FamilyDraft, now: Date) {
  const { id } = newId
  const today = todayInIndia(now)
  const find = () => findFamily(db, shopId, id, today)
  const added = createOnce({
    db,
    shopId,
    newId,
    kind: 'family',
    body: draft,
    insert: (keep) =>
      withFreeCodes(draft.variants, () =>
        db.transaction(async (tx) => {
          await tx.batch([...keep(), insertFamily(shopId, id, draft)])
          await storeVariants(tx, shopId, id, { ...draft, leaving: [] }, now)
          return foundFamily(await findFamily(tx, shopId, id, today))
        }),
      ),
    find,
    nameOf: ({ name }) => name,
  })
  const family = await inWords(added)
  return { success: true, message: t('Added: {name}', { name: family.name }), family } as const
}

export async function changeFamily(db: Db, shopId: string, id: string, edit: FamilyEdit, now: Date) {
  const changed = withFreeCodes(edit.variants, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.execute(lockFamily(shopId, id))
      if (!before) throw notFound(t('Family'))
      await tx.execute(changeFamilyRow(shopId, id, edit))
      await storeVariants(tx, shopId, id, edit, now, before.name)
      return foundFamily(await findFamily(tx, shopId, id, todayInIndia(now)))
    }),
  )
  const family = await inWords(changed)
  return { success: true, message: t('Saved: {name}', { name: family.name }), family } as const
}

function foundFamily<T>(family: T | undefined): T {
  if (family === undefined) throw notFound(t('Family'))
  return family
}

/** Stores all products of a family, new ones and those that join it; `nameBefore` is what the family was called. */
async function storeVariants(
  tx: Db,
  shopId: string,
  familyId: string,
  edit: FamilyEdit,
  now: Date,
  nameBefore?: string,
) {
  const { name, properties, variants: rows, facts, leaving } = edit
  const today = todayInIndia(now)
  const named = rows.flatMap(({ _id }) => _id ?? [])
  // The counters of codes before the products, as an import locks them.
  const [, , , found] = await tx.batch([
    lockCounters(shopId, [itemCodes, skuCodes('')]),
    applyDueRates(shopId, today),
    lockVariants(shopId, familyId, named),
    selectVariants(shopId, familyId, named),
  ])
  const stored = found.map(productOn(today))
  const kept = stored.filter(({ _id }) => !leaving.includes(_id))
  const own = kept.filter(({ family }) => family?._id === familyId)
  const base = { ...(own[0] && factsOf(own[0])), ...facts } as FamilyFacts
  const { known, added } = sortRows(familyId, edit, kept, own)
  refuseStrays(edit, kept, known)
  if (added.length > 0) refuseAdded(edit, base, added)
  await refuseTakenCodes(tx, shopId, rows, known)

  const variants = kept.map((product): StoredVariant => {
    const row = known.get(product._id)
    const values = row?.values ?? product.family?.values ?? []
    const isNamed = product.family?._id === familyId && nameBefore === name
    const isSame = isNamed && variantKey(product.family?.values ?? []) === variantKey(values)
    return {
      id: product._id,
      name: isSame ? product.name : variantName(name, values),
      values,
      sortedAs: variantSortName(name, properties, values),
      itemId: row?.itemId ?? null,
      sku: row?.sku ?? null,
      sellingPrice: row?.sellingPrice ?? null,
      mrp: row?.mrp ?? null,
      hasMrp: row?.mrp !== undefined,
    }
  })
  // What stands of an item in batches or by serial numbers stays so.
  const { inBatches: _, hasSerials: __, warranty: ___, ...joiningFacts } = base
  const joining = kept.filter(({ family }) => family?._id !== familyId)
  const idsOf = (products: readonly PricedProduct[]) => products.map(({ _id }) => _id)
  // Rows with codes of their own come first, so that no generated code is one that a later row has.
  const inOrder = added.toSorted((a, b) => typedCodes(b) - typedCodes(a))
  await tx.batch([
    ...leaveFamily(shopId, familyId, leaving),
    ...updateVariants(shopId, familyId, variants),
    ...updateFacts(shopId, idsOf(own), facts),
    ...updateFacts(shopId, idsOf(joining), joiningFacts),
    ...inOrder.flatMap((row) => {
      const { sellingPrice = 0 } = row
      const draft: ProductDraft = { ...base, ...row, sellingPrice, name: variantName(name, row.values) }
      return insertProductStatements(shopId, randomUUID(), draft, now, today, [
        { column: sql`family_id`, value: familyId },
        { column: sql`variant`, value: JSON.stringify(row.values) },
        { column: sql`sort_as`, value: variantSortName(name, properties, row.values) },
      ])
    }),
  ])
}

const typedCodes = ({ itemId, sku }: VariantDraft) => Number(itemId !== '') + Number(sku !== '')

const isTaxField = (name: string): name is ProductTaxField => PRODUCT_TAX_FIELDS.some((one) => one === name)

/** All facts of a product as a call sends them: links by their ids, unset fields too. */
function factsOf(product: PricedProduct): ChangedFacts {
  const facts = FAMILY_FACTS.map((name) => {
    const value = product[name]
    const sent = value && typeof value === 'object' ? value.id : value
    return [name, sent ?? (isTaxField(name) ? itemField(name).usual : undefined)]
  })
  return Object.fromEntries(facts) as ChangedFacts
}

/** Rows of stored products, by their ids, and rows of new ones. */
function sortRows(
  familyId: string,
  { variants: rows }: FamilyEdit,
  kept: readonly PricedProduct[],
  own: readonly PricedProduct[],
) {
  const known = new Map<string, VariantDraft>()
  const added: VariantDraft[] = []
  for (const [at, row] of rows.entries()) {
    const product = row._id
      ? kept.find(({ _id }) => _id === row._id)
      : own.find(({ family }) => variantKey(family?.values ?? []) === variantKey(row.values))
    if (row._id && !product) throw invalidReference()
    const other = product?.family
    if (other && other._id !== familyId)
      throw atRow(
        at,
        'values',
        t('{item} is in the family {family}: it leaves that first.', {
          item: product.name,
          family: other.name,
        }),
      )
    if (product) known.set(product._id, row)
    else added.push(row)
  }
  return { known, added }
}

/** Refuses a family that has no place for one of its products, or two products at one place. */
function refuseStrays(
  { properties, variants: rows }: FamilyEdit,
  kept: readonly PricedProduct[],
  known: ReadonlyMap<string, VariantDraft>,
) {
  const rest = kept.filter(({ _id }) => !known.has(_id))
  for (const { name, family } of rest) {
    if (family && !areValuesOf(properties, family.values)) {
      const message = t('{item} has a value that is not in the table: keep it, or take the item out.', {
        item: name,
      })
      throw new Problem(400, message, { values: { field: 'properties' } })
    }
  }
  const taken = new Set(rest.map(({ family }) => variantKey(family?.values ?? [])))
  const at = rows.findIndex(({ values }) => taken.has(variantKey(values)))
  if (at >= 0) throw atRow(at, 'values', t('The family has an item with these values already'))
}

/** Refuses new products that the facts of the family do not fit. */
function refuseAdded(edit: FamilyEdit, base: FamilyFacts, added: readonly VariantDraft[]) {
  if (base.description === undefined) {
    throw new Problem(409, t('The family has no items left: make a new one.'))
  }
  // Its category was deleted.
  if (base.categoryId === undefined) {
    throw new Problem(400, t('Choose a category'), { values: { field: 'facts.categoryId' } })
  }
  for (const row of added) {
    const problem = variantProblem({ ...edit, facts: base }, row)
    if (problem) throw atRow(edit.variants.indexOf(row), problem.field, problem.message)
  }
}

/** Refuses a code of another product at its row; of two at once the second is refused by the database. */
async function refuseTakenCodes(
  tx: Db,
  shopId: string,
  rows: readonly VariantDraft[],
  known: ReadonlyMap<string, VariantDraft>,
) {
  const typed = rows.flatMap(({ itemId, sku }) => [itemId, sku]).filter((code) => code !== '')
  if (typed.length === 0) return
  const taken = lastOf(await tx.batch([selectCodes(shopId, typed)]))
  const ownerOf = new Map([...known].map(([id, row]) => [row, id]))
  for (const [at, row] of rows.entries()) {
    for (const field of ['itemId', 'sku'] as const) {
      const other = taken.find((one) => one.typed === row[field] && one.product !== ownerOf.get(row))
      if (row[field] !== '' && other) {
        const names = { code: row[field], name: other.name }
        throw atRow(at, field, t('{code} is already a code of {name}: one code means one item.', names))
      }
    }
  }
}
