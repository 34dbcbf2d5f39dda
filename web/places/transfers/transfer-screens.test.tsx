// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { pasteOver } from '#test/draw.tsx'
import { button, type Call, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { paths, transferPath } from '#web/app/paths.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferScreen } from './transfer-screen.tsx'
import './receive-dialog.tsx'

let close = () => {}
afterEach(() => close())

const placeOf = (number: number, name: string) => ({
  _id: idOf(number),
  name,
  kind: 'godown',
  address: '',
  state: '',
  postalCode: '',
  tills: [],
  isShop: number === 1,
})
const [SHOP, GODOWN] = [placeOf(1, 'Asha Kirana'), placeOf(2, 'Godown')]
const SENT = {
  _id: idOf(31),
  number: 'TRF-00031',
  date: '2026-12-09',
  status: 'sent',
  from: GODOWN,
  to: SHOP,
  noOfItems: 1,
  value: 24000,
  updatedAt: '2026-12-09T03:35:00.000000Z',
  transport: '',
  vehicleNo: 'MH12QW4471',
  note: '',
  createdBy: 'Ganesh Shinde',
  createdAt: '2026-12-09T03:10:00.000Z',
  sentBy: 'Ganesh Shinde',
  sentAt: '2026-12-09T03:35:00.000Z',
  receivedBy: '',
  receivedAt: null,
  items: [
    {
      _id: idOf(41),
      product: idOf(51),
      itemId: 'SUGAR',
      itemname: 'Sugar, loose',
      hsncode: '1701',
      unit: 'Bag of 50',
      quantity: 12,
      received: 0,
      lost: 0,
      back: 0,
      rate: 2000,
    },
  ],
}
const cell = () => document.querySelector<HTMLInputElement>('[aria-label="Received of Sugar, loose"]')!
const SAVED = { success: true, message: 'Saved', transfer: SENT }

async function show(at: string, answers: object) {
  const screen = await drawScreen(
    <Routes>
      <Route path={paths.newTransfer} element={<TransferForm />} />
      <Route path={paths.transfer} element={<TransferScreen />} />
    </Routes>,
    { at, answers: { 'GET /api/places': [SHOP, GODOWN], ...answers } },
  )
  close = screen.close
  await act(async () => changeSessionUser({ uses: { ...FIRST_USES, places: true } }))
  return screen
}

/** Steps of the strip: state and words. */
const steps = () =>
  [...document.querySelectorAll('[aria-label=Steps] > li')].map((step) => [
    step.getAttribute('data-state'),
    step.textContent,
  ])

test('the strip says who wrote, sent and received, what carries the goods, and what is awaited', async () => {
  const at = transferPath(SENT._id)
  const address = `GET /api/transfers/${SENT._id}`
  await show(at, { [address]: SENT })
  await until(() =>
    expect(steps()).toEqual([
      ['done', 'Written9 Dec 2026, 8:40 am, Ganesh Shinde1 item'],
      ['done', 'On the way9 Dec 2026, 9:05 am, Ganesh ShindeMH12QW4471'],
      ['now', '3Receive1 item is on the way'],
      ['later', '4On the shelfAsha Kirana has it after Receive'],
    ]),
  )
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Receive')
  close()

  const [line] = SENT.items
  const short = { ...SENT, receivedBy: 'Neha Pawar', receivedAt: '2026-12-09T04:50:00.000Z' }
  await show(at, { [address]: { ...short, items: [{ ...line, received: 11 }] } })
  await until(() =>
    expect(steps()[2]).toEqual(['now', '3Receive1 item is short9 Dec 2026, 10:20 am, Neha Pawar']),
  )
  close()

  await show(at, { [address]: { ...short, status: 'received', items: [{ ...line, received: 11, lost: 1 }] } })
  await until(() =>
    expect(steps().slice(2)).toEqual([
      ['done', 'Received1 item came short9 Dec 2026, 10:20 am, Neha Pawar'],
      ['done', 'On the shelfAsha Kirana'],
    ]),
  )
  close()

  const draft = { ...SENT, status: 'draft', sentBy: '', sentAt: null }
  await show(at, { [address]: draft })
  await until(() => expect(steps().map(([state]) => state)).toEqual(['done', 'now', 'later', 'later']))
  expect(steps()[1]).toEqual(['now', '2SendGodown has it until then'])
  close()

  await show(at, { [address]: { ...draft, status: 'cancelled' } })
  await until(() =>
    expect(steps()).toEqual([
      ['done', 'Written9 Dec 2026, 8:40 am, Ganesh Shinde1 item'],
      ['stopped', 'CancelledGodown has it'],
    ]),
  )
})

test('only what differs is typed; what is short is lost, back or still on the way', async () => {
  const { calls } = await show(transferPath(SENT._id), {
    [`GET /api/transfers/${SENT._id}`]: SENT,
    [`POST /api/transfers/${SENT._id}/receive`]: SAVED,
  })
  await until(() => button('Receive'))
  expect(textsOf('h1')).toEqual(['TRF-00031'])
  await press('Receive')
  await until(() => expect(cell()).toBeTruthy())
  expect(cell().value).toBe('12')
  expect(textsOf('[role=dialog] button')).toContain('All as Sent')
  await pasteOver(cell(), '11')
  const sent = () => calls.find(({ method }: Call) => method === 'POST')?.body
  // Nothing is taken for granted: it is asked for each line, and a key chooses.
  await until(() => expect(textsOf('legend')).toEqual(['1 Bag of 50 short: Sugar, loose']))
  expect(document.querySelector('input[type=radio]:checked')).toBeNull()
  await press('Receive', '[role=dialog]')
  expect(textsOf('[role=alert]')).toEqual(['Choose for each item that is short what became of it.'])
  const radio = document.querySelector<HTMLInputElement>('input[type=radio]')
  await act(async () => radio?.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true })))
  expect(document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.checked).toBe(true)
  expect(sent()).toBeUndefined()
  await press('Receive', '[role=dialog]')
  await until(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({
    updatedAt: SENT.updatedAt,
    items: [{ line: idOf(41), received: 11, lost: 0, back: 0 }],
  })
})

