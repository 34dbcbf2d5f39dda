import * as z from 'zod/mini'
import { createInvoice } from '#contract/invoices.ts'
import { createPlace, listPlaces, type Place } from '#contract/shelf/places.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { openPharmacy } from './pharmacy.ts'
import { lineOf } from './sharma-traders.ts'

/** A shop with a godown and a van: its oil is kept in batches, its phones by serial numbers, its rice plainly. */
export async function openShopWithPlaces() {
  const pharmacy = await openPharmacy()
  const { sharma, store, oil, products, krishna, category } = pharmacy
  const { product: phone } = await sharma(createProduct, {
    body: {
      name: 'Phone 5G',
      description: 'Phone',
      categoryId: category._id,
      purchasePrice: 9000,
      sellingPrice: 11000,
      stock: 0,
      hasSerials: true,
    },
  })
  const { RICE5: rice } = products
  if (!rice) throw new Error('no rice')
  await sharma(updateSettings, { body: { uses: { places: true, batches: true, serials: true } } })
  const add = async (name: string, kind: Place['kind'], tills: string[] = []) =>
    (await sharma(createPlace, { body: { name, kind, tills } })).place
  const godown = await add('Godown', 'godown')
  const van = await add('Van', 'van', ['Van 1'])
  const [shop] = await sharma(listPlaces, {})
  if (!shop) throw new Error('no shop')

  /** What stands where: 'Godown RICE5', 'Godown OIL1 B1'. */
  const stands = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await store.forShop(sharma).execute(
          query(
            { at: z.string(), quantity: z.number() },
            sql`select case o.kind when 'shop' then 'Shop' else o.name end || ' ' || p.item_id || coalesce(' ' || b.number, '') as at, s.quantity
                  from stock_at s
                  join places o on o.shop_id = s.shop_id and o.id = s.place_id
                  join products p on p.shop_id = s.shop_id and p.id = s.product_id
                  left join batches b on b.shop_id = s.shop_id and b.id = s.batch_id
                 where s.quantity <> 0 order by 1`,
          ),
        )
      ).map(({ at, quantity }) => [at, quantity]),
    )
  const bill = async (
    invoiceType: 'sales' | 'purchase',
    items: object[],
    more: { place?: string; till?: string } = {},
  ) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType,
          ...(invoiceType === 'purchase' && { merchants: { _id: krishna._id } }),
          items,
          ...more,
        },
      })
    ).invoice
  return { ...pharmacy, rice, oil, phone, shop, godown, van, stands, bill, lineOf }
}
