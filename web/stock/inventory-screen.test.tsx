// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  choose,
  drawScreen,
  field,
  press,
  Refused,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { InventoryScreen } from './inventory-screen.tsx'

const productOf = (number: number, itemId: string, name: string, stock: number) => ({
  _id: idOf(number),
  id: idOf(number),
  ownerId: idOf(9),
  itemId,
  sku: '',
  name,
  unit: 'Pcs',
  description: '',
  hsncode: '',
  purchasePrice: 60,
  sellingPrice: 95,
  stock,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: null,
  supplierId: null,
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
})
const RICE = productOf(1, 'RICE5', 'Basmati Rice 5kg', 42)
const COLA = productOf(2, 'COLA2', 'Aerated Drink 2L', 12)
const RECORD = {
  _id: idOf(3),
  product: RICE,
  supplier: null,
  batch: null,
  quantity: 2,
  reason: 'Return',
  date: '2026-11-20',
}

let close = () => {}
afterEach(() => close())

async function show(at: string, answers: Answers) {
  const screen = await drawScreen(<InventoryScreen />, { at, answers })
  close = screen.close
  return screen
}
const text = () => document.body.textContent
const DIALOG = '[role=dialog]'
/** What stands beside a field, for who cannot see it too. */
const said = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a failed list and a failed deletion show the messages of this screen', async () => {
  let isDown = true
  const { calls } = await show('/inventory', {
    'GET /api/product-in': () => (isDown ? silence() : [RECORD]),
    [`DELETE /api/product-in/${RECORD._id}`]: silence,
  })
  // Silence is tried again before it is told; what a refusal looks like, screens.spec.ts shows of every list.
  await until(() => expect(textsOf('[role=alert]').join()).toContain('Failed to fetch data.'))
  isDown = false
  await press('Retry')
  await until(() => expect(textsOf('tbody tr').join()).toContain('Basmati Rice 5kg'))
  expect(text()).not.toContain('Failed to fetch data.')

  await press('Delete')
  await until(() => button('Delete', '[role=alertdialog]'))
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(textsOf('[role=alert]').join()).toContain('Failed to delete record.'))
  expect(textsOf('tbody tr').join()).toContain('Basmati Rice 5kg')
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a refused stock out shows the current stock, and its fields are in order', async () => {
  const refusal = new Refused('Insufficient stock. Available: 3', 'short-stock', { available: '3' })
  const { calls } = await show('/inventory?adjust=out&add=1', {
    'GET /api/product-out': [],
    'GET /api/products': { products: [COLA] },
    'GET /api/supplier': [],
    // Meanwhile nine are sold at the other till.
    'POST /api/product-out': refusal,
  })
  await until(() => expect(textsOf(`${DIALOG} h2`)).toEqual(['Remove Product Stock']))
  await pasteOver(field('Product'), 'COLA2')
  await choose('Product', 'Aerated Drink 2L Available Stock: 12', DIALOG)
  await until(() => expect(said('Product')).toEqual(['Available Stock: 12']))
  await pasteOver(field('Quantity'), '8')
  await pasteOver(field('Reason'), 'Damage')
  await press('Remove Stock', DIALOG)
  await until(() => expect(said('Quantity')).toEqual(['Insufficient stock. Available: 3']))
  expect(said('Product')).toEqual(['Available Stock: 3'])
  expect(calls.find(({ method }: Call) => method === 'POST')?.body).toMatchObject({
    product: COLA._id,
    quantity: 8,
  })
  const labels = textsOf(`${DIALOG} label`)
  expect(labels.map((label) => label.replace(/\W+$/, ''))).toEqual([
    ...['Product', 'Supplier', 'Quantity', 'Reason', 'Date'],
  ])
})

test('what a transfer lost or a count found leads there, and is edited by hand nowhere', async () => {
  const lost = { ...RECORD, _id: idOf(4), transfer: { _id: idOf(5), number: 'TRF-00031' } }
  const counted = { ...RECORD, _id: idOf(6), count: { _id: idOf(7), title: 'Racks A' } }
  await show('/inventory?adjust=out', { 'GET /api/product-out': [lost, counted, RECORD] })
  const labels = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')),
    )
  await until(() => expect(labels().flat()).toContain('Edit'))
  expect(labels().filter((row) => row.length > 0)).toEqual([
    ['Open TRF-00031'],
    ['Open Racks A', 'Delete'],
    ['Edit', 'Delete'],
  ])
})
