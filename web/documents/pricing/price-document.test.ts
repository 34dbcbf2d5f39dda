import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import type { Scheme } from '#domain/pricing/scheme.ts'
import type { Place } from '#web/documents/open-document/lines/line-filling.ts'
import { fromWire } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import type { OpenList } from './listed-lines.ts'
import { pricingOf } from './price-document.ts'

// A bill that was saved and is opened again: what was agreed stays, whatever lists and schemes say by now.

const scheme = (_id: string, gain: Scheme['gain']): Scheme => ({
  _id,
  name: _id,
  gain,
  scope: { products: [], category: null },
  firstDay: '2026-11-01',
  lastDay: null,
  isOn: true,
})
const TEN = scheme('ten', { kind: 'free', buy: 10, free: 1, freeProduct: null, isOnce: false })
const OFF = scheme('off', { kind: 'bill', above: paise(100_00), percent: 0, amount: paise(50_00) })
const HALF: OpenList = { name: 'Half', percent: -50, breaksOf: () => [] }
const place: Place = {
  direction: 'sales',
  shop: undefined,
  party: undefined,
  date: '2026-11-20',
  pricesIncludeTax: true,
  collectsTax: true,
}
const line = {
  _id: 'line',
  product: 'soap',
  itemId: '',
  itemname: 'Soap',
  description: '',
  hsncode: '',
  sku: '',
  unit: '',
  quantity: 11,
  rate: 50,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
}
const start = {
  today: '2026-11-20',
  name: '',
  terms: '',
  settings: FIRST_SETTINGS,
  direction: 'sales' as const,
}
const saved = (more: object) => ({
  ...emptyDocument(start),
  pricesIncludeTax: true,
  basedOn: '2026-11-20T10:00:00.000Z',
  items: fromWire([{ ...line, ...more }]),
})
const price = pricingOf({ list: HALF, schemes: [TEN, OFF] })

test('the rates and discounts of a saved bill do not change by opening it, or by a change elsewhere on it', () => {
  const bill = saved({})
  expect(price(bill, undefined, place)).toBe(bill)
  const another = { ...bill, terms: 'Thank you' }
  expect(price(another, bill, place)).toBe(another)
})

test('a saved line with a free piece keeps it, and follows its quantity', () => {
  const bill = saved({ discount: paise(50_00), scheme: { _id: 'ten', name: 'Buy 10 get 1', free: 1 } })
  const opened = price(bill, undefined, place)
  expect(opened.items[0]).toMatchObject({ rate: 50, discount: 50, priceNote: 'Buy 10 get 1: 1 free' })
  const more = { ...opened, items: opened.items.map((one) => ({ ...one, quantity: 22 })) }
  expect(price(more, opened, place).items[0]).toMatchObject({
    discount: 100,
    scheme: { _id: 'ten', free: 2 },
  })
  const few = { ...opened, items: opened.items.map((one) => ({ ...one, quantity: 3 })) }
  expect(price(few, opened, place).items[0]).toMatchObject({ discount: undefined, scheme: undefined })
})

test('a scheme of a category still applies to its saved lines, which have no category, and to no others', () => {
  const grocery = { ...TEN, scope: { products: [], category: 'grocery' } }
  const byCategory = pricingOf({ list: HALF, schemes: [grocery, OFF] })
  const bill = saved({ discount: paise(50_00), scheme: { _id: 'ten', name: 'Buy 10 get 1', free: 1 } })
  const opened = byCategory(bill, undefined, place)
  const moved = (quantity: number) => {
    const items = opened.items.map((one) => ({ ...one, quantity }))
    return byCategory({ ...opened, items }, opened, place).items[0]
  }
  // Two full groups of eleven: two free at 50.00 each.
  expect(moved(22)).toMatchObject({ discount: 100, scheme: { _id: 'ten', free: 2 } })
  expect(moved(3)).toMatchObject({ discount: undefined, scheme: undefined })
  const plain = saved({})
  const more = { ...plain, items: plain.items.map((one) => ({ ...one, quantity: 22 })) }
  expect(byCategory(more, plain, place).items[0]?.scheme).toBeUndefined()
})

test('a deleted scheme of the bill keeps its discount; a new scheme applies to new bills only', () => {
  const gone = { ...saved({}), discount: 30, scheme: { _id: 'gone', name: 'Holi' } }
  expect(price(gone, undefined, place)).toMatchObject({ discount: 30, scheme: { name: 'Holi' } })
  const fresh = { ...saved({}), basedOn: undefined }
  expect(price(fresh, undefined, place)).toMatchObject({ discount: 50, scheme: { _id: 'off' } })
})
