import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createInvoice, returnInvoice } from '#contract/invoices.ts'
import { migrate } from '#server/db/migrate.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

const FUNCTIONS = [
  ...['sum_up', 'sum_items', 'sum_invoice', 'sum_lines', 'sum_movements', 'sum_product', 'sum_merchant'],
  ...['sum_order', 'open_sums', 'roll_shelf', 'item_key', 'party_key', 'stock_level', 'shelf_value'],
  ...['day_after_creation', 'gone_out'],
]

/** The books as they were before anything was summed up. */
const BACK = `
  drop view counted_days, counted_items, counted_parties, counted_shelf, counted_shops;
  drop table shop_sums, day_sums, item_sums, party_sums, shelf_sums;
  ${FUNCTIONS.map((name) => `drop function ${name} cascade;`).join('\n')}
  drop index stock_movements_outgoing;
  alter table invoices drop column cost;
  delete from schema_migrations where name = '0015-dashboard.sql';`

test('books that were kept before there were running sums are summed up by the migration', async () => {
  const { sharma, products, krishna, anita } = await openSharmaTraders()
  const { store } = await startBahi()
  const sell = async (quantity: number) =>
    sharma(createInvoice, {
      body: {
        invoiceType: 'sales',
        merchants: { _id: anita._id },
        items: [lineOf(products.RICE5, quantity)],
      },
    })
  await sell(3)
  await sharma(returnInvoice, { params: { id: (await sell(4)).invoice._id } })
  await sharma(createInvoice, {
    body: {
      ...{ invoiceType: 'purchase', merchants: { _id: krishna._id } },
      items: [lineOf(products.COLA2, 8), { itemname: 'Carriage', quantity: 1, rate: 90 }],
    },
  })
  const before = await sharma(getDashboard)
  expect(before.widgets.profitLoss).toMatchObject({ revenue: 149700, costs: 123150 })

  await store.script(BACK)
  await migrate((text) => store.script(text))

  expect(await sharma(getDashboard)).toEqual(before)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  // And they go on from there.
  await sell(1)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})
