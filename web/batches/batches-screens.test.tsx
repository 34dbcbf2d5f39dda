// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { typeOver } from '#test/draw.tsx'
import { type Call, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { paths } from '#web/app/paths.ts'
import { BatchScreen } from './batch-screen.tsx'
import { BatchesScreen } from './batches-screen.tsx'
import { ExpiringScreen } from './expiring-screen.tsx'
import { UnenteredScreen } from './unentered-screen.tsx'

const OIL = { _id: idOf(1), itemId: 'OIL1', name: 'Sunflower Oil 1L', unit: 'Btl' }
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
  supplier: { _id: idOf(3), name: 'Krishna Wholesale' },
  bill: { _id: idOf(4), number: 'PINV-00001', date: '2020-09-01' },
  rate: 118.75,
  worth: 475,
}
const RECORD = {
  _id: idOf(7),
  product: null,
  supplier: null,
  batch: null,
  quantity: 4,
  reason: 'Expired',
  date: '2020-11-20',
}
const SUMS = {
  expired: { batches: 1, worth: 475 },
  days30: { batches: 1, worth: 475 },
  days60: { batches: 2, worth: 900 },
  days90: { batches: 3, worth: 1200 },
}

let close = () => {}
afterEach(() => close())
const text = () => document.body.textContent

test('batches are listed with expiry, worth and the bill that brought them; a scanned pack looks for its batch', async () => {
  const searched: string[] = []
  const answers = {
    'GET /api/batches': ({ query }: Call) => {
      searched.push(query.search ?? '')
      return [OLD]
    },
  }
  const screen = await drawScreen(<BatchesScreen />, { at: '/inventory/batches', answers })
  close = screen.close
  await until(() => expect(text()).toContain('OLD'))
  for (const words of ['Sunflower Oil 1L', 'Oct 2020', 'Expired', '4 Btl', '₹475.00', 'Krishna Wholesale'])
    expect(text()).toContain(words)
  const search = document.querySelector<HTMLInputElement>('[placeholder="Item, batch or supplier"]')
  if (!search) throw new Error('no search')
  await typeOver(search, '010541234500001310ABC12317290331')
  await until(() => expect(searched).toContain('ABC123'))
})

test('what expires is narrowed by its days, and returned, priced or written off by one press', async () => {
  const calls: Call[] = []
  const keep = (answer: object) => (call: Call) => {
    calls.push(call)
    return answer
  }
  const answers = {
    'GET /api/batches': keep([OLD]),
    'GET /api/batches/expiring': SUMS,
    'POST /api/batches/prices': keep({ success: true, message: 'Prices saved' }),
    'POST /api/product-out': keep({ success: true, message: 'Removed', record: RECORD }),
  }
  const screen = await drawScreen(<ExpiringScreen />, {
    at: '/inventory/batches/expiring?within=60',
    answers,
  })
  close = screen.close
  await until(() => expect(text()).toContain('OLD'))
  expect(calls[0]?.query).toMatchObject({ within: '60', order: 'supplier' })
  expect(text()).toContain('₹1,200.00')

  await press('Price Off')
  await until(() => expect(text()).toContain('All 4 bring'))
  // 149.50 less a fifth.
  expect(text()).toContain('All 4 bring ₹478.40 at this price.')
  await typeOver(field('Selling price of this batch'), '99')
  expect(text()).toContain('All 4 bring ₹396.00 at this price. It cost ₹475.00.')
  await press('Save')
  await until(() => expect(calls.map(({ path }) => path)).toContain('/api/batches/prices'))
  expect(calls.find(({ path }) => path === '/api/batches/prices')?.body).toEqual({
    prices: [{ batch: OLD._id, price: 99 }],
  })

  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  await press('Write Off')
  await until(() => expect(text()).toContain('₹475.00 was paid for it'))
  await press('Write Off', '[role=dialog]')
  await until(() => expect(calls.map(({ path }) => path)).toContain('/api/product-out'))
  expect(calls.find(({ path }) => path === '/api/product-out')?.body).toMatchObject({
    product: OIL._id,
    batch: OLD._id,
    quantity: 4,
    reason: 'Expired',
  })

  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  await press('Return to Krishna Wholesale: ₹475.00')
  await until(() =>
    expect(screen.address()).toBe(
      `/sales-and-purchase/note?kind=credit-note&of=${idOf(4)}&back=${idOf(4)},${OLD._id},4`,
    ),
  )
})

