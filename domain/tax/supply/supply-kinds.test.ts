import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { owedTax } from '#domain/tax/owed-tax.ts'
import { SUPPLIES, type Supply } from '#domain/tax/supply/supplies.ts'
import { isSelfInvoice, SUPPLY_KINDS } from '#domain/tax/supply/supply-kinds.ts'
import { SUPPLY_PAPERS } from '#domain/tax/supply/supply-papers.ts'
import { sentenceOf, taxHeads, taxReason } from '#domain/tax/tax-heads.ts'

const maharashtra = stateByCode('27')
const karnataka = stateByCode('29')
const pen = { cgst: 9, sgst: 9, igst: 0, cess: 0 }

/** 10 x 100.00 = 1,000.00 at 18%, to a buyer in the shop's own state. */
const billed = (supply: Supply, party = maharashtra) => {
  const line = { quantity: 10, rate: 100, ...taxHeads(pen, maharashtra, party, supply) }
  const totals = documentTotals([line], { supply })
  return { line, totals, owed: owedTax([{ ...line, taxableAmount: totals.totalBeforeTax }]) }
}

// 9% of 1,000.00 is 90.00, 18% is 180.00. IGST Act s.7(5): export and SEZ are inter-state within the state too.
test.each([
  ['domestic', 90_00, 90_00, 0, 1180_00],
  ['export-with-payment', 0, 0, 180_00, 1180_00],
  ['export-without-payment', 0, 0, 0, 1000_00],
  ['sez-with-payment', 0, 0, 180_00, 1180_00],
  ['sez-without-payment', 0, 0, 0, 1000_00],
  ['deemed-export', 90_00, 90_00, 0, 1180_00],
  ['reverse-charge', 0, 0, 0, 1000_00],
] as const)(
  '%s inside the state: CGST %i, SGST %i, IGST %i, in all %i paise',
  (supply, cgst, sgst, igst, grandTotal) => {
    expect(billed(supply).totals).toMatchObject({ totalBeforeTax: 1000_00, cgst, sgst, igst, grandTotal })
  },
)

test('reverse charge tax is by head, within the state and across', () => {
  expect(billed('reverse-charge').owed).toEqual({ cgst: 90_00, sgst: 90_00, igst: 0, cess: 0 })
  expect(billed('reverse-charge', karnataka).owed).toEqual({ cgst: 0, sgst: 0, igst: 180_00, cess: 0 })
  // 33.33 at 2.5% is 0.83325, 0.83 a line, and 1.66 for two; their sum at once would be 1.67.
  const line = { taxableAmount: paise(33_33), quantity: 1, cgst: 2.5, sgst: 2.5, igst: 0, cess: 0 }
  expect(owedTax([line, line])).toMatchObject({ cgst: 1_66, sgst: 1_66 })
  expect(owedTax([{ ...line, taxability: 'exempt' }])).toMatchObject({ cgst: 0 })
  // 3 x 0.50 a piece besides 12% of 33.33, which is 3.9996.
  expect(owedTax([{ ...line, quantity: 3, cess: 12, cessPerUnit: 0.5 }]).cess).toBe(5_50)
})

test('a line without charged tax keeps its rate, which the returns need', () => {
  expect(billed('sez-without-payment').line).toMatchObject({ igst: 18 })
  expect(billed('reverse-charge').line).toMatchObject({ cgst: 9, sgst: 9 })
})

