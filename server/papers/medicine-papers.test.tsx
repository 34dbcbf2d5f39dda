import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'
import { ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { layoutFor } from '#print/invoice/layout-for.ts'
import { readsPdf } from '#test/paper/pdf-text.ts'
import { expectSameText } from '#test/paper/same-text.ts'
import { makeTypesetter } from './engine/typesetter.ts'
import { invoicePaper } from './paper-kinds.tsx'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

/** A bill of a chemist: one medicine of Schedule H1 and one thing without a schedule. */
function medicineBill() {
  const bill = sampleInvoice()
  const batch = { _id: 'b', number: 'KTX2604', expiry: '2028-03-31', mrp: 112.5, quantity: 1 }
  const [first = sampleLine({})] = bill.items
  return {
    ...bill,
    own: { ...bill.own, drugLicences: '20-MH-PZ3-118204', pharmacist: 'Prachi Deo, MSPC 148213' },
    patient: 'Sunita Phadke',
    patientAddress: '4 Shaniwar Peth, Pune',
    doctor: 'Dr. Anil Gokhale',
    doctorAddress: 'Karve Road, Pune',
    items: [
      { ...first, itemname: 'Taxim-O 200', schedule: 'H1' as const, maker: 'Alkem', batches: [batch] },
      { ...first, itemname: 'Cotton' },
    ],
  }
}

/** What rule 65 of the Drugs Rules 1945 wants on a cash memo, besides what every bill has. */
const FACTS = [
  'Drug licence 20-MH-PZ3-118204',
  'Pharmacist Prachi Deo, MSPC 148213',
  'Sunita Phadke, 4 Shaniwar Peth, Pune',
  'Dr. Anil Gokhale, Karve Road, Pune',
  'Batch KTX2604, Exp 03/28, MRP ₹112.50, Made by Alkem, Schedule H1',
]

const LOOKS = INVOICE_STYLES.flatMap((style) => RECEIPT_PAPERS.map((paper) => [style, paper] as const))

test.each(LOOKS)('a bill of medicines names prescription, maker and licences: %s on %s', (style, paper) => {
  const { Layout } = layoutFor(style, paper)
  const textOf = (invoice: ReturnType<typeof sampleInvoice>) =>
    renderToStaticMarkup(<Layout invoice={invoice} copy={ORIGINAL} receiptPaper={paper} />).replace(
      /<[^>]*>/g,
      '|',
    )
  const printed = textOf(medicineBill())
  for (const fact of FACTS) expect(printed).toContain(fact)
  expect(printed.split('Made by')).toHaveLength(2)
  for (const word of ['Patient', 'Doctor', 'Pharmacist', 'licence'])
    expect(textOf(sampleInvoice())).not.toContain(word)
})

test.skipIf(!readsPdf).each(INVOICE_STYLES)('its PDF has the text of its page: %s', (style) =>
  expectSameText(typesetter, invoicePaper(medicineBill(), { style })),
)
