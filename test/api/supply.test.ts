import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { SUPPLY_KINDS } from '#domain/tax/supply/supply-kinds.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, type Person, startBahi } from '#test/start-shop.ts'
import { OPERATOR } from '#test/tax-document-by-hand.ts'

// Kinds of supply, from the call to the books and back. Sharma Traders is in Maharashtra (27). Amounts of answers are paise.

const UNIT = { name: 'Pune SEZ Unit', gstin: '27AAGFK2290D1ZI', state: 'Maharashtra' }
const ABROAD = { name: 'Nairobi Traders', address: 'Moi Avenue, Nairobi', country: 'Kenya' }
const FY = '2026-27'
type Sent = BodyOf<typeof createInvoice>
const pen = { itemname: 'Pen', quantity: 10, rate: 100, cgst: 0, sgst: 0, igst: 18 }
const local = { ...pen, cgst: 9, sgst: 9, igst: 0 }

const bill = (supply: Sent['supply'], merchants: Sent['merchants'], more: Sent = {}) => ({
  body: {
    invoiceType: 'sales' as const,
    invoiceDate: '2026-11-20',
    supply,
    merchants,
    items: [pen],
    ...more,
  },
})

async function openExporter() {
  const shop = await openSharmaTraders()
  await shop.sharma(updateSettings, { body: { luts: { [FY]: 'AD270426000123X' } } })
  return shop
}

const refusedWith = async (person: Person, sent: { body: object }) =>
  (await person.refused(createInvoice, sent)).message

// 10 x 100.00 at 18%: 180.00 of IGST, or 90.00 each of CGST and SGST.
test('each kind of supply is stored with its amounts and its taxReason', async () => {
  const { sharma } = await openExporter()
  const made = async (...sent: Parameters<typeof bill>) => {
    const { invoice } = await sharma(createInvoice, bill(...sent))
    expect(await sharma(getInvoice, { params: { id: invoice._id } })).toEqual(invoice)
    return invoice
  }
  expect(await made('export-with-payment', ABROAD)).toMatchObject({
    supply: 'export-with-payment',
    igst: 180_00,
    cgst: 0,
    sgst: 0,
    grandTotal: 1180_00,
    taxReason: 'Export, supplied outside India: IGST 18%.',
  })
  const shippingBill = { shippingBillNo: '7654321', shippingBillDate: '2026-11-22', portCode: 'INNSA1' }
  expect(await made('export-without-payment', ABROAD, shippingBill)).toMatchObject({
    totalTax: 0,
    grandTotal: 1000_00,
    items: [{ igst: 18, total: 1000_00 }],
    lut: 'AD270426000123X',
    ...shippingBill,
    taxReason: 'Export, supplied outside India: no tax on the bill, under bond or letter of undertaking.',
  })
  expect(await made('sez-with-payment', UNIT, shippingBill)).toMatchObject({
    igst: 180_00,
    cgst: 0,
    grandTotal: 1180_00,
    taxReason: 'SEZ in Maharashtra (27), inter-state by law: IGST 18%.',
  })
  const sez = await made('sez-without-payment', UNIT)
  expect(sez).toMatchObject({ totalTax: 0, grandTotal: 1000_00, lut: 'AD270426000123X' })
  expect(sez).not.toHaveProperty('shippingBillNo')
  expect(await made('deemed-export', UNIT, { items: [local] })).toMatchObject({
    cgst: 90_00,
    sgst: 90_00,
    grandTotal: 1180_00,
    taxReason: expect.stringMatching(/^Deemed export, /),
  })
  expect(await made('reverse-charge', UNIT, { items: [local] })).toMatchObject({
    totalTax: 0,
    grandTotal: 1000_00,
    items: [{ cgst: 9, sgst: 9, total: 1000_00 }],
    taxOwed: { cgst: 90_00, sgst: 90_00, igst: 0, cess: 0 },
    taxReason: expect.stringContaining('which the buyer pays to the government'),
  })
  const usual = await made('domestic', UNIT, { items: [local] })
  for (const field of ['supply', 'taxReason', 'taxOwed', 'lut']) expect(usual).not.toHaveProperty(field)
  // The returns and the sums of the list read what was charged: 3 x 1,180.00 + 3 x 1,000.00 + 1,180.00.
  const listed = await sharma(listInvoices, {})
  expect(listed.reduce((sum, { grandTotal }) => sum + grandTotal, 0)).toBe(7720_00)
})

