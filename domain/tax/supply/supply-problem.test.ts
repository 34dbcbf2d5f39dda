import { expect, test } from 'vitest'
import { type SuppliedBill, supplyProblem } from '#domain/tax/supply/supply-problem.ts'

const line = { itemname: 'Pen', cgst: 0, sgst: 0, product: 'a' }
const bill: SuppliedBill = {
  supply: 'export-without-payment',
  direction: 'sales',
  date: '2026-11-20',
  registration: 'regular',
  luts: { '2026-27': 'AD270426000123X' },
  party: { gstin: '', country: 'Kenya' },
  lines: [line],
}
const gstin = '27AAGFK2290D1ZI'

test('a correct bill has no problem', () => {
  expect(supplyProblem(bill)).toBeUndefined()
  expect(
    supplyProblem({ ...bill, supply: 'domestic', luts: {}, party: { gstin: '', country: '' } }),
  ).toBeUndefined()
})

test.each<[string, Partial<SuppliedBill>, string, string]>([
  ['a purchase', { direction: 'purchase' }, 'supply', 'A purchase is within India'],
  [
    'a composition shop',
    { registration: 'composition' },
    'supply',
    'Only a shop registered as a regular one',
  ],
  ['prices with tax', { pricesIncludeTax: true }, 'supply', 'turn off Prices include tax'],
  // 31 March 2026 is in 2025-26, of which nothing is entered.
  [
    'a year without a LUT',
    { date: '2026-03-31' },
    'supply',
    'No LUT or bond is entered for 2025-26: enter it in Settings',
  ],
  ['a buyer in India', { party: { gstin: '', country: 'INDIA ' } }, 'merchants.country', 'Enter the country'],
  ['no country', { party: { gstin: '', country: '' } }, 'merchants.country', 'Enter the country'],
  ['a GSTIN abroad', { party: { gstin, country: 'Kenya' } }, 'merchants.gstin', 'has no GSTIN'],
  [
    'an operator who does not pay',
    { supply: 'operator-pays' },
    'operatorGstin',
    'Enter the GSTIN of the operator',
  ],
  [
    'another GSTIN than an operator has',
    { supply: 'domestic', operatorGstin: gstin },
    'operatorGstin',
    '14th letter is C',
  ],
  ['a SEZ without GSTIN', { supply: 'sez-with-payment' }, 'merchants.gstin', 'Enter the GSTIN'],
  ['a deemed export without GSTIN', { supply: 'deemed-export' }, 'merchants.gstin', 'Enter the GSTIN'],
  ['reverse charge to a consumer', { supply: 'reverse-charge' }, 'merchants.gstin', 'Enter the GSTIN'],
  ['CGST', { lines: [line, { ...line, cgst: 9, sgst: 9 }] }, 'items.1.cgst', 'CGST and SGST must be 0'],
  ['a number without date', { shippingBillNo: '7654321' }, 'shippingBillDate', 'date of the shipping bill'],
  [
    'a date without number',
    { shippingBillDate: '2026-11-21' },
    'shippingBillNo',
    'number of the shipping bill',
  ],
  [
    'a shipping bill before the invoice',
    { shippingBillNo: '7654321', shippingBillDate: '2026-11-19' },
    'shippingBillDate',
    'before the invoice',
  ],
])('%s is refused at its field', (_, change, path, message) => {
  const problem = supplyProblem({ ...bill, ...change })
  expect(problem?.path.join('.')).toBe(path)
  expect(problem?.message).toContain(message)
})

test('items under reverse charge need a bill of their own; a line without a product may be on either', () => {
  const scrap = { ...line, itemname: 'Scrap', reverseCharge: true }
  const party = { gstin, country: '' }
  const lines = [line, scrap]
  for (const supply of ['domestic', 'reverse-charge'] as const) {
    expect(supplyProblem({ ...bill, supply, party, lines })).toMatchObject({
      path: ['items', 1, 'itemname'],
      message: expect.stringContaining('Scrap is under reverse charge'),
    })
    const freight = { ...line, itemname: 'Freight', product: null }
    expect(supplyProblem({ ...bill, supply, party, lines: [scrap, freight] })).toBeUndefined()
  }
  // Goods that leave the country are zero-rated, whichever they are.
  expect(supplyProblem({ ...bill, lines })).toBeUndefined()
})

test('a composition shop may purchase under reverse charge; an unregistered shop may not', () => {
  const purchase = { ...bill, supply: 'reverse-charge', direction: 'purchase' } as const
  expect(supplyProblem({ ...purchase, registration: 'composition' })).toBeUndefined()
  expect(supplyProblem({ ...purchase, registration: 'unregistered' })).toMatchObject({ path: ['supply'] })
})

test('goods from abroad are under no reverse charge: IGST Act s.5(1) has customs collect it', () => {
  const purchase = { ...bill, supply: 'reverse-charge', direction: 'purchase' } as const
  const service = { ...line, itemname: 'Design', hsncode: '998391' }
  expect(supplyProblem({ ...purchase, lines: [service] })).toBeUndefined()
  for (const hsncode of ['8506', '']) {
    expect(supplyProblem({ ...purchase, lines: [service, { ...line, hsncode }] })).toMatchObject({
      path: ['items', 1, 'hsncode'],
      message: expect.stringContaining('Goods bear IGST at customs'),
    })
  }
  const battery = { ...line, hsncode: '8506' }
  expect(supplyProblem({ ...purchase, supply: 'domestic', lines: [battery] })).toBeUndefined()
  expect(
    supplyProblem({ ...purchase, party: { gstin: '', country: 'India' }, lines: [battery] }),
  ).toBeUndefined()
})
