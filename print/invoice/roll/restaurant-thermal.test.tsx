import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { paise } from '#domain/money.ts'
import { rowsOfPaper, textOfPaper } from '#test/paper/read-paper.ts'
import { dinnerBill } from '#test/paper/sample-bills.ts'
import { sampleLine } from '../annapurna-invoice.ts'
import { ORIGINAL } from '../copies/copy-label.ts'
import { RestaurantThermalInvoice } from './restaurant-thermal.tsx'

const html = (invoice: Invoice, receiptPaper: '58mm' | '80mm' = '58mm') =>
  renderToStaticMarkup(
    <RestaurantThermalInvoice invoice={invoice} copy={ORIGINAL} receiptPaper={receiptPaper} />,
  )
const text = (invoice: Invoice) => textOfPaper(html(invoice))

test('the head has the restaurant with its FSSAI number, bill, table and server', () => {
  expect(text(dinnerBill())).toContain(
    '|Hotel Shreyas|412 Kumthekar Road, Sadashiv Peth, Pune 411030|FSSAI 11526034001187|Phone 98000 00001' +
      '|GSTIN 27ABKPS4821M1Z3|TAX INVOICE|Bill No|SINV-00031|20 Nov 2026|9:05 pm|Table No|7|Server|Ganesh|Item|',
  )
})

test('every dish has quantity, rate and amount, its name alone on a line of a narrow roll, its HSN on both', () => {
  expect(text(dinnerBill())).toContain('|Item|Qty|Rate|Amt|')
  expect(rowsOfPaper(html(dinnerBill()), 'goods').slice(0, 4)).toEqual([
    ['Paneer Butter Masala'],
    ['HSN 996331', '2', '320.00', '640.00'],
    ['Butter Roti'],
    ['HSN 996331', '4', '45.50', '182.00'],
  ])
  expect(rowsOfPaper(html(dinnerBill(), '80mm'), 'goods')[0]).toEqual([
    'Paneer Butter Masala HSN 996331',
    '2',
    '320.00',
    '640.00',
  ])
})

test('subtotal, tax, discount and other add up to the total; CGST and SGST are listed apart', () => {
  // The working is at dinnerBill: 942.00 + 47.10 - 39.10 + 25.00 = 975.00.
  expect(text(dinnerBill())).toContain(
    '|Subtotal|942.00|Tax Rate|5%|CGST 2.5%|23.55|SGST 2.5%|23.55|Sales Tax|47.10' +
      '|Discount|-39.10|Other|25.00|TOTAL|₹975.00|',
  )
})

test('the discount has a line only when there is one', () => {
  // 942.00 + 47.10 + 25.00
  expect(text(dinnerBill({ discount: paise(0) }))).toContain('|Sales Tax|47.10|Other|25.00|TOTAL|₹1,014.10|')
})

test('a bill of several rates has no single tax rate, and lists each', () => {
  const cola = sampleLine({ itemname: 'Cola', quantity: 1, rate: 100, cgst: 20, sgst: 20 })
  const bill = dinnerBill({ items: [...dinnerBill().items, cola] })
  expect(text(bill)).not.toContain('Tax Rate')
  expect(text(bill)).toContain(
    '|Subtotal|1,042.00|CGST 2.5%|23.55|CGST 20%|20.00|SGST 2.5%|23.55|SGST 20%|20.00|Sales Tax|87.10|',
  )
})

test('the foot thanks for dining', () => {
  expect(text(dinnerBill())).toContain(
    '|For any queries, please call Customer Care.' +
      '|This is a computer generated invoice & should be treated as signed by an authorised signatory.' +
      '|Thank you for dining!|',
  )
})

test('the UPI code is for the pending amount', () => {
  expect(html(dinnerBill({ amountReceived: paise(75_00) }))).toContain('UPI QR for ₹900.00')
  expect(html(dinnerBill({ amountReceived: paise(975_00) }))).not.toContain('UPI QR')
})