test('an edit keeps the kind of supply and can add the shipping bill; taxReason is never taken from a call', async () => {
  const { sharma } = await openExporter()
  const { body } = bill('export-without-payment', ABROAD)
  const ownWords = { taxReason: 'Mine' }
  const { invoice } = await sharma(createInvoice, { body: { ...body, ...ownWords } })
  expect(invoice.taxReason).not.toBe('Mine')
  const edit = (body: BodyOf<typeof updateInvoice>) =>
    sharma(updateInvoice, { params: { id: invoice._id }, body: { items: [pen], ...body } })
  const shippingBill = { shippingBillNo: '7654321', shippingBillDate: '2026-12-01', portCode: 'INNSA1' }
  expect((await edit(shippingBill)).invoice).toMatchObject({
    supply: 'export-without-payment',
    grandTotal: 1000_00,
    ...shippingBill,
  })
  expect((await edit({ vehicleNo: 'MH 12' })).invoice).toMatchObject(shippingBill)
  const paid = (await edit({ supply: 'export-with-payment' })).invoice
  expect(paid).toMatchObject({ igst: 180_00, taxReason: 'Export, supplied outside India: IGST 18%.' })
  expect(paid).not.toHaveProperty('lut')
  const home = (await edit({ supply: 'domestic', merchants: UNIT, items: [local] })).invoice
  expect(home).toMatchObject({ cgst: 90_00, sgst: 90_00 })
  expect(home).not.toHaveProperty('taxReason')
})

test('illegal supplies are refused with a message, and nothing is stored', async () => {
  const { sharma } = await openExporter()
  const words = (...sent: Parameters<typeof bill>) => refusedWith(sharma, bill(...sent))
  const older = { invoiceDate: '2026-03-31' }
  expect(await words('sez-without-payment', UNIT, older)).toContain('No LUT or bond is entered for 2025-26')
  expect(await words('export-with-payment', { ...ABROAD, country: 'India' })).toContain('Enter the country')
  expect(await words('export-with-payment', { ...ABROAD, gstin: UNIT.gstin })).toContain('has no GSTIN')
  expect(await words('sez-with-payment', { name: 'Nobody' })).toContain('Enter the GSTIN of the buyer')
  expect(await words('sez-with-payment', UNIT, { items: [local] })).toContain('CGST and SGST must be 0')
  expect(await words('reverse-charge', UNIT, { pricesIncludeTax: true })).toContain('charges no tax')
  expect(await words('export-with-payment', ABROAD, { shippingBillNo: '12' })).toContain('3 to 7 digits')
  expect(await words('export-with-payment', ABROAD, { portCode: 'INNSA1X' })).toContain('at most 6 letters')
  expect(
    await refusedWith(sharma, { body: { ...bill('domestic', ABROAD).body, supply: 'smuggled' } }),
  ).toContain('Choose the kind of supply')
  expect(await words('sez-with-payment', UNIT, { invoiceType: 'purchase' })).toContain(
    'A purchase is within India',
  )
  await sharma(updateSettings, { body: { registration: 'composition', compositionClass: 'trader' } })
  expect(await words('sez-with-payment', UNIT)).toContain('Only a shop registered as a regular one')
  expect(await sharma(listInvoices, {})).toEqual([])
})

