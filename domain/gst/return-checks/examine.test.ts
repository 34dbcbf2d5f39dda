import { describe, expect, test } from 'vitest'
import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { checkGstin } from '#domain/gstin.ts'
import { paise } from '#domain/money.ts'
import type { CheckContext } from './check-context.ts'
import { Examination } from './examine.ts'

// The shop is in Maharashtra (27), its GSTIN and those of the buyers have right check characters.
const OWN = '27AAPFU0939F1ZV'
const BUYER = '27AAACX2002E1ZX'

const party = (more: object = {}) => ({
  id: null,
  name: 'Sai Mess',
  gstin: BUYER,
  address: 'Pune',
  stateCode: '27',
  country: 'India',
  postalCode: '411001',
  phone: '',
  email: '',
  ...more,
})

/** 1,000.00 at 18 %: 90.00 each. */
const line = (more: Partial<TaxLine> = {}): TaxLine => ({
  itemname: 'Soap',
  description: '',
  hsn: '3401',
  isService: false,
  unit: 'Pcs',
  quantity: 10,
  price: 100,
  taxability: 'taxable',
  rate: 18,
  cessRate: 0,
  gross: paise(100_000),
  taxable: paise(100_000),
  cgst: paise(9_000),
  sgst: paise(9_000),
  igst: paise(0),
  cess: paise(0),
  taxOnMrp: false,
  productId: 'soap',
  isByValue: false,
  isCharge: false,
  isBlocked: false,
  ...more,
})

const sale = (more: Partial<TaxDocument> = {}): TaxDocument => ({
  id: 'a',
  noun: 'invoice',
  direction: 'sales',
  number: 'SINV-00001',
  date: '2026-11-10',
  isCancelled: false,
  counts: true,
  supply: 'domestic',
  placeOfSupply: '27',
  chargesTax: true,
  own: { ...party({ gstin: OWN, name: 'Sharma' }), registration: 'regular' },
  party: party(),
  shipping: { address: '', stateCode: '', postalCode: '' },
  total: paise(118_000),
  roundOff: paise(0),
  additionalCharges: paise(0),
  discountAfterTax: paise(0),
  isWithoutTax: false,
  export: { shippingBillNo: '', shippingBillDate: '', portCode: '' },
  transport: { vehicleNo: '', transporter: '' },
  ewayBillNo: '',
  operator: '',
  bill: null,
  lines: [line()],
  supplierNo: '',
  supplierDate: '',
  ...more,
})

const CONTEXT: CheckContext = {
  checkGstin,
  hsnDigits: 4,
  isKnownHsn: (code) => ['3401', '2202', '340111', '998311'].includes(code),
  product: () => undefined,
  eInvoices: { eInvoicesFrom: null, reportedInTimeFrom: null },
  hasIrn: () => false,
}

function found(documents: TaxDocument[], context: Partial<CheckContext> = {}) {
  const examination = new Examination({ ...CONTEXT, ...context })
  for (const document of documents) examination.see(document)
  return examination.findings(examination.gaps())
}
const foundIn = (documents: TaxDocument[], context?: Partial<CheckContext>) =>
  found(documents, context).map(({ severity, sentence, error }) => `${severity} ${error}: ${sentence}`)

test('a correct bill has no findings', () => expect(foundIn([sale()])).toEqual([]))

test.each([
  [
    'a customer of the counter without a state',
    party({ gstin: '', stateCode: '', writtenState: '', address: '' }),
  ],
  [
    'one whose address names the state of the shop',
    party({ gstin: '', stateCode: '', writtenState: '', address: 'Pune, Maharashtra' }),
  ],
  ['a state that is known', party({ gstin: '', stateCode: '27' })],
])('%s is said nothing of', (_, buyer) => expect(foundIn([sale({ party: buyer })])).toEqual([]))

test('the bills of one buyer whose state is none are one finding', () => {
  const buyer = party({ gstin: '', stateCode: '', writtenState: 'Karnatkapura' })
  const findings = found([sale({ party: buyer }), sale({ id: 'b', party: buyer })])
  expect(findings.filter(({ key }) => key.startsWith('state'))).toMatchObject([
    { count: 2, fix: { kind: 'open' } },
  ])
})

