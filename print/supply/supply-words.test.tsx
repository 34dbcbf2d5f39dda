import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { NOTHING } from '#domain/money.ts'
import { textOfPaper } from '#test/paper/read-paper.ts'
import { sampleInvoice, sampleLine } from '../invoice/annapurna-invoice.ts'
import { ORIGINAL } from '../invoice/copies/copy-label.ts'
import { DefaultInvoice } from '../invoice/default.tsx'
import type { InvoiceLayoutProps } from '../invoice/layout-props.ts'
import { RestaurantInvoice } from '../invoice/restaurant.tsx'
import { RetailInvoice } from '../invoice/retail.tsx'
import { RestaurantThermalInvoice } from '../invoice/roll/restaurant-thermal.tsx'
import { RetailThermalInvoice } from '../invoice/roll/retail-thermal.tsx'

const LAYOUTS: Record<string, (props: InvoiceLayoutProps) => React.ReactNode> = {
  default: DefaultInvoice,
  retail: RetailInvoice,
  restaurant: RestaurantInvoice,
  'retail-thermal': RetailThermalInvoice,
  'restaurant-thermal': RestaurantThermalInvoice,
}

const ABROAD = {
  name: 'Nairobi Traders',
  address: 'Moi Avenue, Nairobi',
  country: 'Kenya',
  gstin: '',
  state: '',
  postalCode: '',
  placeOfSupply: '',
  phone: '',
  email: '',
}
const UNIT = {
  ...ABROAD,
  name: 'Pune SEZ Unit',
  country: 'India',
  gstin: '27AAGFK2290D1ZI',
  state: 'Maharashtra',
}

/** 10 x 100.00 = 1,000.00; at 18% that is 180.00, half of it 90.00. */
const pen = { itemname: 'Pen', hsncode: '9608', quantity: 10, rate: 100 }
const bill = (supply: Invoice['supply'], heads: object, more: Partial<Invoice> = {}) =>
  sampleInvoice({
    supply,
    items: [sampleLine({ ...pen, ...heads })],
    merchants: UNIT,
    discount: NOTHING,
    additionalCharges: NOTHING,
    amountReceived: NOTHING,
    ...more,
  })
const paper = (style: string, invoice: Invoice) => {
  const Layout = LAYOUTS[style] ?? DefaultInvoice
  return textOfPaper(renderToStaticMarkup(<Layout invoice={invoice} copy={ORIGINAL} />))
}
const IGST = { igst: 18 }
const HALVES = { cgst: 9, sgst: 9 }

describe.each(Object.keys(LAYOUTS))('on %s', (style) => {
  test('an export has the words of rule 46, the country, the LUT and the shipping bill, and stays a tax invoice', () => {
    const shippingBill = { shippingBillNo: '7654321', shippingBillDate: '2026-11-22', portCode: 'INNSA1' }
    const shipped = { merchants: ABROAD, lut: 'AD270426000123X', ...shippingBill }
    const text = paper(style, bill('export-without-payment', IGST, shipped))
    expect(text).toContain(
      'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
    )
    expect(text.toLowerCase()).toContain('tax invoice')
    for (const fact of ['Kenya', 'AD270426000123X', '7654321, 22 Nov 2026, INNSA1', 'Other Country (96)']) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('1,000.00')
    expect(text).not.toContain('1,180.00')
    expect(text).not.toMatch(/CGST|Customer GSTIN/)
  })

  test('an export with payment has its tax', () => {
    const text = paper(style, bill('export-with-payment', IGST, { merchants: ABROAD }))
    expect(text).toContain('SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX')
    expect(text).toContain('1,180.00')
  })

  test('a supply to a SEZ and a deemed export are named as such', () => {
    expect(paper(style, bill('sez-with-payment', IGST))).toContain(
      'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
    )
    expect(paper(style, bill('sez-without-payment', IGST))).toContain(
      'AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
    )
    expect(paper(style, bill('deemed-export', HALVES))).toContain('DEEMED EXPORT')
  })

  test('under reverse charge the rate is printed, no tax is charged, and the tax of the recipient is stated', () => {
    const text = paper(style, bill('reverse-charge', HALVES))
    expect(text).toContain('Tax is payable on reverse charge: Yes')
    expect(text).toContain('Tax payable by the recipient: CGST ₹90.00, SGST ₹90.00')
    expect(text).toMatch(/9%|18%/)
    expect(text).not.toContain('1,180.00')
  })

  test('a bill within India has none of these words', () => {
    const text = paper(style, bill(undefined, HALVES))
    expect(text).not.toMatch(/SUPPLY (MEANT|TO)|payable on reverse charge|Tax payable by|Country|LUT/)
    expect(text).toContain('1,180.00')
  })
})

test('A4 has Reverse Charge in its head, and a purchase of an unregistered supplier is a self-invoice', () => {
  expect(paper('default', bill('reverse-charge', HALVES))).toMatch(/Reverse Charge\W*Yes/)
  expect(paper('retail', bill(undefined, HALVES))).toMatch(/Reverse Charge\W*No/)
  const merchants = { ...UNIT, name: 'Raju Scrap', gstin: '' }
  const self = paper('default', bill('reverse-charge', HALVES, { invoiceType: 'purchase', merchants }))
  expect(self).toContain('SELF-INVOICE')
  expect(self).toContain('Self-invoice under section 31(3)(f) of the CGST Act')
  expect(self).toContain('Tax Invoice')
  // A purchase of a registered supplier is no invoice of the shop's own.
  const other = paper('default', bill('reverse-charge', HALVES, { invoiceType: 'purchase' }))
  expect(other).toContain('PURCHASE INVOICE')
  expect(other).not.toContain('SELF-INVOICE')
})
