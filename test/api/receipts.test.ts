import { expect, test } from 'vitest'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { updateInvoiceType } from '#contract/people/change-profile.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startShop } from '#test/start-shop.ts'

/** Rupees, as people write them in these tests, to the paise of our code. */
const paise = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, rupees]) => [name, Math.round(rupees * 100)]))

test('AC-22: the figures of the thermal receipt, and the cashier who took the money', async () => {
  const { sharma, products, ravi } = await openSharmaTraders()
  await sharma(updateInvoiceType, { body: { invoiceType: 'retail-thermal' } })

  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: ravi._id },
      items: [lineOf(products.RICE5, 2), lineOf(products.COLA2, 4)],
      discount: 29.9,
      cashier: 'Neha',
    },
  })

  // Rice 2 x 499.00 = 998.00, 2.5 % of it 24.95 twice: 1,047.90. Cola 4 x 95.00 = 380.00, 14 % of it 53.20 twice and
  // 12 % cess 45.60: 532.00. Together 1,579.90, less 29.90.
  expect(invoice).toMatchObject({
    ...paise({ totalBeforeTax: 1378, cgst: 78.15, sgst: 78.15, igst: 0, cess: 45.6, totalTax: 201.9 }),
    ...paise({ discount: 29.9, grandTotal: 1550, pendingAmount: 1550 }),
    cashier: 'Neha',
    merchants: { name: 'Ravi Kumar', phone: '9800000004' },
    items: [
      { itemId: 'RICE5', hsncode: '1006', quantity: 2, ...paise({ taxableAmount: 998, total: 1047.9 }) },
      { itemId: 'COLA2', hsncode: '2202', quantity: 4, ...paise({ taxableAmount: 380, total: 532 }) },
    ],
  })
})

test('the figures of a restaurant bill; table and server stay when the style changes', async () => {
  const { asha } = await startShop()
  await asha(updateInvoiceType, { body: { invoiceType: 'restaurant' } })
  const dish = (itemname: string, quantity: number, rate: number) => ({
    itemname,
    hsncode: '996331',
    quantity,
    rate,
    cgst: 2.5,
    sgst: 2.5,
  })

  const { invoice } = await asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      items: [
        dish('Paneer Butter Masala', 2, 320),
        dish('Butter Roti', 4, 45.5),
        dish('Masala Chaas', 3, 40),
      ],
      discount: 39.1,
      additionalCharges: 25,
      tableNo: '7',
      server: 'Ganesh',
    },
  })
  await asha(updateInvoiceType, { body: { invoiceType: 'default' } })

  // 640.00 + 182.00 + 120.00 = 942.00; CGST 16.00 + 4.55 + 3.00 = 23.55, SGST the same; 942.00 - 39.10 + 47.10 = 950.00;
  // with 25.00 for packing 975.00.
  expect(await asha(getInvoice, { params: { id: invoice._id } })).toMatchObject({
    ...paise({ totalBeforeTax: 942, cgst: 23.55, sgst: 23.55, totalTax: 47.1, totalAfterTax: 950 }),
    ...paise({ grandTotal: 975 }),
    invoiceAmountWords: 'Indian Rupees Nine Hundred Seventy Five Only',
    tableNo: '7',
    server: 'Ganesh',
  })
})