test('batches that are ticked go back by one press for each supplier, over the bills that brought them', async () => {
  // 2 at 210.00 of another bill, and one that no bill brought.
  const other = {
    ...OLD,
    _id: idOf(8),
    number: 'OLDER',
    bill: { ...OLD.bill, _id: idOf(9) },
    quantity: 2,
    worth: 420,
  }
  const found = { ...OLD, _id: idOf(10), number: 'FOUND', bill: null, supplier: null }
  const answers = { 'GET /api/batches': [OLD, other, found], 'GET /api/batches/expiring': SUMS }
  const screen = await drawScreen(<ExpiringScreen />, { at: '/inventory/batches/expiring', answers })
  close = screen.close
  await until(() => expect(text()).toContain('FOUND'))
  const box = (number: string) =>
    document.querySelector<HTMLInputElement>(`[aria-label="Return batch ${number}"]`)!
  expect(box('FOUND').disabled).toBe(true)
  await act(async () => box('OLD').click())
  await act(async () => box('OLDER').click())
  expect(text()).toContain('2 batches chosen')
  await press('Return to Krishna Wholesale: ₹895.00')
  await until(() =>
    expect(screen.address()).toBe(
      `/sales-and-purchase/note?kind=credit-note&of=${idOf(4)}&back=${idOf(4)},${OLD._id},4&back=${idOf(9)},${idOf(8)},2`,
    ),
  )
})

test('one batch shows who brought it and who got it, with their phone', async () => {
  const answers = {
    [`GET /api/batches/${OLD._id}`]: OLD,
    [`GET /api/batches/${OLD._id}/movements`]: [
      {
        _id: idOf(5),
        date: '2020-09-09',
        referenceType: 'Sales Invoice',
        referenceId: 'SINV-00007',
        quantity: -2,
        document: { _id: idOf(5), noun: 'invoice', status: 'completed' },
        party: { _id: idOf(6), name: 'Anita Stores', phone: '9800000003' },
      },
    ],
  }
  const page = (
    <Routes>
      <Route path={paths.batch} element={<BatchScreen />} />
    </Routes>
  )
  const screen = await drawScreen(page, { at: `/inventory/batches/of/${OLD._id}`, answers })
  close = screen.close
  await until(() => expect(text()).toContain('Anita Stores'))
  for (const words of ['Batch OLD', 'SINV-00007', '9800000003', '-2', 'Krishna Wholesale'])
    expect(text()).toContain(words)
})

test('what was sold before it was entered is settled by a press on the batch', async () => {
  const settled: unknown[] = []
  const answers = {
    'GET /api/batches/unentered': [
      {
        product: OIL,
        short: 3,
        sales: [
          {
            _id: idOf(5),
            date: '2020-09-09',
            referenceType: 'Sales Invoice',
            referenceId: 'SINV-00007',
            quantity: 3,
            document: { _id: idOf(5), noun: 'invoice', status: 'completed' },
            party: null,
          },
        ],
        batches: [{ _id: OLD._id, number: 'OLD', expiry: '2027-08-31', mrp: 150, quantity: 4 }],
      },
    ],
    'POST /api/batches/settle': ({ body }: Call) => {
      settled.push(body)
      return { success: true, message: '3 of Sunflower Oil 1L are of batch OLD now', settled: 3 }
    },
  }
  const screen = await drawScreen(<UnenteredScreen />, { at: '/inventory/batches/unentered', answers })
  close = screen.close
  await until(() => expect(text()).toContain('Sales Invoice SINV-00007, 9 Sep 2020: 3'))
  await press('OLD, Aug 2027: 4')
  await until(() => expect(text()).toContain('3 of Sunflower Oil 1L are of batch OLD now'))
  expect(settled).toEqual([{ batch: OLD._id }])
  expect(textsOf('[role=tab]')).toEqual(['Batches', 'Expiring', 'Sold Before Entered'])
})