test('the database refuses supplies that no call may store', async () => {
  const { sharma } = await openExporter()
  const { store } = await startBahi()
  const stored = async (supply: Sent['supply'], merchants: Sent['merchants'], items = [pen]) =>
    (await sharma(createInvoice, bill(supply, merchants, { items }))).invoice._id
  const broken = (id: string, change: string) =>
    store.script(`update documents set ${change} where id = '${id}'`).then(
      () => 'stored',
      (error: unknown) =>
        /documents_[a-z_]+/.exec(String((error as { constraint?: string }).constraint ?? error))?.[0],
    )
  const [taxed, usual] = [
    await stored('export-with-payment', ABROAD),
    await stored('domestic', UNIT, [local]),
  ]
  expect(await broken(taxed, `supply = 'export-without-payment'`)).toBe('documents_supply_untaxed')
  expect(await broken(usual, `supply = 'reverse-charge'`)).toBe('documents_supply_untaxed')
  expect(await broken(usual, `supply = 'sez-with-payment'`)).toBe('documents_supply_inter_state')
  expect(await broken(taxed, `party = party || '{"country": "India"}'`)).toBe('documents_supply_abroad')
  expect(await broken(usual, `supply = 'deemed-export', party = party || '{"gstin": " "}'`)).toBe(
    'documents_supply_buyer',
  )
  const free = await stored('export-without-payment', ABROAD)
  expect(await broken(free, `date = '2025-03-31'`)).toBe('documents_supply_lut')
  expect(
    await broken(usual, `supply = 'export-with-payment', own = own || '{"registration": "composition"}'`),
  ).toMatch(/documents_(supply|tax)/)
})

test('a note has the kind of supply of its bill, and takes back the tax of that bill', async () => {
  const { sharma } = await openExporter()
  const { invoice } = await sharma(createInvoice, bill('reverse-charge', UNIT, { items: [local] }))
  const line = invoice.items[0]?._id ?? ''
  const { note } = await sharma(creditNotes.create, {
    body: { invoice: invoice._id, items: [{ line, quantity: 3 }] },
  })
  // 3 of 10 pieces: 300.00, of which 27.00 each of CGST and SGST are no longer owed by the buyer.
  expect(note).toMatchObject({
    supply: 'reverse-charge',
    taxReason: invoice.taxReason,
    totalTax: 0,
    grandTotal: 300_00,
    taxOwed: { cgst: 27_00, sgst: 27_00, igst: 0, cess: 0 },
  })
  const dearer = await sharma(debitNotes.create, {
    body: { invoice: invoice._id, items: [{ line, amount: 50 }] },
  })
  expect(dearer.note).toMatchObject({ supply: 'reverse-charge', totalTax: 0, grandTotal: 50_00 })
  const abroad = await sharma(createInvoice, bill('export-with-payment', ABROAD))
  const back = await sharma(creditNotes.create, {
    body: { invoice: abroad.invoice._id, items: [{ line: abroad.invoice.items[0]?._id, quantity: 10 }] },
  })
  expect(back.note).toMatchObject({
    supply: 'export-with-payment',
    igst: 180_00,
    cgst: 0,
    grandTotal: 1180_00,
  })
  expect(back.note).not.toHaveProperty('taxOwed')
})

test('an item under reverse charge needs a bill of its own, also if the call names no supply', async () => {
  const { sharma, category, products } = await openExporter()
  const draft = {
    description: 'Scrap',
    purchasePrice: 30,
    sellingPrice: 40,
    stock: 100,
    categoryId: category._id,
  }
  const { product } = await sharma(createProduct, {
    body: { ...draft, name: 'Metal scrap', cgst: 9, sgst: 9, reverseCharge: true },
  })
  expect(product).toMatchObject({ reverseCharge: true })
  expect(products.RICE5).not.toHaveProperty('reverseCharge')
  const scrap = { ...local, itemname: 'Metal scrap', product: product._id }
  const rice = { ...local, itemname: 'Rice', product: products.RICE5?._id }
  for (const supply of ['domestic', 'reverse-charge'] as const) {
    expect(await refusedWith(sharma, bill(supply, UNIT, { items: [rice, scrap] }))).toBe(
      'Metal scrap is under reverse charge and others are not: the law wants a bill of its own for it.',
    )
  }
  const alone = await sharma(createInvoice, bill('reverse-charge', UNIT, { items: [scrap, local] }))
  expect(alone.invoice.items.map(({ reverseCharge }) => reverseCharge)).toEqual([true, undefined])
})

