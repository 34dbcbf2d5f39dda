import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TaxDocument, TaxLine, TaxParty } from '#domain/gst/tax-document.ts'
import { paise } from '#domain/money.ts'
import { readTally } from '#test/read-tally.ts'
import type { Cause, TallyNames } from './ledger-lines.ts'
import type { Posted } from './posted.ts'
import { tallyVouchers } from './tally-vouchers.ts'
import { voucherMessage } from './voucher-xml.ts'
import { FILE_FOOT, fileHead } from './xml.ts'

const YASH = 'yash'
const NAMES: Record<string, string> = {
  sales: 'Sales GST',
  'output-cgst': 'Output CGST',
  'output-sgst': 'Output SGST',
  'round-off': 'Round Off',
  cash: 'Cash',
  bank: 'HDFC & Co "Current"',
  debtors: 'Walk-in Customers',
}
const names: TallyNames = {
  ledger: (account) => NAMES[account] ?? account,
  isMoney: (account) => account === 'cash' || account === 'bank',
  party: ({ party, account }) => (party === YASH ? 'Yash Traders' : (NAMES[account] ?? account)),
  item: (product) => (product ? { name: product, unit: 'NOS' } : undefined),
  bill: (id) => ({ 'inv-101': 'S/26-27/0101' })[id] ?? id,
  creditDays: () => undefined,
}
const posted = (account: string, rupees: number, bill?: string, party: string | null = YASH): Posted => ({
  account,
  party: bill ? party : null,
  bill: bill ?? null,
  amount: paise(Math.round(rupees * 100)),
})

const party = (over: Partial<TaxParty>): TaxParty => ({
  id: YASH,
  name: 'Yash Traders',
  gstin: '27AAACX2002E1ZX',
  address: '',
  stateCode: '27',
  country: 'India',
  postalCode: '',
  phone: '',
  email: '',
  ...over,
})
const line = (over: Partial<TaxLine>): TaxLine => ({
  itemname: 'Laptop stand',
  description: '',
  hsn: '847330',
  isService: false,
  unit: 'Nos',
  quantity: 3,
  price: 333,
  taxability: 'taxable',
  rate: 18,
  cessRate: 0,
  gross: paise(99900),
  taxable: paise(99900),
  cgst: paise(8991),
  sgst: paise(8991),
  igst: paise(0),
  cess: paise(0),
  taxOnMrp: false,
  productId: 'Laptop stand',
  isByValue: false,
  isCharge: false,
  isBlocked: false,
  ...over,
})
const document = (over: Partial<TaxDocument> = {}): TaxDocument => ({
  id: 'inv-101',
  noun: 'invoice',
  direction: 'sales',
  number: 'S/26-27/0101',
  date: '2026-10-01',
  isCancelled: false,
  counts: true,
  supply: 'domestic',
  placeOfSupply: '27',
  bill: null,
  lines: [line({})],
  supplierNo: '',
  supplierDate: '',
  own: { ...party({ id: null, gstin: '' }), registration: 'regular' },
  party: party({}),
  shipping: { address: '', stateCode: '', postalCode: '' },
  total: paise(117900),
  roundOff: paise(18),
  additionalCharges: paise(0),
  discountAfterTax: paise(0),
  chargesTax: true,
  isWithoutTax: false,
  ewayBillNo: '',
  operator: '',
  export: { shippingBillNo: '', shippingBillDate: '', portCode: '' },
  transport: { vehicleNo: '', transporter: '' },
  ...over,
})
const SALE: Posted[] = [
  posted('debtors', 1179, 'inv-101'),
  posted('sales', -999),
  posted('output-cgst', -89.91),
  posted('output-sgst', -89.91),
  posted('round-off', -0.18),
]
const sale: Cause = { id: 'inv-101', date: '2026-10-01', posted: SALE, document: document() }
const entered = (number: string, date: string) => ({
  number,
  date,
  kindName: 'Receipt',
  note: '',
  isEnded: false,
  isAdvance: false,
  ways: [],
})
const fileOf = (...causes: Cause[]) =>
  fileHead('Vouchers') +
  causes.flatMap((cause) => tallyVouchers(cause, names).map(voucherMessage)).join('') +
  FILE_FOOT

test('a sale of 1,179.00 and its receipt are written as in the worked example', () => {
  const receipt: Cause = {
    id: 'rcpt-55',
    date: '2026-10-02',
    posted: [posted('cash', 1179), posted('debtors', -1179, 'inv-101')],
    voucher: entered('R/26-27/0055', '2026-10-02'),
  }
  const example = readFileSync('test/schemas/examples/tally-vouchers.xml', 'utf8').replaceAll('Nos', 'NOS')
  const theirs = readTally(example)
  const ours = readTally(fileOf(sale, receipt))

  expect(ours).toHaveLength(2)
  // Its receipt names the cash last; the order of the lines of a voucher is free.
  const byName = (all: { LEDGERNAME: string }[]) =>
    [...all].sort((a, b) => a.LEDGERNAME.localeCompare(b.LEDGERNAME))
  for (const [place, voucher] of theirs.entries()) {
    const mine = ours[place]
    for (const key of ['LEDGERENTRIES.LIST', 'ALLLEDGERENTRIES.LIST'] as const) {
      const lines = voucher[key]
      if (lines) expect(byName(mine?.[key] ?? [])).toMatchObject(byName(lines))
    }
    const others = Object.entries(voucher).filter(([key]) => !key.endsWith('LEDGERENTRIES.LIST'))
    expect(mine).toMatchObject(Object.fromEntries(others))
  }
})

