// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Call, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { paths } from '#web/app/paths.ts'
import { BatchScreen } from './batch-screen.tsx'
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
let close = () => {}
afterEach(() => close())
const text = () => document.body.textContent

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
  expect(textsOf('[role=tab]')).toEqual(['Shelf', 'Sold Before Entered'])
})
