import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { emptyLine, type SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { pricesOf, proposedSupply } from './supply-proposal.ts'

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

test('items under reverse charge propose it, as long as nobody chose another kind', () => {
  expect(proposedSupply(values, [scrap, emptyLine()], about)).toBe('reverse-charge')
  expect(proposedSupply(values, [scrap, { ...emptyLine(), itemname: 'Freight' }], about)).toBe(
    'reverse-charge',
  )
  expect(proposedSupply({ ...values, isSupplyByHand: true }, [scrap], about)).toBe('domestic')
  expect(proposedSupply({ ...values, supply: 'export-with-payment' }, [scrap], about)).toBe(
    'export-with-payment',
  )
})

test('beside others, and without items, it is not proposed; what was proposed goes again', () => {
  const proposed = { ...values, supply: 'reverse-charge' as const }
  expect(proposedSupply(proposed, [scrap, pen], about)).toBe('domestic')
  expect(proposedSupply(proposed, [emptyLine()], about)).toBe('domestic')
})

test('reverse charge is proposed only to shops that use it and may, and never on documents without kinds', () => {
  expect(proposedSupply(values, [scrap], { ...about, settings: FIRST_SETTINGS })).toBe('domestic')
  const composition = { ...about, shop: { ...own, registration: 'composition' as const } }
  expect(proposedSupply(values, [scrap], composition)).toBe('domestic')
  expect(proposedSupply(values, [scrap], { ...composition, direction: 'purchase' })).toBe('reverse-charge')
  expect(proposedSupply({ ...values, supply: undefined }, [scrap], about)).toBeUndefined()
})

test('a bill that charges no tax has none in its prices', () => {
  const withTax = { pricesIncludeTax: true }
  expect(pricesOf('export-without-payment', withTax)).toEqual({ pricesIncludeTax: false })
  expect(pricesOf('export-with-payment', withTax)).toEqual({ pricesIncludeTax: true })
})
