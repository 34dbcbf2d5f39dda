import type { Invoice } from '#contract/invoices.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'

const annapurna = sampleInvoice()
const NOBODY = { ...annapurna.merchants, address: '', gstin: '', state: '', postalCode: '' }

/** The receipt of AC-22, for tests. */
export function receiptOfAc22(changes: Partial<Invoice> = {}): Invoice {
  return sampleInvoice({
    invoiceNumber: 'SINV-00002',
    createdAt: '2026-11-20T04:30:00.000Z', // 10:00 in India
    own: {
      ...annapurna.own,
      name: 'Sharma Traders',
      address: '12 MG Road, Pune',
      postalCode: '',
      phone: '9800000001',
      gstin: '27ABCDE1234F1Z5',
      fssaiNumber: '',
      upiId: '',
    },
    merchants: { ...NOBODY, name: 'Ravi Kumar', phone: '9800000004' },
    items: [
      sampleLine({
        itemId: 'RICE5',
        itemname: 'Basmati Rice 5kg',
        hsncode: '1006',
        unit: 'Bag',
        quantity: 2,
        rate: 499,
        cgst: 2.5,
        sgst: 2.5,
      }),
      sampleLine({
        itemId: 'COLA2',
        itemname: 'Aerated Drink 2L',
        hsncode: '2202',
        unit: 'Btl',
        quantity: 4,
        rate: 95,
        cgst: 14,
        sgst: 14,
        cess: 12,
      }),
    ],
    discount: paise(29_90),
    additionalCharges: NOTHING,
    amountReceived: NOTHING,
    cashier: 'Neha',
    ...changes,
  })
}

/**
 * A dinner at 5 %, for tests. By hand: 2 x 320.00 = 640.00, 4 x 45.50 = 182.00, 3 x 40.00 = 120.00, together 942.00.
 * Tax: 2.5 % of 640.00 = 16.00, of 182.00 = 4.55, of 120.00 = 3.00, so CGST 23.55 and SGST 23.55, 47.10 in all.
 * After tax 942.00 - 39.10 + 47.10 = 950.00; with 25.00 for packing 975.00.
 */
export function dinnerBill(changes: Partial<Invoice> = {}): Invoice {
  const dish = (itemname: string, quantity: number, rate: number) =>
    sampleLine({ itemname, hsncode: '996331', quantity, rate, cgst: 2.5, sgst: 2.5 })
  return sampleInvoice({
    invoiceNumber: 'SINV-00031',
    createdAt: '2026-11-20T15:35:00.000Z', // 9:05 pm in India
    own: { ...annapurna.own, name: 'Hotel Shreyas' },
    merchants: { ...NOBODY, name: '', phone: '' },
    items: [dish('Paneer Butter Masala', 2, 320), dish('Butter Roti', 4, 45.5), dish('Masala Chaas', 3, 40)],
    discount: paise(39_10),
    additionalCharges: paise(25_00),
    amountReceived: NOTHING,
    tableNo: '7',
    server: 'Ganesh',
    ...changes,
  })
}
