// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
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

async function show(product: object = {}, settings: object = {}, more: Answers = {}) {
  const profile = { settings: { ...FIRST_SETTINGS, ...settings } } as never
  const answers: Answers = {
    'GET /api/users/profile': profile,
    'GET /api/category/list': [GROCERY],
    'GET /api/supplier': [],
    [`PUT /api/products/${SALT.id}`]: { success: true, message: '', product: SALT },
    ...more,
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

test('a shop that uses neither MRP nor prices with tax has no fields for them', async () => {
  await show()
  expect(labels()).toContain('Prices per unit, before tax')
  expect(labels().join()).not.toMatch(/MRP|includes tax|Exempt|service/)
})

test('brand and rack are shown as they are stored, and sent as they are typed', async () => {
  const { calls } = await show({ brand: 'Tata', rack: 'A-12' })
  expect(field('Brand').value).toBe('Tata')
  await pasteOver(field('Rack'), 'B-3')
  await press('Save Changes')
  await until(() => sent(calls) !== undefined)
  expect(sent(calls)).toMatchObject({ brand: 'Tata', rack: 'B-3' })
})

test('only a product without a code is asked whether it is a service', async () => {
  const { calls } = await show({ hsncode: '' })
  expect(labels()).toContain('It is a service')
  await act(async () => field('It is a service').click())
  await press('Save Changes')
  await until(() => expect(sent(calls)).toMatchObject({ isService: true }))
  close()
  await show({ hsncode: '999721', isService: true })
  expect(labels()).not.toContain('It is a service')
})

test('a kit has no stock to type, says what its shelf makes, and is sent with its parts', async () => {
  const box = { product: idOf(5), name: 'Box', unit: 'Pcs', quantity: 2, stock: 3 }
  const { calls } = await show({ stock: 1, recipe: { kind: 'kit', makes: 1, parts: [box] } })
  await until(() => expect(labels()).toContain('Others, taken when it is sold'))
  expect(labels().join()).not.toContain('Stock Quantity')
  expect(textsOf('[role=status]').join()).toContain('The shelf makes 1. For one more is missing: Box 1 Pcs')
  await pasteOver(field('These quantities make (Pkt)'), '2')
  await until(() => expect(textsOf('[role=status]').join()).toContain('The shelf makes 3.'))
  await press('Save Changes')
  await until(() =>
    expect(sent(calls)).toMatchObject({
      recipe: { kind: 'kit', makes: 2, parts: [{ product: box.product, pack: null, quantity: 2, loss: 0 }] },
    }),
  )
})

test('a price above the MRP gets a note, and an emptied MRP is cleared', async () => {
  const { calls } = await show({ mrp: 30, priceIncludesTax: true })
  await pasteOver(field('Selling Price'), '31')
  expect(textsOf('p')).toContain('The selling price is above the MRP.')
  await pasteOver(field('MRP'), '')
  await press('Save Changes')
  await until(() =>
    expect(sent(calls)).toMatchObject({ mrp: null, priceIncludesTax: true, sellingPrice: 31 }),
  )
})

test('0% asks for the reason, and the answer sets every percentage to 0', async () => {
  const { calls } = await show({ cess: 1 })
  const choose = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('label')].find((label) => label.textContent === words)?.click(),
    )
  await choose('0%')
  await pasteOver(field('Cess (%)'), '0')
  await until(() => expect(labels()).toContain('Exempt'))
  await choose('Exempt')
  await press('Save Changes')
  await until(() =>
    expect(sent(calls)).toMatchObject({ taxability: 'exempt', cgst: 0, sgst: 0, igst: 0, cess: 0 }),
  )
})

test('the notified rate of the HSN code is proposed, and set by one click', async () => {
  const { calls } = await show({ hsncode: '04059020', name: 'Ghee', cgst: 6, sgst: 6 })
  expect(textsOf('p span')).toContain('5% since 22 Sep 2025: Butter, ghee, cheese')
  await press('Take 5%')
  expect(textsOf('p span').join()).not.toContain('since')
  await press('Save Changes')
  await until(() => expect(sent(calls)).toMatchObject({ cgst: 2.5, sgst: 2.5, igst: 0 }))
})

test('the unit code of the returns is shown if it differs from the unit', async () => {
  await show()
  expect(textsOf('p')).toContain('In the returns: PAC, Packs')
})

/** Names a category that the shop has not yet. */
async function nameCategory(name: string) {
  await pasteOver(field('Category'), name)
  const option = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=option]')]
    const one = found.find(({ textContent }) => textContent?.includes(`New category "${name}"`))
    if (!one) throw new Error('not offered yet')
    return one
  })
  await act(async () => option.click())
}

