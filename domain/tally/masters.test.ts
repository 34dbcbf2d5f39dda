import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { readTally, type TallyObject } from '#test/read-tally.ts'
import { itemMessage, itemRates, ledgerMessage, partyMessage, unitMessage } from './masters.ts'
import { uniqueNames } from './names.ts'
import { FILE_FOOT, fileHead } from './xml.ts'

const EXAMPLE = readFileSync('test/schemas/examples/tally-masters.xml', 'utf8').replaceAll(
  '20260401',
  '20170701',
)
const example = (kind: string, name: string) =>
  readTally(EXAMPLE, kind).find((object) => object['@NAME'] === name) ?? ({} as TallyObject)
const ours = (kind: string, message: string) =>
  readTally(fileHead('All Masters') + message + FILE_FOOT, kind)[0]

test('ledgers, parties, items and units are written as in the example', () => {
  expect(
    ours('LEDGER', ledgerMessage({ account: 'output-sgst', name: 'Output SGST', group: 'Duties & Taxes' })),
  ).toMatchObject(example('LEDGER', 'Output SGST'))

  // What stood there before is for the accountant to say.
  const { OPENINGBALANCE, ...yash } = example('LEDGER', 'Yash Traders')
  expect(OPENINGBALANCE).toBe('-2500.00')
  const party = { name: 'Yash Traders', mailingName: 'Yash Traders', type: 'buyer' as const, address: '' }
  const place = {
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411002',
    gstin: '27AAACX2002E1ZX',
    creditDays: null,
  }
  expect(ours('LEDGER', partyMessage({ ...party, ...place }))).toMatchObject(yash)

  const rates = itemRates({ cgst: 9, sgst: 9, igst: 0, cess: 0 })
  const stand = { name: 'Laptop stand', unit: 'Nos', hsn: '847330', isService: false, rates }
  expect(ours('STOCKITEM', itemMessage(stand))).toMatchObject(example('STOCKITEM', 'Laptop stand'))
  // Quantities have three decimals here, in every unit.
  const { DECIMALPLACES: _, ...unit } = example('UNIT', 'Nos')
  expect(ours('UNIT', unitMessage({ code: 'Nos', label: 'Numbers' }))).toMatchObject(unit)
})

test('a party has its days of credit, an item its opening stock, worth below zero as Tally writes debits', () => {
  const party = { name: 'Yash', mailingName: 'Yash', type: 'supplier' as const, address: '', gstin: '' }
  const place = { state: '', country: 'India', postalCode: '' }
  expect(ours('LEDGER', partyMessage({ ...party, ...place, creditDays: 45 }))).toMatchObject({
    BILLCREDITPERIOD: '45 Days',
  })
  const rice = { name: 'Rice', unit: 'KGS', hsn: '1006', isService: false, rates: [] }
  expect(
    ours('STOCKITEM', itemMessage({ ...rice, opening: { quantity: 12, value: paise(500_00) } })),
  ).toMatchObject({ OPENINGBALANCE: ' 12 KGS', OPENINGRATE: '41.6667/KGS', OPENINGVALUE: '-500.00' })
  const none = ours('STOCKITEM', itemMessage({ ...rice, opening: { quantity: 0, value: paise(0) } }))
  expect(none).not.toHaveProperty('OPENINGBALANCE')
})

test('an item has a row for each rate, with its first day', () => {
  const at = (gst: number) => ({ cgst: gst / 2, sgst: gst / 2, igst: 0, cess: 0 })
  const rates = itemRates({
    ...at(18),
    // 12 percent until 21 September 2025, 18 since, 5 from April 2027 on.
    pastRates: [{ ...at(12), until: '2025-09-22' }],
    comingRates: [{ ...at(5), from: '2027-04-01' }],
  })
  expect(rates.map(({ from, rate }) => [from, rate])).toEqual([
    [undefined, 12],
    ['2025-09-22', 18],
    ['2027-04-01', 5],
  ])
})

test('names are made unique ignoring case, and reserved names are not taken', () => {
  const named = ['Ravi', ' ravi\n', 'Ravi (2)', 'RAVI', 'Sales', ''].map((name, id) => ({
    id: `${id}`,
    name,
  }))
  expect([...uniqueNames(named, ['Sales']).values()]).toEqual([
    ...['Ravi', 'ravi (3)', 'Ravi (2)', 'RAVI (4)', 'Sales (2)', 'Without a name'],
  ])
  const long = 'x'.repeat(120)
  const [first, second] = uniqueNames([
    { id: 'a', name: long },
    { id: 'b', name: long },
  ]).values()
  expect([first?.length, second?.length, second?.endsWith(' (2)')]).toEqual([100, 100, true])
})
