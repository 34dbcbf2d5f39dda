import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { paise } from '#domain/money.ts'
import { rowsOfPaper, textOfPaper } from '#test/paper/read-paper.ts'
import { sampleInvoice, sampleLine } from './annapurna-invoice.ts'
import { ORIGINAL } from './copies/copy-label.ts'
import { RetailInvoice } from './retail.tsx'

const html = (invoice: Invoice) => renderToStaticMarkup(<RetailInvoice invoice={invoice} copy={ORIGINAL} />)
const text = (invoice: Invoice) => textOfPaper(html(invoice))
const annapurna = sampleInvoice()

test('the simple layout is headed INVOICE, with Bill to, Ship to and Notes', () => {
  expect(text(annapurna)).toContain('|INVOICE|Tax Invoice (ORIGINAL FOR RECIPIENT)|')
  expect(text(annapurna)).toContain('|Bill to|Annapurna Caterers|7 Shanti Niketan')
  expect(text(annapurna)).toContain('|Ship to|Annapurna Caterers|Mangal Karyalaya')
  expect(text(annapurna)).toContain('|Notes|Goods once sold will not be taken back.')
})

test('the notes are the terms, or "no refund" without terms', () => {
  expect(text(sampleInvoice({ terms: ' ' }))).toContain('|Notes|no refund|')
  expect(text(annapurna)).not.toContain('no refund')
})

test('every line shows HSN, quantity, unit, rate, percentages, tax and total', () => {
  // 2.5 x 740.00 = 1,850.00; 2.5 % of it 46.25, twice.
  expect(rowsOfPaper(html(annapurna), 'lines')[3]).toEqual([
    ...['4', 'Cashew W320, loose', '0801', '2.5', 'Kg', '740.00', '2.5%', '2.5%', '92.50', '1,942.50'],
  ])
  expect(rowsOfPaper(html(annapurna), 'lines').at(-1)).toEqual(['', '8 items', '1,357.18', '20,998.42'])
})

test('the totals name each head and end with the amount in words', () => {
  expect(text(annapurna)).toContain(
    '|Total Before Tax|₹19,641.24|CGST|₹678.59|SGST|₹678.59|Discount|-₹200.00|Total After Tax|₹20,798.42' +
      '|Additional Charges|₹150.00|Grand Total|₹20,948.42|',
  )
  expect(text(annapurna)).toContain(
    '|Indian Rupees Twenty Thousand Nine Hundred Forty Eight and Forty Two Paise Only|',
  )
})

test('the bill has transport, bank details, payment and signatory', () => {
  expect(text(annapurna)).toContain('|Transport|Own tempo|Vehicle No|MH 12 QX 4471|E-way Bill No|-|')
  expect(text(annapurna)).toContain('|IFSC|MAHB0000123|UPI ID|sharmakirana@mahb|')
  expect(html(annapurna)).toContain('UPI QR for ₹10,948.42')
  expect(text(annapurna)).toContain(
    '|Payment Mode|UPI|Amount Received|₹10,000.00|Pending Amount|₹10,948.42|Payment Status|partially paid|',
  )
  expect(html(annapurna)).toMatch(/data-tone="amber"><svg/)
  expect(text(annapurna)).toContain('|For Sharma Kirana Store|Authorised Signatory|')
})

test('a bill without tax has no tax column; across states it has IGST alone', () => {
  const plain = sampleInvoice({ items: [sampleLine({ itemname: 'Salt', quantity: 1, rate: 28 })] })
  expect(text(plain)).toContain('|Rate|Total ₹|')
  const merchants = { ...annapurna.merchants, state: 'Karnataka', gstin: '' }
  const items = [sampleLine({ itemname: 'Bottle', quantity: 1, rate: 349.5, igst: 18 })]
  const across = text(sampleInvoice({ merchants, items, discount: paise(0) }))
  expect(across).toContain('|Rate|IGST %|Tax ₹|Total ₹|')
  expect(across).toContain('|Place of Supply|Karnataka (29)|')
  expect(across).not.toMatch(/CGST|SGST/)
})

test('a unit left empty prints as Pcs', () => {
  const items = [sampleLine({ itemname: 'Pen', quantity: 1, rate: 10 })]
  expect(rowsOfPaper(html(sampleInvoice({ items })), 'lines')[0]?.[4]).toBe('Pcs')
})

test('on a purchase the supplier is named and the shop is billed', () => {
  const purchase = sampleInvoice({ invoiceType: 'purchase', status: 'returned' })
  expect(text(purchase)).toContain('|Bill to|Sharma Kirana Store|')
  expect(text(purchase)).toContain('|Supplier|Annapurna Caterers|')
  expect(text(purchase)).toContain('|RETURNED|')
  expect(html(purchase)).not.toMatch(/UPI QR|Bank Details/)
})

test('typed text is escaped', () => {
  const items = [sampleLine({ itemname: '<img src=x onerror=alert(1)>', quantity: 1, rate: 10 })]
  expect(html(sampleInvoice({ items }))).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html(sampleInvoice({ items }))).not.toContain('<img')
})
