import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { proposedSupply, taxInPricesUnder } from './supply-proposal.ts'

const settings = { ...FIRST_SETTINGS, uses: { ...FIRST_SETTINGS.uses, reverseCharge: true } }
const start = { today: '2026-11-20', name: '', terms: '', settings, direction: 'sales' as const }
const values = { ...emptyDocument(start), supply: 'domestic' as const }
const own = { name: '', address: '', phone: '', gstin: '', state: '', placeOfSupply: '' }
const about = { settings, direction: 'sales' as const, shop: { ...own, registration: 'regular' as const } }

const row = (itemname: string, reverseCharge?: boolean): SheetLine => ({
  ...emptyLine(),
  itemname,
  source: { name: itemname, cgst: 9, sgst: 9, igst: 0, cess: 0, reverseCharge },
})
const [scrap, pen] = [row('Scrap', true), row('Pen')]

test('reverse charge is proposed for items under it, unless another kind of supply was chosen', () => {
  expect(proposedSupply(values, [scrap, emptyLine()], about)).toBe('reverse-charge')
  expect(proposedSupply(values, [scrap, { ...emptyLine(), itemname: 'Freight' }], about)).toBe(
    'reverse-charge',
  )
  expect(proposedSupply({ ...values, isSupplyByHand: true }, [scrap], about)).toBe('domestic')
  expect(proposedSupply({ ...values, supply: 'export-with-payment' }, [scrap], about)).toBe(
    'export-with-payment',
  )
})

test('reverse charge is not proposed beside other items or without any, and then withdrawn if it was', () => {
  const proposed = { ...values, supply: 'reverse-charge' as const }
  expect(proposedSupply(proposed, [scrap, pen], about)).toBe('domestic')
  expect(proposedSupply(proposed, [emptyLine()], about)).toBe('domestic')
})

test('reverse charge is proposed only to shops that use it and may, never on documents without kinds of supply', () => {
  expect(proposedSupply(values, [scrap], { ...about, settings: FIRST_SETTINGS })).toBe('domestic')
  const composition = { ...about, shop: { ...own, registration: 'composition' as const } }
  expect(proposedSupply(values, [scrap], composition)).toBe('domestic')
  expect(proposedSupply(values, [scrap], { ...composition, direction: 'purchase' })).toBe('reverse-charge')
  expect(proposedSupply({ ...values, supply: undefined }, [scrap], about)).toBeUndefined()
})

test('prices of a bill without tax do not include tax', () => {
  const withTax = { pricesIncludeTax: true }
  expect(taxInPricesUnder('export-without-payment', withTax)).toEqual({ pricesIncludeTax: false })
  expect(taxInPricesUnder('export-with-payment', withTax)).toEqual({ pricesIncludeTax: true })
})
