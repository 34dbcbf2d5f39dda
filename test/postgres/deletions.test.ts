import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { createInvoice as createInvoiceCall, getInvoice, listInvoices } from '#contract/invoices.ts'
import { deleteMerchant } from '#contract/merchants.ts'
import { createProduct } from '#contract/shelf/products.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { UNLIMITED } from '#server/documents/document-actions.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, startBahi } from '#test/start-shop.ts'

/** A supplier, a product that comes from there, and how a purchase of it is saved in a transaction of the test's own. */
async function openSupplied() {
  const { store } = await startBahi()
  const { sharma, krishna, category } = await openSharmaTraders()
  const salt = { name: 'Salt', description: 'Salt', purchasePrice: 10, sellingPrice: 12, stock: 0 }
  const { product } = await sharma(createProduct, {
    body: { ...salt, categoryId: category._id, supplierId: krishna._id },
  })
  const { shopId, userId, email } = sharma
  const body = {
    invoiceType: 'purchase' as const,
    merchants: { _id: krishna._id },
    items: [lineOf(product, 4, 10)],
  }
  const purchase = (db: Db) =>
    createInvoice(
      { db, shopId, userId, email, ...UNLIMITED },
      { id: randomUUID(), isKeyed: false },
      z.decode(invoiceDraft, body),
      new Date(FRIDAY_MORNING),
    )
  const remove = () => sharma(deleteMerchant, { params: { id: krishna._id } })
  const verify = async () => (await verifyShop(store.forShop(sharma), shopId)).findings
  return { sharma, db: store.forShop(sharma), product, body, purchase, remove, verify }
}

test('a supplier is deleted though their products are locked, and a purchase from them is then refused', async () => {
  const { sharma, db, product, body, purchase, remove, verify } = await openSupplied()

  let removed: unknown

  const saving = db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${product._id} for update`)
    removed = await remove()
    await purchase(tx)
  })

  await expect(saving).rejects.toThrow()
  expect(removed).toMatchObject({ success: true })
  expect(await sharma.refused(createInvoiceCall, { body })).toMatchObject({
    status: 400,
    message: 'Invalid reference',
  })
  expect(await sharma(listInvoices, {})).toEqual([])
  expect(await verify()).toEqual([])
})

test('a supplier deleted while a purchase of theirs is saved leaves the purchase without a supplier', async () => {
  const { sharma, db, purchase, remove, verify } = await openSupplied()
  let removed: Promise<unknown> | undefined

  const { _id } = await db.transaction(async (tx) => {
    const bought = await purchase(tx)
    removed = remove()
    // It waits for the sums of the shop that this transaction holds, and holds nothing that this one wants.
    await expect
      .poll(() =>
        db.execute(sql`
          select from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
      )
      .toHaveLength(1)
    await tx.execute(sql`update documents set updated_at = now() where id = ${bought._id}`)
    return bought
  })
  await removed

  const { merchants } = await sharma(getInvoice, { params: { id: _id } })
  expect(merchants).toMatchObject({ name: 'Krishna Wholesale' })
  expect(merchants._id).toBeUndefined()
  expect(await verify()).toEqual([])
})
