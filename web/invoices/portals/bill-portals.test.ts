// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { stateByCode } from '#domain/states.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { type InvoiceValues, newInvoice } from '#web/invoices/invoice-values.ts'
import { billPortals } from './bill-portals.tsx'

const uses = { ...FIRST_SETTINGS.uses, eInvoice: true }
const TOLD: Settings = { ...FIRST_SETTINGS, uses, eInvoicesFrom: '2026-04-01', ewayBillsFrom: '2026-04-01' }
const SHOP = { name: 'Sharma Traders', address: '', phone: '', gstin: '', state: 'Maharashtra' }
const rice = (more: Partial<SheetLine> = {}): SheetLine => ({
  ...emptyLine(),
  itemname: 'Rice',
  hsncode: '1006',
  quantity: 1,
  rate: 60_000,
  igst: 5,
  ...more,
})

/** What is said of a bill over 63,000.00 to Gujarat. */
function said(more: Partial<InvoiceValues> = {}, settings = TOLD): string[] {
  const start = { name: '', terms: '', settings, direction: 'sales' as const, today: '2026-11-20' }
  const empty = emptyDocument(start)
  const values: InvoiceValues = {
    ...empty,
    ...newInvoice('sales'),
    items: [rice()],
    merchants: { ...empty.merchants, gstin: '24AAACB1234C1Z5', state: 'Gujarat' },
    ...more,
  }
  const place = { shop: stateByCode('27'), party: stateByCode('24') } as Parameters<
    typeof billPortals
  >[0]['place']
  const document = { values, settings, shop: { ...SHOP, placeOfSupply: '' }, place, ...sumsOf(values) }
  return billPortals(document).map(({ text }) => text)
}

test('a bill names the portals it needs, and asks for the e-way bill number until it is entered', () => {
  expect(said()).toEqual([
    'E-invoice needed, as the buyer has a GSTIN: get its IRN before the paper is given.',
    'E-way bill needed before the goods leave: ₹63,000.00 is above ₹50,000. Its number belongs in E-way Bill No.',
  ])
  expect(said({ ewayBillNo: '351001234567' })).toHaveLength(1)
})

test('the place of delivery decides: a buyer of Gujarat with delivery within Maharashtra', () =>
  expect(
    said({ shippingDetails: { address: '', state: 'Maharashtra', country: '', postalCode: '' } }),
  ).toHaveLength(1))

test('goods of a challan need no e-way bill again; goods added on the bill do', () => {
  const source = { kind: 'challan' as const, _id: 'c', number: 'DC-00001' }
  const delivered = rice({ sourceLine: 'l' })
  expect(said({ source, items: [delivered] })).toHaveLength(1)
  expect(said({ source, items: [delivered, rice()] })[1]).toContain('₹63,000.00')
})

test('a switched-off feature shows nothing, whatever dates are stored; a bill without a date shows nothing either', () => {
  expect(said({}, { ...TOLD, uses: { ...uses, eInvoice: false, ewayBill: false } })).toEqual([])
  expect(said({}, { ...TOLD, uses: { ...uses, eInvoice: false } })).toHaveLength(1)
  for (const date of ['', 'soon', '2026-02-30']) expect(said({ date })).toEqual([])
})
