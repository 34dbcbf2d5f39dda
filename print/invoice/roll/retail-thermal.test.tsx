import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { paise } from '#domain/money.ts'
import { rowsOfPaper, textOfPaper } from '#test/paper/read-paper.ts'
import { receiptOfAc22 } from '#test/paper/sample-bills.ts'
import { sampleInvoice, sampleLine } from '../annapurna-invoice.ts'
import { ORIGINAL } from '../copies/copy-label.ts'
import { RetailThermalInvoice } from './retail-thermal.tsx'

const html = (invoice: Invoice) =>
  renderToStaticMarkup(<RetailThermalInvoice invoice={invoice} copy={ORIGINAL} />)
const text = (invoice: Invoice) => textOfPaper(html(invoice))

describe('AC-22', () => {
  const receipt = receiptOfAc22()

  test('the head names shop, receipt, moment, cashier and customer', () => {
    expect(text(receipt)).toContain(
      '|TAX INVOICE|Sharma Traders|12 MG Road, Pune|Phone 9800000001|GSTIN 27ABCDE1234F1Z5' +
        '|Receipt No|SINV-00002|20 Nov 2026|10:00 am|Cashier|Neha|Customer|Ravi Kumar|Mobile|9800000004|Code|',
    )
  })

  test('every item shows code, quantity, rate, value, HSN, name, net amount and tax rate', () => {
    // 998.00 + 2 x 24.95 = 1,047.90; 380.00 + 2 x 53.20 + 45.60 = 532.00
    expect(rowsOfPaper(html(receipt), 'goods')).toEqual([
      ['RICE5', '2', '499.00', '998.00'],
      ['Basmati Rice 5kg'],
      ['HSN 1006 5%', '1,047.90'],
      ['COLA2', '4', '95.00', '380.00'],
      ['Aerated Drink 2L'],
      ['HSN 2202 40%', '532.00'],
    ])
  })

  test('total, savings and items purchased', () => {
    // 1,047.90 + 532.00 - 29.90
    expect(text(receipt)).toContain('|Total|₹1,550.00|Total Savings|₹29.90|Item(s) Purchased|6|Tax Details|')
  })

  test('the tax by head and rate', () => {
    expect(text(receipt)).toContain(
      '|Tax Details|Taxable|Rate|Tax' +
        '|CGST|998.00|2.5%|24.95|CGST|380.00|14%|53.20' +
        '|SGST|998.00|2.5%|24.95|SGST|380.00|14%|53.20|CESS|380.00|12%|45.60|For any queries',
    )
    expect(text(receipt)).not.toContain('IGST')
  })

  test('the three lines at the foot', () => {
    expect(text(receipt)).toContain(
      '|For any queries, please call Customer Care.' +
        '|This is a computer generated invoice & should be treated as signed by an authorised signatory.' +
        '|Thank you for shopping!|',
    )
  })
})