describe('what the portal refuses or an officer asks about', () => {
  test.each<[string, Partial<TaxDocument>, Partial<CheckContext>?]>([
    [
      // ...E1ZX with another letter at the end.
      'stop RET191113: GSTIN of the buyer is wrong: the last character should be X, not K',
      { party: party({ gstin: '27AAACX2002E1ZK' }) },
    ],
    [
      'stop RET191113: GSTIN of the buyer is wrong: a GSTIN has 15 characters; this has 3',
      { party: party({ gstin: '27A' }) },
    ],
    [
      'stop RET191113: GSTIN of the buyer is wrong: no state has the code 40',
      { party: party({ gstin: '40AAACX2002E1ZK' }) },
    ],
    ['stop RET191113: The buyer has your own GSTIN', { party: party({ gstin: OWN }) }],
    [
      'stop RET191113: The GSTIN of the shop is not on the bill',
      { own: { ...party({ gstin: '' }), registration: 'regular' } },
    ],
    [
      'look : The GSTIN is of Maharashtra (27), the buyer is in Karnataka (29)',
      { party: party({ stateCode: '29' }) },
    ],
    [
      'look : "Karnatkapura" is no state: the bill is taxed as one within Maharashtra (27)',
      { party: party({ gstin: '', stateCode: '', writtenState: 'Karnatkapura' }) },
    ],
    [
      'look : The address of the buyer is in Karnataka (29), and no state is entered',
      {
        party: party({
          gstin: '',
          stateCode: '',
          writtenState: '',
          address: 'MG Road, Bengaluru, Karnataka',
        }),
      },
    ],
    [
      'stop RET191150: IGST charged, though buyer and you are in Maharashtra (27)',
      { lines: [line({ cgst: paise(0), sgst: paise(0), igst: paise(18_000) })] },
    ],
    [
      'stop RET191150: CGST and SGST charged, though the place of supply is Karnataka (29)',
      { placeOfSupply: '29' },
    ],
    [
      'stop RET191150: CGST and SGST of Soap differ: ₹90.00 and ₹90.01',
      { lines: [line({ sgst: paise(9_001) })] },
    ],
    [
      'stop RET191175: Soap is billed at 17%, which is no rate of GST',
      { lines: [line({ rate: 17, cgst: paise(8_500), sgst: paise(8_500) })] },
    ],
    [
      // 18 % of 1,000.00 is 180.00; 1.02 more is out of the tolerance of a rupee.
      'look RET191205: Tax at 18% is ₹181.02, the value makes it ₹180.00',
      { lines: [line({ cgst: paise(9_051), sgst: paise(9_051) })] },
    ],
    ['stop RET191194: No HSN code on Soap, needed in the HSN table', { lines: [line({ hsn: '' })] }],
    [
      'look RET191194: No HSN code on Soap, needed in the HSN table',
      { party: party({ gstin: '' }), lines: [line({ hsn: '' })] },
    ],
    [
      'stop RET191194: HSN 3401 on Soap, which is shorter than the 6 digits of your turnover',
      {},
      { hsnDigits: 6 },
    ],
    [
      'stop RET191349: HSN 9999 on Soap, which the official list does not have',
      { lines: [line({ hsn: '9999' })] },
    ],
    [
      'look RET191195: The portal has no unit Jar: it goes there as Others (OTH)',
      { lines: [line({ unit: 'Jar' })] },
    ],
    ['stop RET191106: The number SINV_1 is none that the portal takes', { number: 'SINV_1' }],
    ['stop RET191106: The number 0000 is none that the portal takes', { number: '0000' }],
    [
      'stop RET191126: This note is dated before its bill SINV-00009 of 11 Nov 2026',
      { noun: 'credit-note', bill: { id: 'b', number: 'SINV-00009', date: '2026-11-11', total: paise(0) } },
    ],
    [
      // A bill of the financial year 2024-25 may be credited until 30 November 2025.
      'stop : This credit note lowers tax after 30 Nov 2025, the last day for SINV-00009',
      { noun: 'credit-note', bill: { id: 'b', number: 'SINV-00009', date: '2025-03-31', total: paise(0) } },
    ],
    [
      'look : No e-invoice was made, though the buyer has a GSTIN',
      {},
      { eInvoices: { eInvoicesFrom: '2026-04-01', reportedInTimeFrom: null } },
    ],
    [
      "look : From ₹50,000 a bill needs the customer's name and address",
      { party: party({ gstin: '', name: '' }), total: paise(5_000_000) },
    ],
    [
      'stop RET191176: The shipping bill has a number and no date',
      { export: { shippingBillNo: '7654321', shippingBillDate: '', portCode: 'INNSA1' } },
    ],
    [
      'look : Soap billed at 18%, its rate is 40% since 22 Sep 2025',
      {},
      {
        product: () => ({
          cgst: 20,
          sgst: 20,
          igst: 0,
          cess: 0,
          pastRates: [{ cgst: 9, sgst: 9, igst: 0, cess: 0, until: '2025-09-22' }],
        }),
      },
    ],
    [
      'look : Soap billed at 12%, a rate that ended on 22 Sep 2025',
      { lines: [line({ rate: 12, cgst: paise(6_000), sgst: paise(6_000) })] },
    ],
    [
      'look : Soap billed at 28%, a rate that ended on 22 Sep 2025',
      { lines: [line({ rate: 28, cgst: paise(14_000), sgst: paise(14_000) })] },
    ],
  ])('%s', (sentence, more, context) => {
    // A note alone turns the value of the month below nought.
    expect(foundIn([sale(more)], context).filter((one) => !one.includes('larger than its sales'))).toEqual([
      sentence,
    ])
  })

  test('tax on the MRP differs from value x rate without a finding', () =>
    expect(
      foundIn([sale({ lines: [line({ taxOnMrp: true, cgst: paise(20_000), sgst: paise(20_000) })] })]),
    ).toEqual([]))
  test('cancelled bills and notes without tax are not checked', () => {
    const wrong = { party: party({ gstin: '27AAACX2002E1ZK' }) }
    expect(foundIn([sale({ ...wrong, isCancelled: true, counts: false })])).toEqual([])
    expect(foundIn([sale({ ...wrong, isWithoutTax: true })])).toEqual([])
  })
})

