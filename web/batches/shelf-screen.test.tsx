// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { typeOver } from '#test/draw.tsx'
import { type Call, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ExpiringScreen, ShelfScreen } from './shelf-screen.tsx'

const TODAY = todayInIndia(new Date())
const OIL = { _id: idOf(1), itemId: 'OIL1', name: 'Sunflower Oil 1L', unit: 'Btl' }
const KRISHNA = { _id: idOf(3), name: 'Krishna Wholesale' }
const STILL = { perDay: 0, before: 0, sold: 0, last: '2020-08-14' }
/** 4 bottles bought at 118.75 are 475.00. */
const OLD = {
  _id: idOf(2),
  number: 'OLD',
  expiry: '2020-10-31',
  mrp: 150,
  product: OIL,
  price: null,
  sellingPrice: 149.5,
  quantity: 4,
  supplier: KRISHNA,
  bill: { _id: idOf(4), number: 'PINV-00001', date: '2020-09-01' },
  rate: 118.75,
  worth: 475,
  sale: STILL,
}
const soon = { expiry: addDays(TODAY, 20), sale: { perDay: 0.3, before: 0, sold: 27 } }
const SOON = {
  ...OLD,
  ...soon,
  _id: idOf(8),
  number: 'SOON',
  bill: { ...OLD.bill, _id: idOf(9) },
  worth: 420,
}
const LATER = {
  ...SOON,
  price: 119.6,
  _id: idOf(11),
  number: 'LATER',
  expiry: addDays(TODAY, 80),
  sale: STILL,
}
const FOUND = { ...SOON, _id: idOf(10), number: 'FOUND', bill: null, supplier: null }
const SUMS = {
  all: { batches: 9, items: 4, worth: 3000 },
  expired: { batches: 1, worth: 475 },
  days30: { batches: 3, worth: 900 },
  days60: { batches: 3, worth: 900 },
  days90: { batches: 4, worth: 1200 },
  idle: { batches: 2, worth: 700 },
  low: 3,
}