test('a purchase under reverse charge from an unregistered supplier is a self-invoice with its own series', async () => {
  const { sharma, krishna } = await openExporter()
  const { supplier: registered } = await sharma(createMerchant, {
    body: {
      name: 'Scrap & Co',
      email: 's@party.test',
      phone: '9800000009',
      address: 'Pune',
      type: 'supplier',
      gstin: UNIT.gstin,
      state: 'Maharashtra',
    },
  })
  const purchase = (from: string, invoiceNumber = '') =>
    sharma(
      createInvoice,
      bill('reverse-charge', { _id: from }, { invoiceType: 'purchase', invoiceNumber, items: [local] }),
    )
  const { invoice } = await purchase(krishna._id, 'PINV-00001')
  // The supplier gets 1,000.00; 90.00 and 90.00 are owed to the government.
  expect(invoice).toMatchObject({
    invoiceNumber: 'SELF-00001',
    totalTax: 0,
    grandTotal: 1000_00,
    taxOwed: { cgst: 90_00, sgst: 90_00, igst: 0, cess: 0 },
    taxReason: expect.stringContaining('which you owe to the government, not to the supplier.'),
  })
  expect((await purchase(krishna._id)).invoice.invoiceNumber).toBe('SELF-00002')
  expect((await purchase(registered._id)).invoice.invoiceNumber).toBe('PINV-00001')
  const edit = { items: [local], supply: 'domestic' }
  expect(await sharma.refused(updateInvoice, { params: { id: invoice._id }, body: edit })).toMatchObject({
    status: 409,
    message: expect.stringContaining('A self-invoice has numbers of its own'),
  })
  const { findings } = await verifyShop((await startBahi()).store.forShop(sharma), sharma.shopId)
  expect(findings).toEqual([])
})

const kinds = fc.constantFrom(...SUPPLIES)
const line = fc.record({
  itemname: fc.constant('Pen'),
  quantity: fc.integer({ min: 1, max: 9000 }).map((n) => n / 1000),
  rate: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
  discountPercent: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  gst: fc.constantFrom(0, 0.25, 5, 18, 40),
})
test('random bills of every kind of supply leave consistent books, and charge no tax that is not allowed', async () => {
  const { sharma } = await openExporter()
  const db = (await startBahi()).store.forShop(sharma)
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(line, { minLength: 1, maxLength: 4 }), async (supply, lines) => {
      const { isInterState, taxedBy, buyer } = SUPPLY_KINDS[supply]
      const items = lines.map(({ gst, ...rest }) => ({
        ...rest,
        ...(isInterState ? { igst: gst } : { cgst: gst / 2, sgst: gst / 2 }),
      }))
      const party = buyer === 'abroad' ? ABROAD : UNIT
      const more = taxedBy === 'operator' ? { operatorGstin: OPERATOR } : {}
      const { invoice } = await sharma(
        createInvoice,
        bill(supply, party, { items, roundTo: 'none', ...more }),
      )
      if (isInterState) expect(invoice.cgst + invoice.sgst).toBe(0)
      if (taxedBy !== 'seller') expect(invoice.grandTotal).toBe(invoice.totalBeforeTax)
    }),
    { numRuns: 15 },
  )
  expect((await verifyShop(db, sharma.shopId)).findings).toEqual([])
})
