// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Merchant } from '#contract/merchants.ts'
import type { Product } from '#contract/shelf/products.ts'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { type Answers, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { filledLines } from '#web/documents/open-document/lines/sheet-line.ts'
import { type OpenDocument, useDocument } from '#web/documents/open-document/use-document.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { documentBody } from '#web/documents/open-document/values/document-body.ts'
import { type DocumentValues, fromMerchant } from '#web/documents/open-document/values/document-values.ts'
import { PricingBar } from './pricing-bar.tsx'
import { SchemeNotes } from './scheme-notes.tsx'

const [SOAP, SALT, WHOLESALE, HOTEL, TEN, OFF] = [1, 2, 11, 12, 21, 22].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const product = (_id: string, name: string, sellingPrice: number) =>
  ({
    _id,
    name,
    sellingPrice,
    purchasePrice: 10,
    stock: 500,
    unit: 'Pcs',
    itemId: '',
    sku: '',
    hsncode: '',
    cgst: 9,
    sgst: 9,
    igst: 0,
    cess: 0,
    categoryId: null,
  }) as unknown as Product
const soap = product(SOAP, 'Soap', 55)
const salt = product(SALT, 'Salt', 28)
const buyer = (_id: string, priceList?: string) =>
  ({
    _id,
    name: _id,
    address: '',
    state: '',
    country: '',
    postalCode: '',
    shippingAddress: '',
    priceList,
  }) as Merchant

const listed = (_id: string, more: object) => ({
  _id,
  id: _id,
  percent: 0,
  isUsual: false,
  isHidden: false,
  parties: 0,
  changedAt: 'a',
  ...more,
})
const LISTS = [
  listed(HOTEL, { name: 'Hotel', kind: 'percent', percent: -10 }),
  listed(WHOLESALE, { name: 'Wholesale', kind: 'items' }),
]
const scheme = (_id: string, name: string, gain: object) => ({
  _id,
  id: _id,
  name,
  gain,
  scope: { products: [], category: null },
  names: {},
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  isOn: true,
})
const SCHEMES = [
  scheme(TEN, 'Buy 10 get 1', { kind: 'free', buy: 10, free: 1, freeProduct: null, isOnce: false }),
  scheme(OFF, 'Diwali', { kind: 'bill', above: 1000, percent: 0, amount: 50 }),
]
const ANSWERS: Answers = {
  'GET /api/price-lists': LISTS,
  [`GET /api/price-lists/${WHOLESALE}/book`]: {
    changedAt: 'a',
    prices: { [SOAP]: [1, 52, 12, 50, 144, 47.5] },
  },
  'GET /api/schemes': SCHEMES,
}

let open: OpenDocument<DocumentValues>
let close = () => {}
afterEach(() => close())

function Form({ uses }: { uses: object }) {
  const settings = { ...FIRST_SETTINGS, uses: { ...FIRST_SETTINGS.uses, ...uses } }
  const start = { today: '2026-11-20', name: '', terms: '', settings, direction: 'sales' as const }
  open = useDocument<DocumentValues>(emptyDocument(start), {
    noun: 'invoice',
    direction: 'sales',
    buyerWord: 'Customer',
    settings,
    shop: {
      name: '',
      address: '',
      phone: '',
      gstin: '',
      state: '',
      placeOfSupply: '',
      registration: 'regular',
    },
  })
  return (
    <>
      <PricingBar document={open} takesSchemes />
      <SchemeNotes document={open} />
    </>
  )
}

async function show(uses: object = { priceLists: true }) {
  const screen = await drawScreen(<Form uses={uses} />, { answers: ANSWERS })
  close = screen.close
  await until(() => expect(screen.calls.length).toBeGreaterThan(0))
  if ('priceLists' in uses) await until(() => expect(textsOf('option')).toHaveLength(3))
  await until(() => {})
  return screen
}
const lines = () => filledLines(open.now().values.items)
const rates = () => lines().map(({ rate }) => rate)
const notes = () => lines().map(({ priceNote }) => priceNote)
const key = (index: number) => lines()[index]?.key ?? ''
const pick = (picked: Product) =>
  act(() => open.dispatch({ type: 'pick', key: open.now().values.items.at(-1)?.key ?? '', product: picked }))
const type = (index: number, change: object) =>
  act(() => open.dispatch({ type: 'type', key: key(index), change }))
const choose = (merchant: Merchant) => act(() => open.set(fromMerchant(merchant, 'sales')))

test('a customer with a price list pays its rates, by the break of the quantity', async () => {
  const { calls } = await show()
  await choose(buyer('anita', WHOLESALE))
  await until(() => expect(calls.map(({ path }) => path)).toContain(`/api/price-lists/${WHOLESALE}/book`))
  await until(() => {})
  await pick(soap)
  await pick(salt)
  expect([rates(), notes()]).toEqual([
    [52, 28],
    ['Wholesale', undefined],
  ])
  const asked = calls.length
  for (const [quantity, rate, note] of [
    [11, 52, 'Wholesale'],
    [12, 50, 'Wholesale, from 12'],
    [144, 47.5, 'Wholesale, from 144'],
    [undefined, 52, 'Wholesale'],
  ] as const) {
    await type(0, { quantity })
    expect([rates()[0], notes()[0]]).toEqual([rate, note])
  }
  // Nobody waits for the server while a bill is typed.
  expect(calls).toHaveLength(asked)
  // What only the screen knows is not sent.
  expect(Object.keys(documentBody(open.now().values, 'sales').items[0] ?? {})).not.toEqual(
    expect.arrayContaining(['listed']),
  )
})

test('a typed rate stays, whatever the quantity or the list', async () => {
  await show()
  await choose(buyer('anita', WHOLESALE))
  await until(() => {})
  await pick(soap)
  await type(0, { rate: 51 })
  await type(0, { quantity: 144 })
  expect([rates(), notes()]).toEqual([[51], [undefined]])
  await choose(buyer('hotel', HOTEL))
  await until(() => {})
  expect(rates()).toEqual([51])
})

test('another customer has another list, with one Undo for all rates', async () => {
  await show()
  await pick(soap)
  await pick(salt)
  await type(0, { quantity: 12 })
  expect(rates()).toEqual([55, 28])
  await choose(buyer('hotel', HOTEL))
  // 55 and 28 less ten percent.
  await until(() => expect(rates()).toEqual([49.5, 25.2]))
  expect(textsOf('[role=status]').join()).toContain('2 rates as in “Hotel”.')
  await choose(buyer('anita', WHOLESALE))
  // Salt is not in Anita's list: it costs what it always does.
  await until(() => expect(rates()).toEqual([50, 28]))
  await press('Undo', '[role=status] > :last-child')
  expect(rates()).toEqual([49.5, 25.2])
  // From now on they stand as if they had been typed.
  await type(0, { quantity: 144 })
  expect(rates()).toEqual([49.5, 25.2])
})

test('when prices come to include tax, the listed rate changes with them', async () => {
  await show()
  await choose(buyer('anita', WHOLESALE))
  await until(() => {})
  await pick(soap)
  await act(() => open.set({ pricesIncludeTax: true }))
  // 52 and 18%.
  expect(rates()).toEqual([61.36])
  await type(0, { quantity: 12 })
  expect(rates()).toEqual([59])
})

test('ten bought, the eleventh is free: hinted at first, then given, and removed by a press', async () => {
  await show({ schemes: true })
  await until(() => {})
  await pick(soap)
  await type(0, { quantity: 10 })
  expect([lines()[0]?.discount, notes()]).toEqual([undefined, ['Buy 10 get 1: 1 more is free']])
  await type(0, { quantity: 11 })
  expect([lines()[0]?.discount, notes()]).toEqual([55, ['Buy 10 get 1: 1 free']])
  expect(documentBody(open.now().values, 'sales').items[0]).toMatchObject({
    quantity: 11,
    discount: 55,
    scheme: { _id: TEN, free: 1 },
  })
  await press('Take off')
  expect([lines()[0]?.discount, lines()[0]?.scheme]).toEqual([undefined, undefined])
  await type(0, { quantity: 22 })
  expect(lines()[0]?.discount).toBeUndefined()
  await press('Give it again')
  expect(lines()[0]?.discount).toBe(110)
})

test('a typed discount wins over schemes, on a line and on the bill', async () => {
  await show({ schemes: true })
  await until(() => {})
  await pick(soap)
  await type(0, { quantity: 11 })
  await type(0, { discount: 20 })
  expect([lines()[0]?.discount, lines()[0]?.scheme]).toEqual([20, undefined])
  await type(0, { quantity: 33 })
  expect(lines()[0]?.discount).toBe(20)
  // 33 x 55 less 20 are 1,795.00 and 18%: above a thousand.
  expect(open.now().values).toMatchObject({ discount: 50, scheme: { _id: OFF, name: 'Diwali' } })
  await act(() => open.set({ discount: 10 }))
  expect(open.now().values).toMatchObject({ discount: 10, scheme: undefined })
  await type(0, { quantity: 40 })
  expect(open.now().values.discount).toBe(10)
})

test('a bill that falls below a scheme’s amount loses its discount', async () => {
  await show({ schemes: true })
  await until(() => {})
  await pick(soap)
  await type(0, { quantity: 20 })
  expect(open.now().values.discount).toBe(50)
  await type(0, { quantity: 5 })
  expect(open.now().values).toMatchObject({ discount: undefined, scheme: undefined })
})
