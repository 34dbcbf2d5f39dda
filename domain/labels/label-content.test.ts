import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { LABEL_PARTS, type LabelChoice, labelContent, priceOnLabel } from './label-content.ts'

const cashew = {
  name: 'Cashew W320, 250 g pack',
  otherNames: 'Kaju, काजू 250 ग्राम',
  unit: 'Pkt',
  itemId: 'CAS250',
  sku: 'CAS-00002',
  mrp: 210,
  price: paise(19_425),
}
const all: LabelChoice = {
  parts: LABEL_PARTS,
  packedOn: '2026-11-20',
  bestBefore: '2027-05-19',
  shop: 'Sharma Kirana',
}

test('a label has the chosen parts in their order', () => {
  expect(labelContent(cashew, all)).toEqual({
    name: 'Cashew W320, 250 g pack',
    second: 'काजू 250 ग्राम',
    price: '₹194.25',
    facts: ['MRP ₹210.00', '₹777.00 / kg'],
    notes: ['incl. of all taxes', 'Packed 20 Nov 2026', 'Best before 19 May 2027', 'Sharma Kirana'],
    code: 'CAS250',
    symbology: 'code128',
  })
})

test('unselected and unknown parts are left out', () => {
  expect(labelContent(cashew, { ...all, parts: [] })).toMatchObject({
    second: '',
    price: '',
    facts: [],
    notes: [],
  })
  const pen = { ...cashew, name: 'Pen', otherNames: '', mrp: null }
  expect(labelContent(pen, { ...all, bestBefore: '', shop: '' })).toMatchObject({
    second: '',
    facts: [],
    notes: ['incl. of all taxes', 'Packed 20 Nov 2026'],
  })
})

test('brand and rack are on a label where they are chosen', () => {
  const salt = { ...cashew, brand: 'Tata', rack: 'A-12' }
  const { notes } = labelContent(salt, { ...all, parts: ['price', 'brand', 'rack', 'shop'] })
  expect(notes).toEqual(['incl. of all taxes', 'Tata', 'Rack A-12', 'Sharma Kirana'])
  expect(labelContent(salt, { ...all, parts: ['shop'] }).notes).toEqual(['Sharma Kirana'])
})

test('a new price has the day from which it holds', () => {
  const { notes } = labelContent(cashew, { ...all, parts: ['price'], priceFrom: '2026-12-01' })
  expect(notes).toEqual(['incl. of all taxes, from 1 Dec 2026'])
})

test('a product named in an Indian script has its Latin name below', () => {
  const { second } = labelContent({ ...cashew, name: 'काजू', otherNames: 'किशमिश, Kaju' }, all)
  expect(second).toBe('Kaju')
})

test('the price on a label is the total of a bill for one piece, with tax if the shop charges it', () => {
  const item = { sellingPrice: 499, cgst: 2.5, sgst: 2.5, igst: 0, cess: 0 }
  expect(priceOnLabel(item, true)).toBe(52_396)
  expect(priceOnLabel({ ...item, priceIncludesTax: true }, true)).toBe(49_900)
  // Who is under composition, or not registered, charges none.
  expect(priceOnLabel(item, false)).toBe(49_900)
})
