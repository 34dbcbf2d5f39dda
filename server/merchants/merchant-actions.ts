import type { MerchantDraft } from '#contract/merchants.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound } from '#server/http/problem.ts'
import { deleteMerchant, findMerchant, insertMerchant, updateMerchant } from './merchant-queries.ts'

const ownList = <T>(work: Promise<T>) => refusing({ merchants_price_list: invalidReference }, work)

// Messages of buyers say "supplier" too (MERCH-21).

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
  return { success: true, message: t('Supplier added successfully!'), supplier } as const
}

export async function changeMerchant(db: Db, shopId: string, id: string, draft: MerchantDraft) {
  const updatedSupplier = await ownList(updateMerchant(db, shopId, id, draft))
  if (!updatedSupplier) throw notFound(t('Supplier'))
  return { success: true, message: t('Supplier updated successfully!'), updatedSupplier } as const
}

/** Soft-deletes a party: products and tasks lose the reference, documents keep their copies. */
export async function removeMerchant(db: Db, shopId: string, id: string) {
  if (!(await deleteMerchant(db, shopId, id))) throw notFound(t('Supplier'))
  return { success: true, message: t('Supplier deleted successfully.') } as const
}