test('a purchase has the supplier’s number and date as its reference', () => {
  const purchase = (over: Partial<TaxDocument>) =>
    tallyVouchers(
      {
        id: 'inv-101',
        date: '2026-10-01',
        posted: [posted('creditors', -999, 'inv-101'), posted('purchases', 999)],
        document: document({ direction: 'purchase', number: 'PINV-7', ...over }),
      },
      names,
    )[0]?.reference
  const details = { supplierNo: 'AB/118', supplierDate: '2026-09-28' }
  expect(purchase(details)).toEqual({ number: 'AB/118', date: '2026-09-28' })
  expect(purchase({ ...details, supplierDate: '' })).toEqual({ number: 'AB/118', date: '2026-10-01' })
  expect(purchase({})).toBeUndefined()
})

test('a bill paid at once is a sale and a receipt against it, and the lines of each sum to 0', () => {
  // Who is in no address book and pays at once leaves no line on the party.
  const walkIn: Cause = {
    ...sale,
    posted: [posted('cash', 1179), ...SALE.slice(1)],
    document: document({ party: party({ id: null, name: '' }) }),
  }
  const vouchers = tallyVouchers(walkIn, names)

  expect(vouchers.map(({ type, remoteId }) => [type, remoteId])).toEqual([
    ['Sales', 'bahi-inv-101'],
    ['Receipt', 'bahi-inv-101-money'],
  ])
  expect(vouchers.map(({ lines }) => lines.find(({ isParty }) => isParty))).toMatchObject([
    { ledger: 'Walk-in Customers', amount: 117900, bills: [{ type: 'New Ref', name: 'S/26-27/0101' }] },
    { ledger: 'Walk-in Customers', amount: -117900, bills: [{ type: 'Agst Ref', name: 'S/26-27/0101' }] },
  ])
})

test('a debit note of ours and a credit note of a supplier are debit notes in Tally, the others credit notes', () => {
  const noted = (direction: 'sales' | 'purchase', noun: 'credit-note' | 'debit-note', debit: number) =>
    tallyVouchers(
      {
        id: 'n',
        date: '2026-10-01',
        posted: [
          posted(direction === 'sales' ? 'debtors' : 'creditors', debit, 'inv-101'),
          posted(
            `${direction === 'sales' ? 'sales' : 'purchases'}${noun === 'credit-note' ? '-returns' : ''}`,
            -debit,
          ),
        ],
        document: document({
          id: 'n',
          direction,
          noun,
          lines: [line({ taxable: paise(Math.abs(debit) * 100) })],
          bill: { id: 'inv-101', number: 'S/26-27/0101', date: '2026-10-01', total: paise(117900) },
        }),
      },
      names,
    ).map(({ type, items, lines }) => [type, items[0]?.amount, lines[0]?.amount, lines[0]?.bills[0]?.type])

  // The party is credited and goods come in; the other way round where it is debited.
  expect(noted('sales', 'credit-note', -100)).toEqual([['Credit Note', 100_00, -100_00, 'Agst Ref']])
  expect(noted('sales', 'debit-note', 100)).toEqual([['Debit Note', -100_00, 100_00, 'Agst Ref']])
  expect(noted('purchase', 'credit-note', 100)).toEqual([['Debit Note', -100_00, 100_00, 'Agst Ref']])
  expect(noted('purchase', 'debit-note', -100)).toEqual([['Credit Note', 100_00, -100_00, 'Agst Ref']])
})

test('a line without item, about the value alone or in another unit is only in the sum of its ledger', () => {
  const lines = [line({ productId: null }), line({ isByValue: true }), line({ unit: 'Box' }), line({})]
  const [voucher] = tallyVouchers(
    {
      ...sale,
      posted: [posted('debtors', 3996, 'inv-101'), posted('sales', -3996)],
      document: document({ lines }),
    },
    names,
  )
  expect(voucher?.items).toHaveLength(1)
  expect(voucher?.lines.map(({ ledger, amount }) => [ledger, amount])).toEqual([
    ['Yash Traders', 399600],
    ['Sales GST', -299700],
  ])
})

