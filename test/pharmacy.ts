import * as z from 'zod/mini'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'
import { startBahi } from './start-shop.ts'

export const TODAY = '2026-11-20'

/** A shop that keeps its oil in batches, 25 of them of an unknown one. */
export async function openPharmacy() {
  const { sharma, products, krishna, anita, category } = await openSharmaTraders()
  const { store } = await startBahi()
  const { OIL1: oil } = products
  if (!oil) throw new Error('no oil')
  const { _id, id, ownerId, totalTax, categoryId, ...fields } = oil
  await sharma(updateProduct, {
    params: { id: _id },
    body: { ...fields, categoryId: categoryId?._id, supplierId: undefined, inBatches: true },
  })
  const stored = async () =>
    await store.forShop(sharma).execute(
      query(
        {
          _id: z.nullable(column.id),
          number: z.nullable(z.string()),
          expiry: z.nullable(z.string()),
          stock: z.number(),
        },
        sql`select b.id as _id, b.number, b.expiry, s.quantity as stock
              from shelf_batches(${oil._id}) s left join batches b on b.id = s.batch_id order by b.expiry nulls last, b.created_at, b.id`,
      ),
    )
  /** Quantities by number; those of an unknown batch as '?'. */
  const shelf = async () =>
    Object.fromEntries((await stored()).map(({ number, stock }) => [number ?? '?', stock]))
  const buy = async (quantity: number, batches: object[]) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: 'purchase',
          invoiceDate: TODAY,
          merchants: { _id: krishna._id },
          items: [{ ...lineOf(oil, quantity), batches }],
        },
      })
    ).invoice
  const sell = async (quantity: number, batches?: object[]) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate: TODAY, items: [{ ...lineOf(oil, quantity), batches }] },
      })
    ).invoice
  const cancel = (id: string) => sharma(cancelInvoice, { params: { id }, body: { reason: 'Entered twice' } })
  return { sharma, store, oil, products, category, krishna, anita, stored, shelf, buy, sell, cancel }
}
