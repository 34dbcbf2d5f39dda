// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { pasteOver } from '#test/draw.tsx'
import { drawScreen, field, press, silence, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { NewProductDialog } from './new-product-dialog.tsx'

let close = () => {}
afterEach(() => close())

async function show(direction: 'sales' | 'purchase', settings: object = {}) {
  const general = { _id: idOf(2), id: idOf(2), ownerId: idOf(9), name: 'General', description: '' }
  const dialog = (
    <NewProductDialog name="Masala Dosa" direction={direction} onClose={() => {}} onSaved={() => {}} />
  )
  const screen = await drawScreen(dialog, {
    answers: {
      'GET /api/users/profile': { ...ASHAS_PROFILE, settings: { ...FIRST_SETTINGS, ...settings } },
      'GET /api/category/list': [general],
      'POST /api/products/add': silence,
    },
  })
  close = screen.close
  await until(() => field('Selling Price'))
  await pasteOver(field('Selling Price'), '180')
  await press('Add Product')
  return screen
}

test('a dish added from a sale needs no purchase price, and is stored with 0', async () => {
  const { calls } = await show('sales')
  await until(() => expect(calls.findLast(({ method }) => method === 'POST')).toBeDefined())
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Masala Dosa',
    sellingPrice: 180,
    purchasePrice: 0,
  })
})

test('goods added from a purchase need one', async () => {
  const { calls } = await show('purchase')
  await until(() => expect(textsOf('p').join()).toContain('Purchase price is required'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a composition shop is asked for no GST rate from a sale', async () => {
  await show('sales', { registration: 'composition' })
  expect(textsOf('label, legend').join()).not.toContain('GST')
})
