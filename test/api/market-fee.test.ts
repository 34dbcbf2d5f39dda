import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

test('turmeric is billed with the fee of its market, an edit and a note reckon with it, and the books agree', async () => {
  const { sharma, category } = await openSharmaTraders()
  const { store } = await startBahi()
  const about = { name: 'Turmeric', description: 'Nizamabad', hsncode: '0910', categoryId: category._id }
  const prices = { purchasePrice: 4000, sellingPrice: 5000, cgst: 2.5, sgst: 2.5, stock: 50 }
  expect(
    await sharma.refused(createProduct, { body: { ...about, ...prices, marketFee: 101 } as never }),
  ).toMatchObject({ status: 400, message: 'Market fee is too large' })
  const { product } = await sharma(createProduct, { body: { ...about, ...prices, marketFee: 1 } as never })
  const edited = await sharma(updateProduct, {
    params: { id: product._id },
    body: { ...about, ...prices, marketFee: 1.5 } as never,
  })
  expect(edited.product).toMatchObject({ marketFee: 1.5 })

  const line = { ...lineOf(product, 10), cgst: 2.5, sgst: 2.5, marketFee: 1.5 }
  const { invoice } = await sharma(createInvoice, { body: { invoiceType: 'sales', items: [line] } as never })
  // 50,000.00 and 1.5% = 750.00; 2.5% of 50,750.00 = 1,268.75.
  expect(invoice).toMatchObject({ totalBeforeTax: 50_750_00, cgst: 1268_75, grandTotal: 53_287_50 })
  expect(invoice.items[0]).toMatchObject({ marketFee: 1.5, taxableAmount: 50_750_00 })

  const without = { ...line, _id: invoice.items[0]?._id, marketFee: 0 }
  const changed = await sharma(updateInvoice, {
    params: { id: invoice._id },
    body: { invoiceType: 'sales', items: [without] } as never,
  })
  expect(changed.invoice).toMatchObject({ totalBeforeTax: 50_000_00, grandTotal: 52_500_00 })
  expect(changed.invoice.items[0]).not.toHaveProperty('marketFee')
  const again = await sharma(updateInvoice, {
    params: { id: invoice._id },
    body: { invoiceType: 'sales', items: [{ ...without, marketFee: 1.5 }] } as never,
  })
  expect(again.invoice).toMatchObject({ grandTotal: 53_287_50 })

  const noted = { line: again.invoice.items[0]?._id, quantity: 4, goods: 'shelf' }
  const { note } = await sharma(creditNotes.create, {
    body: { invoice: invoice._id, items: [noted] } as never,
  })
  // Four of ten: 20,300.00 of 50,750.00, and 507.50 of each head.
  expect(note).toMatchObject({ totalBeforeTax: 20_300_00, cgst: 507_50, grandTotal: 21_315_00 })
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  const change = store.script(`update document_lines set market_fee = 0 where document_id = '${invoice._id}'`)
  await expect(change).rejects.toThrow('document_lines_from_rate')
})
