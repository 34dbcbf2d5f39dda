import { expect, test } from 'vitest'
import { createInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { createSalesOrder } from '#contract/orders.ts'
import { createQuotation, deleteQuotation } from '#contract/quotations.ts'
import {
  createProductIn,
  createProductOut,
  deleteProductOut,
  updateProductIn,
} from '#contract/shelf/adjustments.ts'
import { openDemoShop } from '#server/demo/open-demo-shop.ts'
import { DEMO_KINDS } from '#server/demo/shops/demo-kinds.ts'
import { tradeDays } from '#server/demo/trade-days.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

test('verify finds no fault in books kept by the app, and finds what was tampered with', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store } = await startBahi()
  const { shopId, userId } = sharma
  const db = store.forShop({ shopId, userId })
  const sell = (quantity: number) => ({
    body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, quantity)] },
  })
  const { invoice } = await sharma(createInvoice, sell(3))
  await sharma(updateInvoice, {
    params: { id: invoice._id },
    body: { items: [lineOf(products.SUGAR, 1.25)] },
  })
  await sharma(returnInvoice, { params: { id: (await sharma(createInvoice, sell(2))).invoice._id } })

  const offer = { merchants: { name: 'Anita Stores' }, items: [lineOf(products.RICE5, 2)] }
  await sharma(createQuotation, { body: offer })
  await sharma(createSalesOrder, { body: offer })

  expect(await verifyShop(db, shopId)).toEqual({
    products: 5,
    movements: 10,
    documents: { quotation: 1, order: 1, challan: 0, invoice: 2, 'credit-note': 1, 'debit-note': 0 },
    findings: [],
    gaps: [],
  })

  // Only the tables' owner can do this; the app's own role cannot.
  await store.script(`
    update products set stock = 39.5 where shop_id = '${shopId}' and item_id = 'RICE5';
    alter table documents disable trigger user;
    update documents set total_before_tax = total_before_tax + 100, total_after_tax = total_after_tax + 100,
           grand_total = grand_total + 100, pending_amount = pending_amount + 100 where shop_id = '${shopId}' and number = 'SINV-00001';
    alter table documents enable trigger user;
    update document_lines l set quantity = 3, discount = round(l.rate * 100), cgst = l.cgst + 1 from documents d
     where d.id = l.document_id and d.noun = 'order' and d.shop_id = '${shopId}';
    update document_counters set last = 9 where shop_id = '${shopId}' and series = 'SINV-';`)

  expect((await verifyShop(db, shopId)).findings).toEqual([
    { where: 'RICE5', what: 'stock is 39.500, its movements say 40.000' },
    { where: 'SINV-', what: 'counter says 9 and 2, the books 2 and 2' },
    { where: 'SINV-00001', what: 'does not add up from its lines' },
    { where: 'SO00001', what: 'does not add up from its lines' },
    { where: 'SO00001', what: 'cost is 821.0000000, its lines say 1231.5000000' },
    // What was changed past the functions is in no running sum either.
    { where: 'sales of 2026-11-20', what: 'the sums of the day are not those of its invoices' },
    {
      where: `shelf of ${products.RICE5?._id}`,
      what: 'stock, level or movement are not those of the ledger',
    },
    { where: 'the shop', what: 'the counts of the shop are not those of its books' },
    { where: 'all invoices', what: 'the sums of the shop are not those of its invoices' },
    // Nor in the ledger of money.
    { where: 'SINV-00001', what: 'its entries leave 5880 paise to be paid, it says 5980' },
    { where: 'Who walked in', what: 'the ledger has 5880 paise on debtors, what is open comes to 5980' },
    { where: 'SINV-00001', what: 'debtors has 5880 paise of it, it says 5980' },
    { where: 'SINV-00001', what: 'sales has -5600 paise of it, it says -5700' },
    { where: 'SINV-00001', what: 'sales of 2026-11-20 has -5600 paise of it, it says -5700' },
    // And what is nobody's, for which no sum is kept, is not what other sums leave for it.
    { where: 'all sales', what: 'paise of bills and notes: the days have 5880, the parties 5980' },
    { where: 'all sales', what: 'paise pending: the shop has 5880, its parties have 5980' },
    {
      where: 'debtors',
      what: 'paise of who is not in the address book: the account has 5880, their bills 5980',
    },
  ])
})

