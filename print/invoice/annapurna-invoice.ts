import type { Line } from '#contract/documents/lines.ts'
import type { Invoice } from '#contract/invoices.ts'
import { newFields } from '#domain/documents/fields.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { type LineTotals, lineTotals } from '#domain/tax/line-totals.ts'
import { chargesTax } from '#domain/tax/supply/supply-kinds.ts'

type SampleLine = Pick<Line, 'itemname' | 'quantity' | 'rate'> & Partial<Line>

/** A line with its amounts, for tests and samples. */
export function sampleLine(line: SampleLine): Line {
  const empty = { product: null, itemId: '', description: '', hsncode: '', sku: '', unit: '', ownerId: '' }
  const percents = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const whole = { ...empty, ...percents, ...line }
  const { taxableAmount, total } = lineTotals(whole)
  return { ...whole, taxableAmount, total }
}

/**
 * A consistent invoice computed from its lines, discount, charges and amount received (all in paise), for tests and for
 * previews of layouts while a shop has no invoice.
 */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  const invoice = { ...ANNAPURNA, ...changes }
  const { lines, ...totals } = documentTotals(invoice.items, invoice)
  const items = invoice.items.map((line, i) => ({ ...line, ...storedFigures(lines[i], invoice) }))
  return {
    ...invoice,
    ...totals,
    ...paymentState(totals.grandTotal, invoice.amountReceived),
    invoiceAmount: totals.grandTotal,
    invoiceAmountWords: amountInWords(totals.grandTotal),
    ...changes,
    items,
  }
}

/** Stored figures of a line, with the document's price settings. */
const storedFigures = (
  figures: LineTotals | undefined,
  { pricesIncludeTax, supply }: Invoice,
): Partial<Line> => ({
  ...(figures && { taxableAmount: figures.taxableAmount, total: figures.total }),
  ...(figures?.discount && { discount: figures.discount }),
  ...(figures?.documentDiscount && { documentDiscount: figures.documentDiscount }),
  ...(pricesIncludeTax && { priceIncludesTax: true }),
  ...(!chargesTax(supply) && { taxNotCharged: true }),
})

const grocery = (
  itemname: string,
  hsncode: string,
  quantity: number,
  unit: string,
  rate: number,
  half: number,
) => sampleLine({ itemname, hsncode, quantity, unit, rate, cgst: half, sgst: half })

const NOWHERE = { address: '', gstin: '', state: '', country: 'India', postalCode: '', placeOfSupply: '' }

/** SINV-00412 of the pictures. */
const ANNAPURNA: Invoice = {
  _id: '5f0c1c1e-7a52-4e0e-9a53-1a1d8a4b0412',
  invoiceNumber: 'SINV-00412',
  invoiceType: 'sales',
  status: 'completed',
  invoiceDate: '2026-11-20',
  deliveryDate: '2026-11-21',
  source: null,
  adjusted: NOTHING,
  refunded: NOTHING,
  toGiveBack: NOTHING,
  became: [],
  createdAt: '2026-11-20T13:12:00.000Z',
  updatedAt: '2026-11-20T13:12:00.000Z',
  merchants: {
    ...NOWHERE,
    name: 'Annapurna Caterers',
    address: '7 Shanti Niketan, Karve Road,\nKothrud, Pune 411038',
    gstin: '27AAKFA7136Q1ZU',
    state: 'Maharashtra',
    postalCode: '411038',
    phone: '',
    email: '',
  },
  own: {
    ...NOWHERE,
    name: 'Sharma Kirana Store',
    address: '412 Kumthekar Road, Sadashiv Peth, Pune 411030',
    gstin: '27ABKPS4821M1Z3',
    state: 'Maharashtra',
    postalCode: '411030',
    phone: '98000 00001',
    email: 'ramesh@sharma.test',
    fssaiNumber: '11526034001187',
    bankName: 'Bank of Maharashtra, Sadashiv Peth',
    accountNumber: '0000 1234 5678',
    ifscCode: 'MAHB0000123',
    upiId: 'sharmakirana@mahb',
  },
  shippingDetails: {
    address: 'Mangal Karyalaya, Paud Road,\nKothrud, Pune 411038',
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411038',
  },
  items: [
    grocery('India Gate Basmati Rice 5 kg', '1006', 10, 'Bag', 499, 2.5),
    grocery('Aashirvaad Atta 10 kg', '1101', 8, 'Bag', 432.5, 2.5),
    grocery('Fortune Sunflower Oil 1 L', '1512', 24, 'Btl', 149.5, 2.5),
    grocery('Cashew W320, loose', '0801', 2.5, 'Kg', 740, 2.5),
    grocery('Amul Ghee 1 L', '0405', 6, 'Jar', 590.48, 2.5),
    grocery('Tata Salt 1 kg', '2501', 20, 'Pkt', 28, 0),
    grocery('Surf Excel Easy Wash 1 kg', '3402', 6, 'Pkt', 132.2, 9),
    grocery('Coca-Cola 2 L', '2202', 12, 'Btl', 71.43, 20),
  ],
  ...sums(),
  discount: paise(200_00),
  additionalCharges: paise(150_00),
  terms:
    'Goods once sold will not be taken back.\nPayment within 7 days of the invoice date.\nSubject to Pune jurisdiction.',
  authorisedSignatory: '',
  logo: null,
  ...newFields('invoice', 'sales'),
  transport: 'Own tempo',
  vehicleNo: 'MH 12 QX 4471',
  paymentMode: 'upi',
  amountReceived: paise(10_000_00),
}

/** Overwritten by sampleInvoice. */
function sums() {
  const { lines: _, ...totals } = documentTotals([])
  return { ...totals, ...paymentState(NOTHING, NOTHING), invoiceAmount: NOTHING, invoiceAmountWords: '' }
}