test('a voucher cancelled on its own day is cancelled in Tally; a later cancellation is a reversal on its day', () => {
  const reversed = SALE.map((one) => ({ ...one, amount: paise(-one.amount) }))
  const cancelled = document({ isCancelled: true })
  expect(
    tallyVouchers({ ...sale, document: cancelled, posted: [...SALE, ...reversed] }, names),
  ).toMatchObject([{ remoteId: 'bahi-inv-101', type: 'Sales', isCancelled: true, lines: [], items: [] }])
  const later: Cause = { ...sale, date: '2026-10-09', document: cancelled, posted: reversed }
  expect(tallyVouchers(later, names)).toMatchObject([
    {
      remoteId: 'bahi-inv-101-20261009',
      type: 'Journal',
      date: '2026-10-09',
      narration: 'S/26-27/0101 cancelled',
    },
  ])
})

test('a voucher between money accounts is a contra, one without money a journal, and a cheque is at its bank', () => {
  const voucher = (lines: Posted[], ways: { reference: string }[] = []) =>
    tallyVouchers(
      {
        id: 'v',
        date: '2026-10-02',
        posted: lines,
        voucher: {
          ...entered('V-1', '2026-10-02'),
          ways: ways.map((way) => ({ account: 'bank', amount: paise(5000), ...way })),
        },
      },
      names,
    )
  expect(voucher([posted('bank', 50), posted('cash', -50)])).toMatchObject([{ type: 'Contra' }])
  expect(voucher([posted('rent', 50), posted('capital', -50)])).toMatchObject([{ type: 'Journal' }])
  expect(voucher([posted('rent', 50), posted('cash', -50)])).toMatchObject([{ type: 'Payment' }])
  expect(
    voucher([posted('bank', 50), posted('cash', -50), posted('rent', 9), posted('capital', -9)]),
  ).toMatchObject([{ type: 'Contra' }, { type: 'Journal', remoteId: 'bahi-v-2' }])
  // A set-off: from what lay on account to a bill.
  expect(
    voucher([posted('debtors', -50, 'inv-101'), { ...posted('debtors', 50), party: YASH }])[0]?.lines,
  ).toMatchObject([
    { amount: -5000, bills: [{ type: 'Agst Ref', name: 'S/26-27/0101' }] },
    { amount: 5000, bills: [{ type: 'On Account', name: '' }] },
  ])
  const [paid] = voucher([posted('bank', 50), posted('debtors', -50, 'inv-101')], [{ reference: 'UTR <7>' }])
  const [drawn] = readTally(fileHead('Vouchers') + (paid ? voucherMessage(paid) : '') + FILE_FOOT)
  expect(drawn?.['ALLLEDGERENTRIES.LIST'][1]).toMatchObject({
    LEDGERNAME: 'HDFC & Co "Current"',
    'BANKALLOCATIONS.LIST': { TRANSACTIONTYPE: 'Others', INSTRUMENTNUMBER: 'UTR <7>', AMOUNT: '-50.00' },
  })
})

test('an advance for services is an advance in Tally with a journal for its tax, and a bill refers to it by number', () => {
  const advance: Cause = {
    id: 'rcpt-55',
    date: '2026-10-02',
    posted: [
      ...[posted('cash', 1180), posted('debtors', -1180, 'rcpt-55'), posted('advance-tax', 180)],
      ...[posted('output-cgst', -90), posted('output-sgst', -90)],
    ],
    voucher: { ...entered('RV-00055', '2026-10-02'), isAdvance: true },
  }
  const [receipt, tax] = tallyVouchers(advance, names)
  expect([receipt?.type, receipt?.lines]).toMatchObject([
    'Receipt',
    [
      { ledger: 'Cash', amount: 1180_00 },
      { isParty: true, amount: -1180_00, bills: [{ type: 'Advance', name: 'rcpt-55' }] },
    ],
  ])
  expect(tax).toMatchObject({
    type: 'Journal',
    remoteId: 'bahi-rcpt-55-tax',
    narration: 'Tax on advance: Receipt',
    lines: [{ amount: 180_00 }, { ledger: 'Output CGST', amount: -90_00 }, { amount: -90_00 }],
  })
  const used = tallyVouchers(
    {
      id: 'set-1',
      date: '2026-10-05',
      posted: [
        ...[
          posted('debtors', 590, 'rcpt-55'),
          posted('debtors', -590, 'inv-101'),
          posted('advance-tax', -90),
        ],
        posted('output-igst', 90),
      ],
      voucher: entered('', '2026-10-05'),
    },
    names,
  )
  expect(
    used.map(({ type, lines }) => [type, lines.flatMap(({ bills }) => bills.map((bill) => bill.type))]),
  ).toEqual([
    ['Journal', ['Agst Ref', 'Agst Ref']],
    ['Journal', []],
  ])
  // Taken back on its own day: Tally may have both from an earlier file.
  const back = advance.posted.map((line) => ({ ...line, amount: paise(-line.amount) }))
  const gone = { ...advance, posted: [...advance.posted, ...back] }
  const voucher = { ...entered('RV-00055', '2026-10-02'), isAdvance: true, isEnded: true }
  expect(tallyVouchers({ ...gone, voucher }, names)).toMatchObject([
    { type: 'Receipt', remoteId: 'bahi-rcpt-55', isCancelled: true },
    { type: 'Journal', remoteId: 'bahi-rcpt-55-tax', isCancelled: true },
  ])
})