let close = () => {}
afterEach(() => close())
const text = () => document.body.textContent
const box = (number: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="Choose batch ${number}"]`)
const tick = async (...numbers: string[]) => {
  for (const number of numbers) await act(async () => box(number)?.click())
}
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words))
const keyOnRow = async (number: string, key: string) => {
  const row = box(number)?.closest('tr')
  await act(async () => {
    row?.focus()
    row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

/** The screen of what expires, with calls that are kept. */
async function openExpiring(batches: object[] = [OLD, SOON, LATER, FOUND]) {
  const calls: Call[] = []
  const keep = (answer: object) => (call: Call) => {
    calls.push(call)
    return answer
  }
  const answers = {
    'GET /api/batches': keep(batches),
    'GET /api/batches/expiring': SUMS,
    'POST /api/batches/prices': keep({ success: true, message: 'Prices saved' }),
    'POST /api/batches/write-off': keep({ success: true, message: '2 batches are written off', records: 2 }),
  }
  const screen = await drawScreen(<ExpiringScreen />, { at: '/inventory/batches/expiring', answers })
  close = screen.close
  if (batches.length > 0) await until(() => expect(text()).toContain('FOUND'))
  const bodyOf = async (path: string) => {
    await until(() => expect(calls.map((call) => call.path)).toContain(path))
    return calls.find((call) => call.path === path)?.body
  }
  return { ...screen, calls, bodyOf }
}

test('batches are listed with expiry, speed, value and what can be done; a scanned pack looks for its batch', async () => {
  const searched: string[] = []
  const answers = {
    'GET /api/batches': ({ query }: Call) => {
      searched.push(query.search ?? '')
      return [OLD]
    },
    'GET /api/batches/expiring': SUMS,
  }
  const screen = await drawScreen(<ShelfScreen />, { at: '/inventory/batches', answers })
  close = screen.close
  await until(() => expect(text()).toContain('OLD'))
  for (const words of [
    'Sunflower Oil 1L',
    'Oct 2020',
    'Expired',
    '4 Btl',
    'none since 14 Aug 2020',
    '₹475.00',
  ])
    expect(text()).toContain(words)
  expect(text()).toContain('ask Krishna Wholesale')
  const search = document.querySelector<HTMLInputElement>('[placeholder="Item, batch or supplier"]')
  if (!search) throw new Error('no search')
  await typeOver(search, '010541234500001310ABC12317290331')
  await until(() => expect(searched).toContain('ABC123'))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('li > a')].map((link) =>
    link.getAttribute('href'),
  )
  expect(links).toEqual([
    '/inventory/batches?search=ABC123',
    '/inventory/batches/expiring?search=ABC123&show=0',
    '/inventory/batches/expiring?search=ABC123',
    '/inventory/batches?search=ABC123&show=idle',
    '/admin/low-stock',
  ])
})

test('what expires stands under its part of the 90 days, each with its batches and value', async () => {
  const { calls } = await openExpiring()
  expect(calls[0]?.query).toMatchObject({ within: '90' })
  const bands = textsOf('th[scope=rowgroup]')
  expect(bands[0]).toBe('Expired, 1 batch₹475.00')
  expect(bands[1]).toMatch(/^Within 30 days, by .+, 2 batches₹425\.00$/)
  expect(bands[2]).toMatch(/^Within 90 days, by .+, 1 batch₹300\.00$/)
  expect(text()).toContain('goes by itself')
  expect(document.querySelector('[aria-current=page]')?.textContent).toContain('₹1,200.00')
})

test('by keys a row is chosen, and goes back with others over the bills that brought them', async () => {
  const { address } = await openExpiring()
  await keyOnRow('OLD', ' ')
  await keyOnRow('SOON', ' ')
  expect(text()).toContain('2 chosen')
  expect(text()).toContain('₹895.00 at cost, all from Krishna Wholesale')
  await keyOnRow('SOON', 'r')
  await until(() =>
    expect(address()).toBe(
      `/sales-and-purchase/note?kind=credit-note&of=${idOf(4)}&back=${idOf(4)},${OLD._id},4&back=${idOf(9)},${idOf(8)},4`,
    ),
  )
})

test('an action that does not fit all chosen is dead and says why', async () => {
  await openExpiring()
  await tick('OLD', 'FOUND')
  expect(button('Price Off')?.disabled).toBe(true)
  expect(button('Return to Supplier')?.disabled).toBe(true)
  expect(button('Write Off')?.disabled).toBe(false)
  expect(button('Transfer')).toBe(undefined)
  expect(text()).toContain('Price Off: Expired goods are not sold.')
  expect(text()).toContain('No purchase of batch FOUND is in the books.')
  await press('Choose none')
  expect(text()).not.toContain('2 chosen')
})

test('several batches get one percentage off their prices, all or none', async () => {
  const { bodyOf } = await openExpiring()
  await tick('SOON', 'LATER')
  await act(async () => button('Price Off')?.click())
  await until(() => expect(text()).toContain('119.60'))
  await typeOver(field('Percent off the price of the item'), '30')
  await press('Save')
  expect(await bodyOf('/api/batches/prices')).toEqual({
    prices: [
      { batch: SOON._id, price: 104.65 },
      { batch: LATER._id, price: 104.65 },
    ],
  })
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  expect(text()).not.toContain('2 chosen')
})

test('several batches are written off with all that stands of them', async () => {
  const { bodyOf } = await openExpiring()
  await tick('OLD', 'FOUND')
  await act(async () => button('Write Off')?.click())
  await until(() => expect(text()).toContain('₹895.00 was paid for it'))
  await press('Write Off', '[role=dialog]')
  expect(await bodyOf('/api/batches/write-off')).toEqual({
    reason: 'Expired',
    items: [
      { batch: OLD._id, quantity: 4 },
      { batch: FOUND._id, quantity: 4 },
    ],
  })
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
})

test('one batch is priced and written off by the keys of its row', async () => {
  const { bodyOf } = await openExpiring()
  await keyOnRow('SOON', 'o')
  await until(() => expect(text()).toContain('All 4 bring ₹478.40 at this price.'))
  await typeOver(field('Selling price of this batch'), '99')
  expect(text()).toContain('All 4 bring ₹396.00 at this price. It cost ₹420.00.')
  await press('Save')
  expect(await bodyOf('/api/batches/prices')).toEqual({ prices: [{ batch: SOON._id, price: 99 }] })
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
})

test('an empty list says by which day nothing expires', async () => {
  await openExpiring([])
  await until(() => expect(text()).toMatch(/Nothing expires by \d+ \w+ \d{4}\./))
})

test('who may not see costs reads no value, is asked for no supplier, and is told of no return', async () => {
  const answers = answersOf('stock-keeper', { costs: 'refused', 'take-back': 'refused' })
  const { rate, worth, ...plain } = { ...OLD, supplier: null, bill: null }
  const sums = Object.fromEntries(
    Object.entries(SUMS).map(([name, sum]) => [
      name,
      typeof sum === 'number' ? sum : { ...sum, worth: undefined },
    ]),
  )
  const screen = await drawScreen(<ExpiringScreen />, {
    at: '/inventory/batches/expiring?show=0',
    answers: { 'GET /api/batches': [plain], 'GET /api/batches/expiring': sums },
    user: { rights: { role: 'stock-keeper', answers, freeDiscount: 0 } } as object,
  })
  close = screen.close
  await until(() => expect(text()).toContain('OLD'))
  for (const words of ['₹', 'Value at cost', 'nobody takes it back', 'Krishna'])
    expect(text()).not.toContain(words)
  expect(document.querySelector('[placeholder="Item or batch"]')).not.toBe(null)
  await tick('OLD')
  expect(button('Return')).toBe(undefined)
})

test('a shop with serial numbers alone sees its pieces, and nothing of expiry', async () => {
  const piece = { ...FOUND, number: '350001', expiry: null, mrp: null }
  const answers = { 'GET /api/batches': [piece], 'GET /api/batches/expiring': SUMS }
  const user: object = { uses: { ...FIRST_USES, serials: true } }
  const screen = await drawScreen(<ShelfScreen />, { at: '/inventory/batches', answers, user })
  close = screen.close
  await until(() => expect(text()).toContain('350001'))
  expect(textsOf('th')).toContain('Serial number')
  expect(text()).toContain('4 items, 9 pieces')
  expect(text()).not.toMatch(/Expir|Within 90 days/)
})
