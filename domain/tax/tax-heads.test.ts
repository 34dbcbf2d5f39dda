import { describe, expect, test } from 'vitest'
import { findState, stateByCode } from '#domain/states.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { type Percents, stateOfParty, stateTaxLabel, taxHeads, taxReason } from '#domain/tax/tax-heads.ts'

const maharashtra = stateByCode('27')
const karnataka = stateByCode('29')
const chandigarh = stateByCode('04')

const percents = (cgst: number, sgst: number, igst: number, cess = 0): Percents => ({
  cgst,
  sgst,
  igst,
  cess,
})

describe('the state of a party', () => {
  test.each([
    { party: { placeOfSupply: 'Karnataka', state: 'Goa', gstin: '27ABKPS4821M1Z3' }, code: '29' },
    { party: { placeOfSupply: 'Pune', state: 'Maharashtra', gstin: '29ABKCS4821M1ZQ' }, code: '27' },
    { party: { placeOfSupply: '', state: null, gstin: ' 29ABKCS4821M1ZQ' }, code: '29' },
    { party: { gstin: '27ABCDE1234F1Z5' }, code: '27' },
    { party: { gstin: '' }, code: undefined },
    { party: { state: 'Nowhere' }, code: undefined },
    { party: {} as { gstin?: string }, code: undefined },
  ])('$party is in $code', ({ party, code }) => {
    expect(stateOfParty(party)?.code).toBe(code)
  })
})

describe('the percentages filled into a line', () => {
  test.each([
    { product: percents(9, 9, 0), filled: percents(9, 9, 0) },
    { product: percents(9, 9, 18), filled: percents(9, 9, 0) },
    { product: percents(0, 0, 18), filled: percents(9, 9, 0) },
    { product: percents(0, 0, 0.25), filled: percents(0.125, 0.125, 0) },
    { product: percents(14, 14, 0, 12), filled: percents(14, 14, 0, 12) },
    { product: percents(0, 0, 0), filled: percents(0, 0, 0) },
  ])('within a state $product becomes $filled', ({ product, filled }) => {
    expect(taxHeads(product, maharashtra, maharashtra)).toEqual(filled)
  })

  test.each([
    { product: percents(9, 9, 0), filled: percents(0, 0, 18) },
    { product: percents(9, 9, 18), filled: percents(0, 0, 18) },
    { product: percents(0, 0, 18), filled: percents(0, 0, 18) },
    { product: percents(0.125, 0.125, 0), filled: percents(0, 0, 0.25) },
    { product: percents(14, 14, 0, 12), filled: percents(0, 0, 28, 12) },
  ])('across states $product becomes $filled', ({ product, filled }) => {
    expect(taxHeads(product, maharashtra, karnataka)).toEqual(filled)
  })

  test.each([
    { product: percents(2.5, 2.5, 0), filled: percents(2.5, 2.5, 0) },
    { product: percents(0, 0, 18), filled: percents(0, 0, 18) },
    { product: percents(9, 9, 18, 1), filled: percents(9, 9, 0, 1) },
  ])('while a state is unknown $product becomes $filled', ({ product, filled }) => {
    expect(taxHeads(product, maharashtra, undefined)).toEqual(filled)
    expect(taxHeads(product, undefined, karnataka)).toEqual(filled)
  })

  test('the GST rate is read from CGST and SGST or from IGST', () => {
    expect(gstRate(percents(9, 9, 18))).toBe(18)
    expect(gstRate(percents(0, 0, 5, 12))).toBe(5)
  })

  test('goods for another country are taxed with IGST, as across states', () => {
    expect(taxHeads(percents(9, 9, 0), maharashtra, findState('Other Country'))).toEqual(percents(0, 0, 18))
  })
})

describe('the reason for the tax in the form', () => {
  test('a sale across states names the rate if all lines have one', () => {
    const facts = 'Buyer in Karnataka (29), you in Maharashtra (27):'
    const reason = (rates: number[] = []) =>
      taxReason(
        maharashtra,
        karnataka,
        'sales',
        rates.map((rate) => percents(0, 0, rate)),
      )
    expect(reason([18])).toEqual({ facts, verdict: 'IGST 18%.', known: true })
    expect(reason([18, 18]).verdict).toBe('IGST 18%.')
    expect(reason([5, 18]).verdict).toBe('IGST, the full GST rate.')
    expect(reason([0]).verdict).toBe('IGST, the full GST rate.')
    expect(reason().verdict).toBe('IGST, the full GST rate.')
  })

  test('a sale within the state', () => {
    expect(taxReason(maharashtra, maharashtra, 'sales', [percents(9, 9, 0)])).toEqual({
      facts: 'Buyer in Maharashtra (27), you in Maharashtra (27):',
      verdict: 'CGST and SGST, half of the GST rate each.',
      known: true,
    })
  })

  test('a purchase names the supplier', () => {
    expect(taxReason(maharashtra, karnataka, 'purchase').facts).toBe(
      'Supplier in Karnataka (29), you in Maharashtra (27):',
    )
  })

  test('a union territory without a legislature levies UTGST', () => {
    expect(taxReason(chandigarh, chandigarh, 'sales').verdict).toBe(
      'CGST and UTGST, half of the GST rate each.',
    )
    expect(stateTaxLabel(stateByCode('07'))).toBe('SGST')
  })

  test('an unknown state is named, with the tax charged meanwhile', () => {
    expect(taxReason(maharashtra, undefined, 'sales', [percents(9, 9, 0)], 'Customer')).toEqual({
      facts: "Customer's state not known:",
      verdict: 'taxed as in Maharashtra, CGST and SGST.',
      known: false,
    })
    expect(taxReason(chandigarh, undefined, 'sales').verdict).toBe('taxed as in Chandigarh, CGST and UTGST.')
    expect(taxReason(maharashtra, undefined, 'purchase').facts).toBe("Supplier's state not known:")
    expect(taxReason(undefined, karnataka, 'sales')).toEqual({
      facts: 'Your state not known:',
      verdict: 'CGST and SGST.',
      known: false,
    })
  })

  test('a product with only IGST keeps it while the state is unknown, and the sentence refers to the lines', () => {
    const imported = percents(0, 0, 18)
    expect(
      taxReason(maharashtra, undefined, 'sales', [
        percents(9, 9, 0),
        taxHeads(imported, maharashtra, undefined),
      ]),
    ).toEqual({
      facts: "Buyer's state not known:",
      verdict: 'the GST that stands on each line.',
      known: false,
    })
  })
})
