// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  choose,
  drawScreen,
  field,
  press,
  Refused,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { FamilyDialog } from './family-dialog.tsx'

const CLOTH = { _id: idOf(2), id: idOf(2), name: 'Cloth' }
const variant = (nth: number, values: string[], more: object = {}) => ({
  _id: idOf(nth),
  id: idOf(nth),
  ownerId: idOf(9),
  itemId: `K${nth}`,
  sku: '',
  name: `Cotton Kurta - ${values.join(' / ')}`,
  unit: 'Pcs',
  description: 'Kurta',
  hsncode: '6205',
  purchasePrice: 300,
  sellingPrice: 499,
  stock: 4,
  supplierId: null,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: CLOTH,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
  family: { _id: idOf(8), name: 'Cotton Kurta', values, sortedAs: `cotton kurta - ${nth}` },
  ...more,
})
const FAMILY = {
  _id: idOf(8),
  name: 'Cotton Kurta',
  properties: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ],
  products: [variant(11, ['S', 'Red']), variant(12, ['S', 'Blue']), variant(13, ['M', 'Red'])],
}
const SAVED = { success: true, message: 'Saved', family: FAMILY }

let close = () => {}
afterEach(() => close())

async function show(id?: string, answers: Answers = {}) {
  const screen = await drawScreen(<FamilyDialog id={id} onClose={() => {}} />, {
    answers: {
      'GET /api/users/profile': { settings: FIRST_SETTINGS } as never,
      'GET /api/category/list': [
        {
          ...CLOTH,
          ownerId: idOf(9),
          description: '',
          createdAt: '2026-11-01T00:00:00Z',
          updatedAt: '2026-11-01T00:00:00Z',
        },
      ],
      'GET /api/supplier': [],
      'GET /api/products': { products: [] },
      [`GET /api/families/${FAMILY._id}`]: { family: FAMILY },
      'POST /api/families': SAVED,
      [`PUT /api/families/${FAMILY._id}`]: SAVED,
      ...answers,
    },
  })
  close = screen.close
  await until(() => field('Product Name'))
  return screen
}

const items = () => textsOf('table[aria-label="Sizes and colours"] tbody th')
const sent = (calls: { method?: string; url?: string; body?: unknown }[]) =>
  calls.findLast(({ body }) => body)?.body as { variants: object[]; facts: object; leaving?: string[] }
const button = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label=${JSON.stringify(label)}]`)
const cell = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label=${JSON.stringify(label)}]`)
  if (!found) throw new Error(`No cell ${label}`)
  return found
}
const strike = (label: string) => act(async () => button(label)?.click())

async function fillIn() {
  for (const [label, text] of [
    ['Product Name', 'Cotton Kurta'],
    ['Description', 'Kurta'],
    ['Purchase Price', '300'],
    ['Selling Price', '499'],
    ['Size: values in their order', 'S, M'],
    ['Colour: values in their order', 'Red, Blue'],
  ] as const)
    await pasteOver(field(label), text)
}

test('sizes and colours typed as words become rows, of which one is left out and one has its own price', async () => {
  const { calls } = await show()
  expect(items()).toEqual([])
  await fillIn()
  expect(items()).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  await strike('Leave M / Blue out')
  await pasteOver(cell('Price of M / Red'), '549')
  await pasteOver(cell('Stock of S / Red'), '6')
  await pasteOver(cell('Barcode of S / Blue'), '8901234567894')
  await choose('Category', 'Cloth')
  await press('Add Items')
  await until(() => expect(sent(calls)).toBeDefined())
  expect(sent(calls)).toMatchObject({
    name: 'Cotton Kurta',
    properties: FAMILY.properties,
    facts: { description: 'Kurta', purchasePrice: 300, categoryId: CLOTH.id },
    variants: [
      { values: ['S', 'Red'], sellingPrice: 499, stock: 6 },
      { values: ['S', 'Blue'], sellingPrice: 499, sku: '8901234567894', stock: 0 },
      { values: ['M', 'Red'], sellingPrice: 549, stock: 0 },
    ],
  })
})

test('a price is filled down to all rows below', async () => {
  await show()
  await fillIn()
  await pasteOver(cell('Price of S / Red'), '599')
  await strike('Fill down: Price')
  expect(['S / Blue', 'M / Red', 'M / Blue'].map((item) => cell(`Price of ${item}`).value)).toEqual(
    Array(3).fill('599.00'),
  )
})

test('a combination that the family never had is struck out; a stored one that is struck out leaves', async () => {
  const { calls } = await show(FAMILY._id)
  expect(items()).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  expect(cell('Price of M / Blue').disabled).toBe(true)
  await strike('Take S / Blue out of the family: it stays an item')
  await pasteOver(field('Size: values in their order'), 'S, M, L')
  await strike('Leave L / Blue out')
  await pasteOver(field('HSN code'), '6206')
  await press('Save Changes')
  await until(() => expect(sent(calls)).toBeDefined())
  expect(sent(calls)).toEqual({
    name: 'Cotton Kurta',
    properties: [{ name: 'Size', values: ['S', 'M', 'L'] }, FAMILY.properties[1]],
    facts: { hsncode: '6206' },
    variants: [{ values: ['L', 'Red'], itemId: '', sku: '', sellingPrice: 499, stock: 0 }],
    leaving: [idOf(12)],
  })
})

test('the refusal of a row stands at its field', async () => {
  const message = 'K99 is already a code of Salt: one code means one item.'
  const refusal = new Refused(message, 'invalid', { field: 'variants.0.itemId' })
  await show(FAMILY._id, { [`PUT /api/families/${FAMILY._id}`]: refusal })
  await pasteOver(cell('Item ID of M / Red'), 'K99')
  await press('Save Changes')
  await until(() => expect(cell('Item ID of M / Red').getAttribute('aria-invalid')).toBe('true'))
  expect(textsOf('[class*=error]').join()).toContain(message)
})
