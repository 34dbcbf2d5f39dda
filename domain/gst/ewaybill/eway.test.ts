import { describe, expect, test } from 'vitest'
import { BAHI_STORES, exampleOf, faultsOf, taxDocument, taxLine, YASH } from '#test/tax-document.ts'
import { type EwayRequest, ewayBulkOf, ewayRequestOf } from './eway-file.ts'
import { ewayProblems, ewayWarnings } from './eway-rules.ts'
import { cancelProblem, extendProblem, validDays, validUntil } from './eway-time.ts'
import type { Load, Transport } from './load.ts'

const BY_ROAD: Transport = {
  mode: 'road',
  distance: 840,
  vehicleNo: 'MH12AB1234',
  isOversized: false,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentDate: '',
}
/** 48 laptop stands for 60,000.00 and IGST of 10,800.00. */
const worked: Load = taxDocument({
  number: 'S/26-27/0102',
  date: '2026-10-06',
  lines: [taxLine({ gross: 60000, igst: 10800, quantity: 48, price: 1250 })],
}) as Load
const TODAY = '2026-10-06'

test('the worked load gives the worked files for the API and for the bulk upload', () => {
  const request = ewayRequestOf(worked, BY_ROAD)
  expect(request).toEqual(exampleOf('ewaybill-api'))
  expect(ewayBulkOf([request])).toEqual(exampleOf('ewaybill-bulk'))
  expect(faultsOf('ewaybill-api', request)).toEqual([])
  expect(faultsOf('ewaybill-bulk', ewayBulkOf([request]))).toEqual([])
  expect(ewayProblems(request, TODAY)).toEqual([])
})

const PARTY_ABROAD = { ...YASH, gstin: '', stateCode: '96', postalCode: '', address: '5 Quay, Rotterdam' }
const LOADS: [words: string, load: Partial<Load>, transport: Partial<Transport>, expected: object][] = [
  [
    'a challan for job work',
    { noun: 'challan', reason: 'Job work' },
    {},
    { subSupplyType: '4', docType: 'CHL', subSupplyDesc: '' },
  ],
  [
    'a challan on approval',
    { noun: 'challan', reason: 'Supply on approval' },
    {},
    { subSupplyType: '8', docType: 'CHL', subSupplyDesc: 'Supply on approval' },
  ],
  [
    'a challan for others',
    { noun: 'challan', reason: 'Others' },
    {},
    { subSupplyType: '8', subSupplyDesc: 'Delivery challan' },
  ],
  ['a challan to a fair', { noun: 'challan', reason: 'Exhibition or fair' }, {}, { subSupplyType: '12' }],
  ['a challan of gas', { noun: 'challan', reason: 'Supply of liquid gas' }, {}, { subSupplyType: '11' }],
  [
    'an export',
    { supply: 'export-with-payment', party: PARTY_ABROAD, placeOfSupply: '96' },
    {},
    { subSupplyType: '3', toGstin: 'URP', toStateCode: 96, toPincode: 999999, actToStateCode: 96 },
  ],
  ['a bill of supply', { own: { ...BAHI_STORES, registration: 'composition' } }, {}, { docType: 'BIL' }],
  [
    'to a buyer who is not registered',
    { party: { ...YASH, gstin: '' } },
    {},
    { toGstin: 'URP', toStateCode: 29 },
  ],
  [
    'shipped to another state',
    { shipping: { address: '9 Anna Salai, Chennai', stateCode: '33', postalCode: '600002' } },
    {},
    { transactionType: 2, toStateCode: 29, actToStateCode: 33, toPincode: 600002, toPlace: 'Chennai' },
  ],
  [
    'shipped within the state of the buyer',
    { shipping: { address: '1 Fort, Mysuru', stateCode: '29', postalCode: '570001' } },
    {},
    { transactionType: 1, toPincode: 570001 },
  ],
  [
    'from another place',
    {},
    { dispatch: { name: 'Godown', address: '2 Ring Road, Surat', stateCode: '24', postalCode: '395001' } },
    { transactionType: 3, fromStateCode: 27, actFromStateCode: 24, fromPincode: 395001 },
  ],
  [
    'with a transporter alone: part A',
    {},
    { vehicleNo: '', transporterId: '29aaacy3003f1zn' },
    { transMode: '', vehicleNo: '', vehicleType: '', transporterId: '29AAACY3003F1ZN' },
  ],
  [
    'by rail',
    {},
    { mode: 'rail', vehicleNo: '', documentNo: 'RR 123', documentDate: '2026-10-06' },
    { transMode: '2', transDocNo: 'RR 123', transDocDate: '06/10/2026', vehicleNo: '' },
  ],
  ['a vehicle as people write it', {}, { vehicleNo: 'mh 12 ab-1234' }, { vehicleNo: 'MH12AB1234' }],
]