test('Save pressed while a new category is being added waits for it', async () => {
  const oils = { _id: idOf(3), id: idOf(3), name: 'Oils', description: '' }
  let answer = () => {}
  const answered = new Promise<object>((done) => {
    answer = () => done({ success: true, message: '', category: oils })
  })
  const { calls } = await show({}, {}, { 'POST /api/category/add': () => answered })
  await nameCategory('Oils')
  await press('Save Changes')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(textsOf('button')).toContain('Saving...')

  answer()
  await until(() => expect(sent(calls)).toMatchObject({ name: 'Salt', categoryId: idOf(3) }))
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a category that cannot be added shows the reason, and nothing is saved without it', async () => {
  let refuse = () => {}
  const refused = new Promise<Refused>((done) => {
    refuse = () => done(new Refused('This name is taken.'))
  })
  const { calls } = await show({}, {}, { 'POST /api/category/add': () => refused })
  await nameCategory('Oils')
  await press('Save Changes')
  refuse()
  await until(() => expect(textsOf('p')).toContain('This name is taken.'))
  expect(textsOf('button')).toContain('Save Changes')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

const inRow = (label: string, row: number) =>
  [...document.querySelectorAll<HTMLElement>('label')]
    .filter(({ textContent }) => textContent === label)
    .map((one) => document.getElementById(one.getAttribute('for') ?? '') as HTMLInputElement)[row] ??
  expect.fail(`There is no ${label} in row ${row}`)

test('a shop without packs has no field for them, and sends none', async () => {
  const { calls } = await show()
  expect(labels()).not.toContain('Packs')
  await press('Save Changes')
  await until(() => expect(sent(calls)).toBeDefined())
  expect(sent(calls)).not.toHaveProperty('packs')
})

test('a pack is typed into the empty row, and a stored one is changed or taken away', async () => {
  const bag = { _id: idOf(5), name: 'Bag', holds: 25, barcode: '8901' }
  const box = { _id: idOf(6), name: 'Box', holds: 50 }
  const { calls } = await show({ packs: [bag, box] }, { uses: { ...FIRST_SETTINGS.uses, packs: true } })
  await until(() => inRow('Holds', 0))
  expect(textsOf('p').join()).toContain('The stock is counted in Pkt.')
  await pasteOver(inRow('Holds', 0), '30')
  await press('Remove Box')
  await pasteOver(inRow('Pack', 1), 'Ctn')
  await pasteOver(inRow('Holds', 1), '0')
  await pasteOver(inRow('Price of a pack', 1), '1,250.50')
  await press('Save Changes')
  await until(() => expect(textsOf('p')).toContain('A pack holds more than 0'))
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await pasteOver(inRow('Holds', 1), '100')
  await press('Save Changes')
  await until(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(sent(calls)).toMatchObject({
    packs: [
      { _id: bag._id, name: 'Bag', holds: 30, barcode: '8901' },
      { name: 'Ctn', holds: 100, barcode: '', sellingPrice: 1250.5 },
    ],
  })
})

test('an item of a shop with places says where it stands, with its batches, and what is on the way', async () => {
  const GODOWN = { _id: idOf(5), name: 'Godown', kind: 'godown' }
  const batch = { _id: idOf(6), number: 'DL61', expiry: '2027-03-31', mrp: null, price: null, stock: 9 }
  await show(
    { places: [{ _id: GODOWN._id, name: 'Godown', stock: 9, batches: [batch] }] },
    {},
    {
      'GET /api/places/stock': [
        { place: GODOWN, product: SALT, quantity: 9 },
        { place: { _id: idOf(7), name: 'On the way', kind: 'way' }, product: SALT, quantity: 2 },
      ],
    },
  )
  await until(() =>
    expect(textsOf('[aria-label="Stock by place"] li')).toEqual([
      'GodownDL61, Mar 2027 × 99 Pkt',
      'On the way2 Pkt',
    ]),
  )
  close()
  await show()
  expect(textsOf('[aria-label="Stock by place"]')).toEqual([])
})

test('batches that stand are forgotten only by a yes', async () => {
  const batch = { _id: idOf(7), number: 'B1', expiry: '2027-05-31', mrp: 30, price: null, stock: 100 }
  const { calls } = await show(
    { inBatches: true, batches: [batch] },
    { uses: { ...FIRST_SETTINGS.uses, batches: true } },
  )
  const tick = await until(() => field('Kept in batches: batch number, expiry and MRP'))
  await act(async () => tick.click())
  await press('Save Changes')
  await until(() => expect(textsOf('p').join()).toContain('1 batch stands of it'))
  await press('Cancel', '[role=alertdialog], [role=dialog]:last-of-type')
  expect(sent(calls)).toBeUndefined()
  await press('Save Changes')
  await until(() => press('Forget Them'))
  await until(() => expect(sent(calls)).toMatchObject({ inBatches: false }))
})
