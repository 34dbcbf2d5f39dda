import { createInvoice } from '#contract/invoices.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'

/** Sharma Traders with a bill to Anita Stores, of 2 bags of rice: 998.00, and 24.95 a head of tax, is 1,047.90. */
export async function openBilled(amountReceived = 0) {
  const shop = await openSharmaTraders()
  const { invoice } = await shop.sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: shop.anita._id },
      items: [lineOf(shop.products.RICE5, 2)],
      amountReceived,
    },
  })
  return { ...shop, invoice }
}