test.each(LOADS)('%s', (_, load, transport, expected) => {
  const request = ewayRequestOf({ ...worked, ...load }, { ...BY_ROAD, ...transport })
  expect(request).toMatchObject(expected)
  expect(faultsOf('ewaybill-api', request)).toEqual([])
  expect(faultsOf('ewaybill-bulk', ewayBulkOf([request]))).toEqual([])
  expect(ewayProblems(request, TODAY)).toEqual([])
})

test('a load for a SEZ unit has another country as the buyer’s state, and goes to the unit’s state', () => {
  const unit = { ...YASH, gstin: '27AAACX2002E1ZX', stateCode: '27', postalCode: '411001' }
  const load = { ...worked, supply: 'sez-without-payment' as const, party: unit, chargesTax: false }
  const request = ewayRequestOf({ ...load, placeOfSupply: '27' }, BY_ROAD)
  expect(request).toMatchObject({
    toGstin: '27AAACX2002E1ZX',
    toStateCode: 96,
    actToStateCode: 27,
    subSupplyType: '1',
    itemList: [{ igstRate: 18, cgstRate: 0, sgstRate: 0 }],
  })
  expect(ewayProblems(request, TODAY)).toEqual([])
  // By its own state the portal would refuse it.
  expect(ewayProblems({ ...request, toStateCode: 27 }, TODAY).map(({ code }) => code)).toEqual(['641'])
})

test('a PIN code outside the rough table of its state is a warning, not a problem', () => {
  const request = { ...ewayRequestOf(worked, BY_ROAD), toPincode: 999998 }
  expect(ewayProblems(request, TODAY)).toEqual([])
  expect(ewayWarnings(request)).toEqual([expect.stringContaining('PIN code 999998 of where the goods go')])
})

test('between equal PIN codes the distance is entered, 1 to 100 km', () => {
  const near = { ...ewayRequestOf(worked, BY_ROAD), fromPincode: 560001 }
  const wordsOf = (transDistance: string) =>
    ewayProblems({ ...near, toPincode: 560001, transDistance }, TODAY)
      .filter(({ at }) => at === 'transDistance')
      .map(({ message }) => message)
  const asked = ['Both places have the PIN code 560001: enter a distance of 1 to 100 km.']
  expect(wordsOf('0')).toEqual(asked)
  expect([wordsOf('1'), wordsOf('100'), wordsOf('101')]).toEqual([[], [], []])
  // Farther is said, and left to the portal's own table.
  expect(ewayWarnings({ ...near, toPincode: 560001, transDistance: '101' })).toEqual(
    expect.arrayContaining(asked),
  )
  // Elsewhere 0 lets the portal compute it.
  expect(ewayProblems({ ...ewayRequestOf(worked, BY_ROAD), transDistance: '0' }, TODAY)).toEqual([])
})

test('services are no goods: their value is told as other value, and the head of the file names the dearest item', () => {
  const lines = [
    taxLine({ gross: 100, igst: 18, hsn: '100630' }),
    taxLine({ gross: 900, igst: 162 }),
    taxLine({ gross: 500, igst: 90, hsn: '998713' }),
  ]
  const request = ewayRequestOf(taxDocument({ lines }) as Load, BY_ROAD)
  // 1,770.00 in all, the goods with their tax 1,180.00.
  expect(request).toMatchObject({ totalValue: 1000, igstValue: 180, otherValue: 590, totInvValue: 1770 })
  expect(request.itemList).toHaveLength(2)
  expect(ewayBulkOf([request]).billLists[0]?.mainHsnCode).toBe(847330)
})

test('under reverse charge the bill has no tax to add', () => {
  const load = taxDocument({ supply: 'reverse-charge', chargesTax: false }) as Load
  expect(ewayRequestOf(load, BY_ROAD)).toMatchObject({
    totalValue: 1000,
    igstValue: 0,
    totInvValue: 1000,
    otherValue: 0,
  })
})

