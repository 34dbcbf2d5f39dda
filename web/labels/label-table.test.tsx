// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { LabelsScreen } from './labels-screen.tsx'

const productOf = (number: number, itemId: string) => ({
  _id: idOf(number),
  id: idOf(number),
  ownerId: idOf(9),
  itemId,
  sku: '',
  name: `Goods ${number}`,
  unit: 'Pcs',
  description: '',
  hsncode: '',
  purchasePrice: 60,
  sellingPrice: 95,
  stock: 5,
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

let close = () => {}
afterEach(() => close())

test('bars too long for the label print none, and the goods are offered an own number', async () => {
  const goods = ['TEA-250', 'SURFEXCEL-EW-4KG+1KG-FREE-2026'].map((itemId, i) => ({
    product: productOf(i + 1, itemId),
    came: 5,
  }))
  const screen = await drawScreen(<LabelsScreen />, {
    at: `/labels?purchase=${idOf(8)}`,
    answers: { 'POST /api/labels/goods': { goods }, 'GET /api/users/profile': ASHAS_PROFILE },
  })
  close = screen.close
  await until(() => expect(document.body.textContent).toContain('too long for this label: none is printed'))
  // Five of the tea, none of the other.
  expect(document.querySelector('h2 [role=status]')?.textContent).toBe('5')
  expect(document.body.textContent).toContain('Give 1 product its own number')
})
