import type { Merchant, MerchantDraft } from '#contract/merchants.ts'
import { sameGstinWords } from '#domain/parties/same-gstin.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound } from '#server/http/problem.ts'
import {
  deleteMerchant,
  findMerchant,
  insertMerchant,
  selectMerchants,
  updateMerchant,
} from './merchant-queries.ts'

const ownList = <T>(work: Promise<T>) => refusing({ merchants_price_list: invalidReference }, work)

const MOST_NAMED = 3

/** Who has the GSTIN besides: one party may buy and sell, so a second one of it is said, and taken (docs/decisions/0177). */
async function sameGstinOf(db: Db, shopId: string, { _id, gstin }: Merchant) {
  if (gstin === '') return {}
  const others = await db.execute(
    selectMerchants(
      shopId,
      sql`lower(gstin) = ${gstin.toLowerCase()} and gstin <> '' and deleted_at is null and id <> ${_id}
          order by created_at, id limit ${MOST_NAMED}`,
    ),
  )
  const [first] = others
  if (!first) return {}
  const parties = others.map(({ id, name }) => ({ _id: id, name }))
  return { sameGstin: { warning: sameGstinWords(first.name), parties } }
}

// Messages say "supplier" for buyers, too (MERCH-21).

export async function addMerchant(db: Db, shopId: string, newId: NewId, draft: MerchantDraft) {
  const { id } = newId
  const supplier = await createOnce({
    db,
    shopId,
    newId,
    kind: 'merchant',
    body: draft,
    insert: (keep) => ownList(insertMerchant(db, shopId, id, draft, keep())),
    find: () => findMerchant(db, shopId, id),
    nameOf: ({ name }) => name,
  })
  const same = await sameGstinOf(db, shopId, supplier)
  return { success: true, message: t('Supplier added successfully!'), supplier, ...same } as const
}

export async function changeMerchant(db: Db, shopId: string, id: string, draft: MerchantDraft) {
  const updatedSupplier = await ownList(updateMerchant(db, shopId, id, draft))
  if (!updatedSupplier) throw notFound(t('Supplier'))
  const same = await sameGstinOf(db, shopId, updatedSupplier)
  return { success: true, message: t('Supplier updated successfully!'), updatedSupplier, ...same } as const
}

/** Soft-deletes a party: products and tasks lose the reference, documents keep their copies. */
export async function removeMerchant(db: Db, shopId: string, id: string) {
  if (!(await deleteMerchant(db, shopId, id))) throw notFound(t('Supplier'))
  return { success: true, message: t('Supplier deleted successfully.') } as const
}