const RULES: [code: string, bend: Partial<EwayRequest>, today?: string][] = [
  ['206', { docNo: 'S 1' }],
  ['207', {}, '2026-10-05'],
  // 6 October 2026 and 180 days are 4 April 2027, which still passes.
  ['820', {}, '2027-04-05'],
  ['611', { docType: 'CHL' }],
  ['377', { subSupplyType: '8', docType: 'CHL' }],
  ['208', { fromGstin: '27AABCB1001D1ZA' }],
  ['359', { fromGstin: 'URP' }],
  ['212', { toGstin: '29AAACY3003F1ZA' }],
  ['822', { fromGstin: 'URP', toGstin: 'URP' }],
  ['211', { fromStateCode: 30, actFromStateCode: 30, fromPincode: 403001 }],
  ['215', { toStateCode: 0 }],
  ['215', { toStateCode: 32, actToStateCode: 32, toPincode: 682001 }],
  ['210', { fromPincode: 0 }],
  ['214', { toPincode: 0 }],
  ['641', { toStateCode: 27, toGstin: 'URP' }],
  ['', { fromAddr1: '' }],
  ['', { toAddr1: '' }],
  ['373', { subSupplyType: '3', toGstin: 'URP', toPincode: 999999 }],
  ['374', { subSupplyType: '3', toGstin: 'URP', toStateCode: 96, actToStateCode: 96 }],
  ['643', { actFromStateCode: 24, fromPincode: 395001 }],
  ['644', { actToStateCode: 33, toPincode: 600002 }],
  ['233', { itemList: [] }],
  ['620', { totInvValue: 70797.99 }],
  ['627', { totalValue: -1 }],
  ['221', { transDistance: '4001' }],
  ['222', { transporterId: '29AAA' }],
  ['619', { transMode: '', vehicleNo: '', vehicleType: '' }],
  ['225', { vehicleNo: 'MH12' }],
  ['303', { vehicleNo: '' }],
  ['385', { transMode: '2', vehicleNo: '' }],
  ['362', { transDocNo: 'LR1', transDocDate: '05/10/2026' }],
  [
    '634',
    { vehicleType: 'O', transMode: '3', vehicleNo: '', transDocNo: 'AWB1', transDocDate: '06/10/2026' },
  ],
]
const bent = (bend: Partial<EwayRequest>) => ({ ...ewayRequestOf(worked, BY_ROAD), ...bend })

describe('errors of the portal, found before sending', () => {
  test.each(RULES)('error %s for %o', (code, bend, today = TODAY) => {
    expect(ewayProblems(bent(bend), today).map((problem) => problem.code)).toContain(code)
  })

  test.each([
    ['216', { hsnCode: 0 }],
    ['217', { qtyUnit: 'PLT' }],
    ['251', { cgstRate: 9 }],
  ])('error %s names the item', (code, bend) => {
    const request = ewayRequestOf(worked, BY_ROAD)
    const itemList = request.itemList.map((item) => ({ ...item, ...bend }))
    expect(ewayProblems({ ...request, itemList }, TODAY)).toMatchObject([
      { code, message: expect.stringContaining('Item 1 (Laptop stand)') },
    ])
  })

  test('a total 2.00 below the sum passes, and so does a bill of 180 days ago', () => {
    expect(ewayProblems(bent({ totInvValue: 70798 }), '2027-04-04')).toEqual([])
  })
})

describe('validity of an e-way bill', () => {
  test.each([
    // The worked example: 630 km are 4 days.
    ['2026-11-21T10:00:00+05:30', 630, '2026-11-25T23:59:00+05:30'],
    // CBIC's: 14 March 00:04, one day, until the midnight of 15 to 16 March.
    ['2026-03-14T00:04:00+05:30', 100, '2026-03-15T23:59:00+05:30'],
    ['2026-03-14T23:59:00+05:30', 200, '2026-03-15T23:59:00+05:30'],
    ['2026-03-14T10:00:00+05:30', 201, '2026-03-16T23:59:00+05:30'],
  ])('made %s for %i km it is valid until %s', (madeAt, km, until) =>
    expect(validUntil(new Date(madeAt), km)).toEqual(new Date(until)),
  )

  test('oversized goods go 20 km a day, and before 2021 a day was 100 km', () => {
    expect([
      validDays(630, '2026-11-21', true),
      validDays(630, '2020-12-31'),
      validDays(0, '2026-11-21'),
    ]).toEqual([32, 7, 1])
  })

  const madeAt = new Date('2026-11-21T10:00:00+05:30')
  const until = new Date('2026-11-25T23:59:00+05:30')
  test.each([
    ['2026-11-25T15:58:00+05:30', '382'],
    ['2026-11-25T15:59:00+05:30', undefined],
    ['2026-11-26T07:59:00+05:30', undefined],
    ['2026-11-26T08:00:00+05:30', '382'],
  ])('extended at %s: error %s', (now, code) =>
    expect(extendProblem({ madeAt, until }, 100, new Date(now))?.code).toBe(code),
  )

  test('an extension beyond 360 days is refused', () => {
    const late = { madeAt, until: new Date('2027-11-15T23:59:00+05:30') }
    const now = new Date('2027-11-15T20:00:00+05:30')
    expect(extendProblem(late, 200, now)).toBeUndefined()
    expect(extendProblem(late, 400, now)?.code).toBe('821')
  })

  test('an e-way bill can be cancelled within 24 hours', () => {
    expect(cancelProblem(madeAt, new Date('2026-11-22T10:00:00+05:30'))).toBeUndefined()
    expect(cancelProblem(madeAt, new Date('2026-11-22T10:01:00+05:30'))).toContain('24 hours')
  })
})