describe('a receipt', () => {
  test('has its discount and charges, so that it adds up, and the pending amount if partly paid', () => {
    const receipt = receiptOfAc22({ additionalCharges: paise(20_00), amountReceived: paise(70_00) })
    // 1,047.90 + 532.00 - 29.90 + 20.00
    expect(text(receipt)).toContain('|Discount|-₹29.90|Additional Charges|₹20.00|Total|₹1,570.00|')
    expect(text(receipt)).toContain('|Amount Received|₹70.00|Pending Amount|₹1,500.00|')
  })

  test('counts packets by quantity and weighed goods as one, and has payment and change', () => {
    const items = [
      sampleLine({ itemname: 'Salt', quantity: 7, unit: 'Pkt', rate: 20 }),
      sampleLine({ itemname: 'Sugar', quantity: 0.5, unit: 'Kg', rate: 44 }),
      sampleLine({ itemname: 'Dal', quantity: 2, unit: 'Kg', rate: 100 }),
    ]
    // 140 + 22 + 200 = 362, of which 500 were handed over.
    const paid = { items, discount: paise(0), amountReceived: paise(362_00), change: paise(138_00) }
    const receipt = text(receiptOfAc22({ ...paid, paymentMode: 'cash' }))
    expect(receipt).toContain('|Code|Qty|Rate|Value|')
    expect(receipt).toContain('|Item(s) Purchased|9|Paid by cash|₹500.00|Returned|₹138.00|')
    const ways = [
      { paymentMode: 'upi' as const, amount: paise(162_00) },
      { paymentMode: 'cash' as const, amount: paise(200_00) },
    ]
    expect(text(receiptOfAc22({ ...paid, change: undefined, ways }))).toContain(
      '|Paid by UPI|₹162.00|Paid by cash|₹200.00|',
    )
  })

  test('names each way of a part payment, also what came later, and what was taken off apart', () => {
    const invoice = receiptOfAc22({
      paymentMode: 'card',
      ways: [
        { paymentMode: 'cash', amount: paise(300_00) },
        { paymentMode: 'upi', amount: paise(100_00) },
      ],
      cameLater: [
        { way: 'card', amount: paise(50_00) },
        { way: 'written-off', amount: paise(10_00) },
      ],
      amountReceived: paise(460_00),
    })
    // 1,047.90 + 532.00 - 29.90 = 1,550.00, of which 460.00 are settled.
    expect(text(invoice)).toContain(
      '|Amount Received|₹450.00|Paid by cash|₹300.00|Paid by UPI|₹100.00|Paid by card|₹50.00|Taken off, written off|₹10.00|Pending Amount|₹1,090.00|',
    )
  })

  test('leaves out unknown values together with their labels', () => {
    const nobody = { ...receiptOfAc22().merchants, name: '', phone: '' }
    const receipt = receiptOfAc22({ cashier: '', merchants: nobody })
    expect(text(receipt)).not.toMatch(/Cashier|Customer\||Mobile/)
  })

  test('has a UPI code for the pending amount if the shop has a UPI id, none if nothing is pending', () => {
    const own = { ...receiptOfAc22().own, upiId: 'sharma@upi' }
    expect(html(receiptOfAc22({ own }))).toContain('UPI QR for ₹1,550.00')
    expect(html(receiptOfAc22({ own, amountReceived: paise(1550_00) }))).not.toContain('UPI QR')
    expect(html(receiptOfAc22({ own, status: 'returned' }))).not.toContain('UPI QR')
    expect(html(receiptOfAc22({ own, invoiceType: 'purchase' }))).not.toContain('UPI QR')
    expect(html(receiptOfAc22())).not.toContain('UPI QR')
  })

  test('to a business, or from ₹50,000, has the buyer’s address', () => {
    const buyer = { ...receiptOfAc22().merchants, address: '7 Karve Road', gstin: '27AAKFA7136Q1ZU' }
    expect(text(receiptOfAc22({ merchants: buyer }))).toContain('|GSTIN|27AAKFA7136Q1ZU|Address|7 Karve Road')
    const large = [sampleLine({ itemname: 'Silver', quantity: 1, rate: 50_000 })]
    const unregistered = { ...buyer, gstin: '' }
    expect(text(receiptOfAc22({ merchants: unregistered, items: large, discount: paise(0) }))).toContain(
      '|Address|7 Karve Road',
    )
    expect(text(receiptOfAc22({ merchants: unregistered }))).not.toContain('Karve')
  })

  test('across states shows IGST and the place of supply', () => {
    const merchants = { ...receiptOfAc22().merchants, state: 'Karnataka' }
    const items = [sampleLine({ itemname: 'Bottle', quantity: 1, rate: 349.5, igst: 18 })]
    const receipt = text(receiptOfAc22({ merchants, items, discount: paise(0) }))
    expect(receipt).toContain('|Place of Supply|Karnataka (29)|')
    // 18 % of 349.50 = 62.91
    expect(receipt).toContain('|IGST|349.50|18%|62.91|')
  })

  test('without tax is a bill of supply without tax details, and of an unregistered shop an invoice', () => {
    const items = [sampleLine({ itemname: 'Salt', quantity: 1, rate: 28 })]
    const own = { ...receiptOfAc22().own, gstin: '' }
    expect(text(receiptOfAc22({ items, discount: paise(0) }))).toContain('|BILL OF SUPPLY|')
    expect(text(receiptOfAc22({ items, discount: paise(0) }))).not.toContain('Tax Details')
    expect(text(receiptOfAc22({ items, own, discount: paise(0) }))).toContain('|INVOICE|')
  })

  test('of a purchase names the supplier; RETURNED and the copy label are printed', () => {
    expect(text(receiptOfAc22({ invoiceType: 'purchase' }))).toContain('|Supplier|Ravi Kumar|')
    expect(text(receiptOfAc22({ status: 'returned' }))).toContain('|RETURNED|')
    const duplicate = <RetailThermalInvoice invoice={receiptOfAc22()} copy="DUPLICATE FOR TRANSPORTER" />
    expect(renderToStaticMarkup(duplicate)).toContain('(DUPLICATE FOR TRANSPORTER)')
  })

  test('prints typed text escaped, in any script', () => {
    const merchants = { ...receiptOfAc22().merchants, name: '<img src=x onerror=alert(1)>' }
    const items = [sampleLine({ itemname: 'बासमती चावल ५ किलो', itemId: '<b>', quantity: 1, rate: 10 })]
    const markup = html(receiptOfAc22({ merchants, items }))
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(markup).toContain('बासमती चावल ५ किलो')
    expect(markup).not.toMatch(/<img|<td class="code"><b>/)
  })

  test('sets figures smaller before they would be cut off', () => {
    const size = (invoice: Invoice, paper: '58mm' | '80mm') =>
      Number(
        /<table class="goods" style="font-size:(\d+)px"/.exec(
          renderToStaticMarkup(
            <RetailThermalInvoice invoice={invoice} copy={ORIGINAL} receiptPaper={paper} />,
          ),
        )?.[1],
      )
    const crores = sampleInvoice({
      items: [sampleLine({ itemname: 'Gold', quantity: 12.125, rate: 71_23_456.75, cgst: 1.5, sgst: 1.5 })],
    })
    expect(size(receiptOfAc22(), '58mm')).toBe(11)
    expect(size(receiptOfAc22(), '80mm')).toBe(13)
    expect(size(crores, '58mm')).toBeLessThan(10)
    expect(size(crores, '80mm')).toBeGreaterThan(size(crores, '58mm'))
  })
})

test('a bill without a discount prints neither discount nor savings', () => {
  expect(text(receiptOfAc22({ discount: paise(0) }))).not.toMatch(/Discount|Total Savings/)
  expect(text(receiptOfAc22({ discount: paise(29_90) }))).toContain('|Total Savings|₹29.90|')
})
