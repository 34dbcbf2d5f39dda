import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createInvoice, returnInvoice } from '#contract/invoices.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startShop } from '#test/start-shop.ts'

test('the figures of today and this month are those of the books; a returned invoice leaves them', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const sell = async (invoiceDate: string, quantity: number) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate, items: [lineOf(products.RICE5, quantity)] },
      })
    ).invoice
  // A bag is 499.00 + 12.48 + 12.48 = 523.96; two are 998.00 + 24.95 + 24.95 = 1047.90.
  await sell('2026-11-20', 1)
  await sell('2026-11-01', 2)
  await sell('2026-10-31', 1)
  const returned = await sell('2026-11-20', 5)
  await sharma(returnInvoice, { params: { id: returned._id } })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      invoiceDate: '2026-11-19',
      merchants: { _id: krishna._id },
      items: [lineOf(products.COLA2, 48, 61.25)],
      paymentStatus: 'paid',
    },
  })

  const { overview } = await sharma(getDashboard)

  expect(overview).toEqual({
    salesToday: 52396,
    salesMonth: 52396 + 104790,
    purchasesToday: 0,
    // 2940.00 + 411.60 + 411.60 + 352.80
    purchasesMonth: 411600,
    // 36 x 410.50 + 60 x 62.50 + 150 x 38.40 + 8 x 210 + 25 x 118.75 = 14778 + 3750 + 5760 + 1680 + 2968.75
    inventoryValue: 2893675,
    // Bottle: 8 of 10.
    lowStockCount: 1,
    suppliersCount: 1,
    buyersCount: 2,
    pendingInvoices: 3,
    pendingOrders: 0,
  })
})

test('an empty shop has figures too, and they are zero', async () => {
  const { asha } = await startShop()

  expect(Object.values((await asha(getDashboard)).overview)).toEqual(Array(10).fill(0))
})