test('running sums that differ from the documents are found, and summing up again corrects them', async () => {
  const { sharma, products, anita } = await openSharmaTraders()
  const { store } = await startBahi()
  const db = store.forShop(sharma)
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 3)] },
  })
  const shop = `where shop_id = '${sharma.shopId}'`
  expect((await verifyShop(db, sharma.shopId)).findings).toEqual([])

  await store.script(`
    update documents set cost = cost + 1 ${shop};
    update day_sums set revenue = revenue + 1 ${shop};
    update item_sums set quantity = quantity - 1 ${shop};
    delete from party_sums ${shop};
    update shelf_sums set moved = moved + 1 ${shop} and product_id = '${products.RICE5?._id}';
    update shop_sums set unpaid_invoices = unpaid_invoices + 1 ${shop};`)

  expect((await verifyShop(db, sharma.shopId)).findings.map(({ where }) => where)).toEqual([
    'SINV-00001',
    'sales of 2026-11-20',
    `sales of item ${products.RICE5?._id}`,
    `sales with ${anita._id}`,
    `shelf of ${products.RICE5?._id}`,
    'the shop',
    // Bills, their totals and what is pending by party; what days and items had before tax; what Anita owes.
    ...Array.from({ length: 4 }, () => 'all sales'),
    'Anita Stores',
  ])
  await store.script(`
    update documents set cost = cost - 1 ${shop};
    select sum_up('${sharma.shopId}');`)
  expect((await verifyShop(db, sharma.shopId)).findings).toEqual([])
})

test('verify finds no fault in adjustments kept by the app, and finds one that was tampered with', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store } = await startBahi()
  const draft = (product: { _id: string } | undefined, quantity: number) => ({
    product: product?._id ?? '',
    quantity,
    reason: 'Counted',
    date: '2026-11-20',
  })
  const { record } = await sharma(createProductIn, { body: draft(products.RICE5, 5) })
  await sharma(updateProductIn, { params: { id: record._id }, body: draft(products.OIL1, 8) })
  const out = (await sharma(createProductOut, { body: draft(products.RICE5, 2) })).record
  await sharma(deleteProductOut, { params: { id: out._id } })
  const findings = async () => (await verifyShop(store.forShop(sharma), sharma.shopId)).findings
  expect(await findings()).toEqual([])

  await store.script(`
    update adjustments set quantity = 9 where id = '${record._id}';
    update adjustments set deleted_at = null where id = '${out._id}';`)

  expect(await findings()).toEqual([
    { where: `Product In ${record._id}`, what: 'the record says 9.000, its movements 8.000 of OIL1' },
    { where: `Product Out ${out._id}`, what: 'the record says -2.000, its movements 0.000 of RICE5' },
  ])
})

test.each(['kirana', 'pharmacy', 'mobiles', 'restaurant', 'stall', 'wholesaler'] as const)(
  'verify finds no fault in the books of the demo %s',
  async (name) => {
    const { store } = await startBahi()
    const at = new Date('2026-11-17T10:00:00+05:30')
    const shop = await openDemoShop(store, testGateway(), at, DEMO_KINDS[name])
    const { sales } = await tradeDays(shop, new Date('2026-11-20T15:00:00+05:30'), 2)
    const { findings } = await verifyShop(shop.writer.db, shop.writer.shopId)
    expect(findings).toEqual([])
    expect(sales).toBeGreaterThan(15)
    const { rows } = await pageDocuments(shop.writer.db, shop.writer.shopId, 'invoice', {
      type: 'sales',
      brief: '1',
    })
    expect(rows.some(({ total_tax }) => total_tax > 0)).toBe(
      ['kirana', 'pharmacy', 'mobiles', 'wholesaler'].includes(name),
    )
    // The wholesaler sells abroad, to a SEZ, for export by others and under reverse charge.
    const kinds = new Set(rows.map(({ supply }) => supply))
    expect(kinds.size > 4).toBe(name === 'wholesaler')
  },
)

test('verify reports a gap left by a typed number or a deleted quotation, but as no fault', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { store } = await startBahi()
  const items = [lineOf(products.RICE5, 1)]
  const bill = (invoiceNumber: string) =>
    sharma(createInvoice, { body: { invoiceType: 'sales', items, invoiceNumber } })
  const offer = () => sharma(createQuotation, { body: { merchants: { name: 'Anita' }, items } })
  await bill('SINV-00002')
  await bill('SINV-00005')
  await bill('')
  const { quotation } = await offer()
  await offer()
  await sharma(deleteQuotation, { params: { id: quotation._id } })

  const proof = await verifyShop(store.forShop(sharma), sharma.shopId)
  const lines: string[] = []
  await verifyBooks(store, (line) => lines.push(line))

  expect(proof.findings).toEqual([])
  expect(proof.gaps).toEqual([
    { where: 'SINV-', what: '3 numbers without a document: 1, 3 to 4' },
    { where: 'SQT-', what: '1 number without a document: 1' },
  ])
  expect(lines).toContain('  SINV-: 3 numbers without a document: 1, 3 to 4')

  const shopLines = async (choice: Parameters<typeof verifyBooks>[2]) => {
    const some: string[] = []
    await verifyBooks(store, (line) => some.push(line), choice)
    return some.filter((line) => !line.startsWith(' '))
  }
  expect(await shopLines({ shop: sharma.shopId })).toEqual([expect.stringContaining('all hold')])
  expect(await shopLines({ sample: 1 })).toHaveLength(1)
  await expect(shopLines({ shop: 'Nobody' })).rejects.toThrow('No shop is called Nobody')
})