test('a new transfer begins from the godown to the shop, and is sent only with an item', async () => {
  const product = {
    _id: idOf(51),
    id: idOf(51),
    name: 'Sugar, loose',
    unit: 'Kg',
    itemId: 'SUGAR',
    stock: 40,
  }
  const { calls } = await show(paths.newTransfer, {
    'GET /api/products': { products: [product] },
    'POST /api/transfers': SAVED as unknown as { transfer: Transfer },
    [`GET /api/transfers/${SENT._id}`]: SENT,
  })
  await until(() => field('From'))
  expect([field('From').value, field('To').value]).toEqual([GODOWN._id, SHOP._id])
  expect((button('Send') as HTMLButtonElement).disabled).toBe(true)
  expect(calls.some(({ method }: Call) => method === 'POST')).toBe(false)
})

const BATCH = { mrp: null, price: null }
const DOLO = {
  _id: idOf(61),
  id: idOf(61),
  ownerId: SHOP._id,
  name: 'Dolo 650',
  itemId: 'DOLO',
  sku: '',
  description: '',
  hsncode: '',
  unit: 'Strip',
  stock: 12,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  sellingPrice: 33,
  categoryId: null,
  supplierId: null,
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
  inBatches: true,
  batches: [],
  places: [
    {
      _id: GODOWN._id,
      name: 'Godown',
      stock: 12,
      batches: [
        { ...BATCH, _id: idOf(71), number: 'SOON', expiry: '2027-01-31', stock: 5 },
        { ...BATCH, _id: idOf(72), number: 'LATE', expiry: '2028-01-31', stock: 7 },
      ],
    },
  ],
}

test('a transfer that low stock opens has its item; the first to expire goes unless another is chosen', async () => {
  const query = new URLSearchParams({ from: GODOWN._id, to: SHOP._id, item: 'DOLO' })
  const { calls } = await show(`${paths.newTransfer}?${query}`, {
    'POST /api/products/find': { products: [DOLO] },
    'GET /api/products': { products: [DOLO] },
    'POST /api/transfers': SAVED,
    [`GET /api/transfers/${SENT._id}`]: SENT,
  })
  const quantity = () => document.querySelector<HTMLInputElement>('[aria-label="Quantity of Dolo 650"]')!
  const batch = () => document.querySelector<HTMLSelectElement>('[aria-label="Batch of Dolo 650"]')!
  await until(() => expect(quantity()).toBeTruthy())
  expect(textsOf('tbody th small')).toEqual(['12 Strip here'])
  await pasteOver(quantity(), '6')
  expect(batch().value).toBe(idOf(71))
  expect(document.body.textContent).toContain('SOON, Jan 2027 × 5 · LATE, Jan 2028 × 1')
  await act(async () => {
    batch().value = idOf(72)
    batch().dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(batch().value).toBe(idOf(72))
  await press('Send')
  const sent = () =>
    calls.find(({ method, path }: Call) => method === 'POST' && path === '/api/transfers')?.body
  await until(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({
    from: GODOWN._id,
    to: SHOP._id,
    sends: true,
    items: [{ product: DOLO._id, quantity: 6, batches: [{ _id: idOf(72), quantity: 6 }] }],
  })
})

test('what did not come is named by batch: the last to expire, unless others are ticked', async () => {
  const batches = [
    { _id: idOf(71), number: 'SOON', expiry: '2027-01-31', mrp: null, quantity: 5 },
    { _id: idOf(72), number: 'LATE', expiry: '2028-01-31', mrp: null, quantity: 7 },
  ]
  const [sugar] = SENT.items
  const carried = { ...SENT, items: [{ ...sugar!, batches }] }
  const { calls } = await show(transferPath(SENT._id), {
    [`GET /api/transfers/${SENT._id}`]: carried,
    [`POST /api/transfers/${SENT._id}/receive`]: SAVED,
  })
  await until(() => button('Receive'))
  await press('Receive')
  await until(() => expect(cell()).toBeTruthy())
  expect(textsOf('fieldset')).toEqual([])
  await pasteOver(cell(), '9')
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')]
  await until(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, true]))
  expect(textsOf('fieldset label').slice(3)).toEqual(['SOON, Jan 2027 × 5', 'LATE, Jan 2028 × 7'])
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await act(async () => boxes()[0]?.click())
  await act(async () => boxes()[1]?.click())
  await press('Receive', '[role=dialog]')
  const sent = () => calls.find(({ method }: Call) => method === 'POST')?.body
  await until(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({ items: [{ received: 9, back: 3, lost: 0, missing: [idOf(71)] }] })
})

test('a half-typed transfer is left only by a yes', async () => {
  const screen = await show(paths.newTransfer, {})
  await until(() => field('Vehicle No'))
  await pasteOver(field('Vehicle No'), 'MH12QW4471')
  await press('Close')
  await until(() => expect(textsOf('h2').join()).toContain('Leave without saving?'))
  await press('Cancel')
  expect(screen.address()).toBe(paths.newTransfer)
  expect(field('Vehicle No').value).toBe('MH12QW4471')
})