describe('the sentence about the tax of a bill', () => {
  const reasonOf = (supply: Supply, direction: 'sales' | 'purchase' = 'sales', party = maharashtra) =>
    sentenceOf(taxReason(maharashtra, party, direction, [pen], 'Buyer', supply))
  test.each([
    [
      'domestic',
      'Buyer in Maharashtra (27), you in Maharashtra (27): CGST and SGST, half of the GST rate each.',
    ],
    ['export-with-payment', 'Export, supplied outside India: IGST 18%.'],
    [
      'export-without-payment',
      'Export, supplied outside India: no tax on the bill, under bond or letter of undertaking.',
    ],
    ['sez-with-payment', 'SEZ in Maharashtra (27), inter-state by law: IGST 18%.'],
    [
      'sez-without-payment',
      'SEZ in Maharashtra (27), inter-state by law: no tax on the bill, under bond or letter of undertaking.',
    ],
    [
      'deemed-export',
      'Deemed export, buyer in Maharashtra (27), you in Maharashtra (27): CGST and SGST, half of the GST rate each.',
    ],
    [
      'reverse-charge',
      'Reverse charge, buyer in Maharashtra (27), you in Maharashtra (27): CGST and SGST, half of the GST rate each, which the buyer pays to the government, not on this bill.',
    ],
  ] as const)('%s', (supply, sentence) => {
    expect(reasonOf(supply)).toBe(sentence)
  })

  test('of a purchase, and of one whose supplier’s state is unknown', () => {
    expect(reasonOf('reverse-charge', 'purchase', karnataka)).toBe(
      'Reverse charge, supplier in Karnataka (29), you in Maharashtra (27): IGST 18%, which you owe to the government, not to the supplier.',
    )
    expect(sentenceOf(taxReason(maharashtra, undefined, 'purchase', [pen], 'Buyer', 'reverse-charge'))).toBe(
      "Reverse charge, supplier's state not known: taxed as in Maharashtra, CGST and SGST, which you owe to the government, not to the supplier.",
    )
  })
})

const rate = fc.constantFrom(0, 0.25, 3, 5, 18, 40)
const bill = fc.record({
  supply: fc.constantFrom(...SUPPLIES),
  party: fc.constantFrom(maharashtra, karnataka, undefined),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      rate: fc.integer({ min: 1, max: 900_000 }),
      gst: rate,
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discountBeforeTax: fc.integer({ min: 0, max: 100 }).map(paise),
})

test('for any bill: exports and SEZ have no CGST or SGST, and without payment the total is the taxable amount', () => {
  fc.assert(
    fc.property(bill, ({ supply, party, lines, discountBeforeTax }) => {
      const reckoned = lines.map(({ quantity, rate, gst }) => ({
        quantity: quantity / 1000,
        rate: rate / 100,
        ...taxHeads({ cgst: gst / 2, sgst: gst / 2, igst: 0, cess: 0 }, maharashtra, party, supply),
      }))
      const { lines: amounts, ...totals } = documentTotals(reckoned, { supply, discountBeforeTax })
      const { isInterState, taxedBy } = SUPPLY_KINDS[supply]
      if (isInterState) {
        expect(totals.cgst + totals.sgst).toBe(0)
        expect(reckoned.every(({ cgst, sgst }) => cgst + sgst === 0)).toBe(true)
      }
      const taxed = documentTotals(reckoned, { discountBeforeTax })
      if (taxedBy === 'seller')
        expect(totals).toMatchObject({ totalTax: taxed.totalTax, grandTotal: taxed.grandTotal })
      else {
        expect(totals).toMatchObject({ totalTax: 0, grandTotal: totals.totalBeforeTax })
        // What is not charged is what the same bill would charge, head by head.
        const owed = owedTax(
          reckoned.map((line, i) => ({ ...line, taxableAmount: amounts[i]!.taxableAmount })),
        )
        expect(owed).toEqual({ cgst: taxed.cgst, sgst: taxed.sgst, igst: taxed.igst, cess: taxed.cess })
      }
    }),
  )
})

test('a purchase under reverse charge is a self-invoice if its supplier has no GSTIN', () => {
  const purchase = { direction: 'purchase', supply: 'reverse-charge', gstin: ' ' } as const
  expect(isSelfInvoice(purchase)).toBe(true)
  expect(isSelfInvoice({ ...purchase, gstin: '27AAGFK2290D1ZI' })).toBe(false)
  expect(isSelfInvoice({ ...purchase, supply: 'domestic' })).toBe(false)
  expect(isSelfInvoice({ ...purchase, direction: 'sales' })).toBe(false)
})

// GSTR-1 offline tool: inv_typ and exp_typ; NIC schema INV-01: SupTyp.
test('names of each kind in the returns and in the e-invoice', () => {
  expect(
    SUPPLIES.map((supply) => [SUPPLY_PAPERS[supply].gstr1.type, SUPPLY_PAPERS[supply].eInvoice]),
  ).toEqual([
    ['R', 'B2B'],
    ['WPAY', 'EXPWP'],
    ['WOPAY', 'EXPWOP'],
    ['SEWP', 'SEZWP'],
    ['SEWOP', 'SEZWOP'],
    ['DE', 'DEXP'],
    ['R', 'B2B'],
    ['paytx', 'B2B'],
  ])
})