test('charges without tax are found on a taxed bill alone, with the tax of its lines in proportion', () => {
  const charged = { additionalCharges: paise(10_000) }
  // 100.00 beside 1,000.00 at 18 %: CGST Act s.15(2)(c) has tax of 198.00.
  expect(found([sale(charged)])).toMatchObject([
    { sentence: 'Charges of ₹100.00 without tax on a taxed bill', severity: 'look', tax: 1_800 },
  ])
  // Beside as much at 0 % it is half.
  const free = line({ taxability: 'exempt', rate: 0, cgst: paise(0), sgst: paise(0), productId: 'milk' })
  expect(found([sale({ ...charged, lines: [line(), free] })])).toMatchObject([{ tax: 900 }])
  expect(foundIn([sale({ ...charged, lines: [free] })])).toEqual([])
  expect(foundIn([sale({ ...charged, chargesTax: false })])).toEqual([])
})

test('a problem of several bills is one finding with their whole tax', () => {
  const lines = [line({ hsn: '' })]
  const [first] = found([
    sale({ lines }),
    sale({ id: 'b', number: 'SINV-00002', lines: [...lines, ...lines] }),
  ])
  expect(first).toMatchObject({
    count: 2,
    tax: 54_000,
    about: 'Soap',
    documents: [{ number: 'SINV-00001' }, { number: 'SINV-00002' }],
    fix: { kind: 'hsn', product: 'soap', digits: 4 },
  })
})

test('numbers missing in a series are found, and numbers that differ only in capitals', () => {
  const numbered = (number: string) => sale({ id: number, number })
  expect(foundIn(['SINV-00003', 'SINV-00001', 'SINV-00007', 'A/1', 'a/1', 'CN-00009'].map(numbered))).toEqual(
    [
      'stop RET191121: Two bear the number A/1: the portal reads a/1 as the same',
      'look : Number missing between SINV-00001 and SINV-00003',
      'look : 3 numbers missing between SINV-00003 and SINV-00007',
    ],
  )
})
