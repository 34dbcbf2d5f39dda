// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { typeOver } from '#test/draw.tsx'
import { type Answers, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ProductDialog } from './product-dialog.tsx'

const GROCERY = { _id: idOf(2), id: idOf(2), name: 'Grocery' }
const SALT = {
  _id: idOf(1),
  id: idOf(1),
  ownerId: idOf(9),
  itemId: 'SALT',
  sku: '',
  name: 'Salt',
  unit: 'Pkt',
  description: 'Salt',
  hsncode: '2501',
  purchasePrice: 18,
  sellingPrice: 28,
  stock: 4,
  supplierId: null,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: GROCERY,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
}

let close = () => {}
afterEach(() => close())

async function show(product: object = {}, settings: object = {}) {
  const profile = { settings: { ...FIRST_SETTINGS, ...settings } } as never
  const answers: Answers = {
    'GET /api/users/profile': profile,
    'GET /api/category/list': [GROCERY],
    'GET /api/supplier': [],
    [`PUT /api/products/${SALT.id}`]: { success: true, message: '', product: SALT },
  }
  const screen = await drawScreen(<ProductDialog product={{ ...SALT, ...product }} onClose={() => {}} />, {
    answers,
  })
  close = screen.close
  await until(() => field('Selling Price'))
  return screen
}
const labels = () => textsOf('label, legend')
const sent = (calls: { method?: string; body?: unknown }[]) => calls.findLast(({ body }) => body)?.body

test('a shop that uses no MRP and no prices with tax sees neither', async () => {
  await show()
  expect(labels()).toContain('Prices per unit, before tax')
  expect(labels().join()).not.toMatch(/MRP|includes tax|Exempt|service/)
})

test('a price above the MRP is said, and an emptied MRP is taken off', async () => {
  const { calls } = await show({ mrp: 30, priceIncludesTax: true })
  await typeOver(field('Selling Price'), '31')
  expect(textsOf('p')).toContain('The selling price is above the MRP.')
  await typeOver(field('MRP'), '')
  await press('Save Changes')
  await until(() =>
    expect(sent(calls)).toMatchObject({ mrp: null, priceIncludesTax: true, sellingPrice: 31 }),
  )
})

test('0% asks why, and the answer takes every percentage off', async () => {
  const { calls } = await show({ cess: 1 })
  const choose = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('label')].find((label) => label.textContent === words)?.click(),
    )
  await choose('0%')
  await typeOver(field('Cess (%)'), '0')
  await until(() => expect(labels()).toContain('Exempt'))
  await choose('Exempt')
  await press('Save Changes')
  await until(() =>
    expect(sent(calls)).toMatchObject({ taxability: 'exempt', cgst: 0, sgst: 0, igst: 0, cess: 0 }),
  )
})

test('the rate that a notification gave to the code is proposed, and taken in one click', async () => {
  const { calls } = await show({ hsncode: '04059020', name: 'Ghee', cgst: 6, sgst: 6 })
  expect(textsOf('p span')).toContain('5% since 22 Sep 2025: Butter, ghee, cheese')
  await press('Take 5%')
  expect(textsOf('p span').join()).not.toContain('since')
  await press('Save Changes')
  await until(() => expect(sent(calls)).toMatchObject({ cgst: 2.5, sgst: 2.5, igst: 0 }))
})

test('what the returns call a unit is said where it is written otherwise', async () => {
  await show()
  expect(textsOf('p')).toContain('In the returns: PAC, Packs')
})
