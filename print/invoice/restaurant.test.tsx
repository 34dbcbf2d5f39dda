import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { paise } from '#domain/money.ts'
import { rowsOfPaper, textOfPaper } from '#test/paper/read-paper.ts'
import { dinnerBill } from '#test/paper/sample-bills.ts'
import { ORIGINAL } from './copies/copy-label.ts'
import { RestaurantInvoice } from './restaurant.tsx'

const html = (invoice: Invoice) =>
  renderToStaticMarkup(<RestaurantInvoice invoice={invoice} copy={ORIGINAL} />)
const text = (invoice: Invoice) => textOfPaper(html(invoice))

test('the bill welcomes to the restaurant and names table, server, number and moment', () => {
  expect(text(dinnerBill())).toContain('|Welcome to Hotel Shreyas|')
  expect(text(dinnerBill())).toContain(
    '|Tax Invoice|(ORIGINAL FOR RECIPIENT)|Bill No|SINV-00031|Date|20 Nov 2026, 9:05 pm|Table No|7|Server|Ganesh|',
  )
})

test('the dishes and the sums are those computed by hand', () => {
  // The working is at dinnerBill.
  expect(rowsOfPaper(html(dinnerBill()), 'lines')).toEqual([
    ['1', 'Paneer Butter Masala', '996331', '2', '320.00', '5%', '640.00'],
    ['2', 'Butter Roti', '996331', '4', '45.50', '5%', '182.00'],
    ['3', 'Masala Chaas', '996331', '3', '40.00', '5%', '120.00'],
  ])
  expect(text(dinnerBill())).toContain(
    '|Total Before Tax|₹942.00|CGST|₹23.55|SGST|₹23.55|Discount|-₹39.10|Total After Tax|₹950.00' +
      '|Additional Charges|₹25.00|Grand Total|₹975.00|',
  )
  expect(text(dinnerBill())).toContain('|Indian Rupees Nine Hundred Seventy Five Only|')
})

test('the total is due in 15 days, with 1% a month after that, while something is pending', () => {
  const due = '|Total due in 15 days|Overdue accounts are subject to a charge of 1% per month.|'
  const merchants = { ...dinnerBill().merchants, name: 'Annapurna Caterers' }
  expect(text(dinnerBill({ merchants }))).toContain(due)
  expect(text(dinnerBill({ merchants, amountReceived: paise(974_99) }))).toContain(due)
  expect(text(dinnerBill({ amountReceived: paise(974_99) }))).toContain(due)
  expect(text(dinnerBill({ merchants, amountReceived: paise(975_00) }))).not.toMatch(/15 days|Overdue/)
  expect(text(dinnerBill({ merchants, status: 'returned' }))).not.toMatch(/15 days|Overdue/)
})

test('an unpaid bill without a guest’s name shows no dues; a paid one has the payment mode', () => {
  expect(text(dinnerBill())).not.toMatch(/15 days|Overdue|unpaid|Pending|Payment Mode/)
  expect(html(dinnerBill())).toContain('UPI QR for ₹975.00')
  expect(text(dinnerBill({ amountReceived: paise(975_00), paymentMode: 'upi' }))).toContain(
    '|Payment Mode|UPI|',
  )
})

test('the name or GSTIN of a guest is on the bill', () => {
  const merchants = { ...dinnerBill().merchants, name: 'Annapurna Caterers', gstin: '27AAKFA7136Q1ZU' }
  expect(text(dinnerBill({ merchants }))).toContain('|Customer|Annapurna Caterers|GSTIN|27AAKFA7136Q1ZU|')
  expect(text(dinnerBill())).not.toContain('Customer')
})

test('typed text is escaped', () => {
  const markup = html(dinnerBill({ server: '<img src=x onerror=alert(1)>' }))
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).not.toContain('<img')
})

test('the bill has terms, payment, a UPI code and the signatory', () => {
  const bill = dinnerBill({ amountReceived: paise(75_00), authorisedSignatory: 'Shreyas Patil' })
  expect(text(bill)).toContain('|Pending Amount|₹900.00|Payment Status|partially paid|')
  expect(html(bill)).toContain('UPI QR for ₹900.00')
  expect(text(bill)).toContain('|Terms and Conditions|Goods once sold')
  expect(text(bill)).toContain('|For Hotel Shreyas|Shreyas Patil|Authorised Signatory|')
})
