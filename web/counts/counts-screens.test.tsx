// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typeOver } from '#test/draw.tsx'
import { type Call, drawScreen, press, silence, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { paths } from '#web/app/paths.ts'
import { CountingScreen } from './counting-screen.tsx'
import { CountsScreen } from './counts-screen.tsx'
import { DifferencesScreen } from './differences/differences-screen.tsx'
import { SheetScreen } from './differences/sheet-screen.tsx'

const ID = idOf(1)
const STRIP = { _id: idOf(9), name: 'Strip', holds: 15 }
const DOLO = { _id: idOf(2), itemId: 'DOLO', name: 'Dolo 650', unit: 'Tab', rack: 'A2', packs: [STRIP] }
const DL = { _id: idOf(3), number: 'DL6107', expiry: '2028-08-31', mrp: 35.1 }
const DK = { _id: idOf(4), number: 'DK1111', expiry: '2029-08-31', mrp: 36 }
const PRACHI = { _id: idOf(5), name: 'Prachi', counted: 2, finished: false }
const GANESH = { _id: idOf(6), name: 'Ganesh', counted: 1, finished: false }
const COUNT = {
  _id: ID,
  title: 'Racks A to D',
  racks: ['A', 'B'],
  category: null,
  place: null,
  createdAt: '2026-11-20T04:30:00Z',
  closedAt: null,
  people: [PRACHI, GANESH],
  accepted: 0,
}
const OPEN = { ...COUNT, about: 118, isShown: false }
const PRODUCT = {
  ...DOLO,
  id: DOLO._id,
  ownerId: 'asha',
  sku: '',
  description: '',
  hsncode: '3004',
  purchasePrice: 2,
  sellingPrice: 3,
  stock: 7777,
  lowStock: 10,
  normalStock: null,
  excessStock: null,
  categoryId: null,
  supplierId: null,
  inBatches: true,
  batches: [
    { ...DL, price: null, stock: 600 },
    { ...DK, price: null, stock: 31 },
  ],
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
}

let close = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => close())
const named = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`nothing is called ${label}`)
  return found
}
const text = () => document.body.textContent ?? ''

const ALL = (
  <Routes>
    <Route path={paths.counts} element={<CountsScreen />} />
    <Route path={paths.count} element={<CountingScreen />} />
    <Route path={paths.differences} element={<DifferencesScreen />} />
    <Route path={paths.countSheet} element={<SheetScreen />} />
  </Routes>
)

test('counts are listed with who counts and how far they are', async () => {
  const closed = { ...COUNT, _id: idOf(8), title: 'March', closedAt: '2026-04-01T10:00:00Z', accepted: 3 }
  const screen = await drawScreen(ALL, {
    user: { _id: idOf(5) },
    at: paths.counts,
    answers: { 'GET /api/counts': [COUNT, closed] },
  })
  close = screen.close
  await until(() => expect(text()).toContain('Racks A to D'))
  for (const words of ['Prachi 2, Ganesh 1', 'Being counted', '3 differences accepted'])
    expect(text()).toContain(words)
})

/** The counting screen with a server that keeps what it is sent. */
async function openCounting(
  put: (call: Call) => unknown = () => ({ success: true, message: 'Counted' }),
  uncounted: object[] = [{ product: DOLO, batch: DL }],
) {
  const sent: unknown[] = []
  const answers = {
    [`GET /api/counts/${ID}`]: OPEN,
    [`GET /api/counts/${ID}/lines`]: [],
    [`GET /api/counts/${ID}/batches`]: [DL, DK],
    [`GET /api/counts/${ID}/uncounted`]: uncounted,
    'GET /api/products': { products: [PRODUCT] },
    [`PUT /api/counts/${ID}/lines`]: (call: Call) => {
      const answer = put(call)
      sent.push(...(call.body as { lines: unknown[] }).lines)
      return answer
    },
  }
  const screen = await drawScreen(ALL, { user: { _id: idOf(5) }, at: `${paths.counts}/${ID}`, answers })
  close = screen.close
  await until(() => expect(text()).toContain('of about 118'))
  return sent
}

async function openDolo() {
  await typeOver(named('Item name or code'), 'dolo')
  await until(() => expect(textsOf('[aria-label=Products] li').join()).toContain('Dolo 650'))
  await press('Dolo 650 DOLO')
  await until(() => expect(text()).toContain('Which batch is it?'))
  await press('DL6107 · Aug 2028 · MRP 35.10')
}

test('of a large shop nobody is shown a part as if it were all, nor counts the rest as none by one press', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    product: { ...DOLO, _id: idOf(1000 + at), name: `Item ${at}` },
    batch: null,
  }))
  const sent = await openCounting(undefined, many)
  await until(() => expect(text()).toContain('200 and more still to count'))
  await press('Finish')
  await until(() => expect(text()).toContain('200 and more stand there in the books'))
  await press('None of Them Is There')
  await until(() => expect(text()).toContain('also what is not listed here'))
  await press('Cancel', '[role=alertdialog]')
  expect(sent).toEqual([])
})

test('strips and loose tablets are counted without a figure of the books, and sent with their age', async () => {
  const sent = await openCounting()
  expect(text()).toContain('Ganesh counts too, 1 so far')
  await openDolo()
  await typeOver(named('Strip'), '41')
  await typeOver(named('Loose Tab'), '6')
  await until(() => expect(text()).toContain('41 Strip, 6 Tab'))
  // 41 x 15 + 6.
  await until(() =>
    expect(sent.at(-1)).toEqual({
      product: DOLO._id,
      batch: DL._id,
      quantity: 621,
      ageMs: expect.any(Number),
    }),
  )
  for (const figure of ['7777', '7,777', '600', '31 ']) expect(text()).not.toContain(figure)
})

test('the open item that is searched again is asked for its batch anew', async () => {
  await openCounting()
  await openDolo()
  await until(() => expect(text()).not.toContain('Which batch is it?'))
  await typeOver(named('Item name or code'), 'dolo')
  await until(() => expect(textsOf('[aria-label=Products] li').join()).toContain('Dolo 650'))
  await press('Dolo 650 DOLO')
  await until(() => expect(text()).toContain('Which batch is it?'))
})

test('without an answer what was counted stays here, also when the page is loaded again', async () => {
  await openCounting(silence)
  await openDolo()
  await press('One more: Strip')
  await until(() => expect(text()).toContain('not sent yet'))
  const kept = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('bahi-count:'))
  close()
  for (const [name, lines] of kept) localStorage.setItem(name, lines)
  const sent = await openCounting()
  expect(text()).toContain('1 Strip')
  await until(() => expect(sent.at(-1)).toMatchObject({ product: DOLO._id, batch: DL._id, quantity: 15 }))
  await until(() => expect(text()).not.toContain('not sent yet'))
})

const DIFFERENCE = {
  product: DOLO,
  batch: DL,
  quantities: [621, 621],
  book: 630,
  difference: -9,
  isAccepted: false,
  worth: -14.51,
  isWrongBatch: false,
  bill: null,
}

test('what is agreed is accepted with its reason, what is not waits for a third', async () => {
  const accepted: unknown[] = []
  const answers = {
    [`GET /api/counts/${ID}/differences`]: {
      count: { ...OPEN, isShown: true },
      from: '2026-11-20T04:35:00Z',
      to: '2026-11-20T05:50:00Z',
      counted: 118,
      right: 116,
      differences: [
        DIFFERENCE,
        { ...DIFFERENCE, batch: DK, difference: null, worth: null, quantities: [600, 450] },
      ],
    },
    [`POST /api/counts/${ID}/accept`]: ({ body }: Call) => {
      accepted.push(body)
      return { success: true, message: '1 difference accepted', accepted: 1 }
    },
  }
  const screen = await drawScreen(ALL, {
    user: { _id: idOf(5) },
    at: `${paths.counts}/${ID}/differences`,
    answers,
  })
  close = screen.close
  await until(() => expect(text()).toContain('41 Strip, 6 Tab'))
  for (const words of [
    '42 Strip',
    '-9 Tab',
    '-14.51',
    '40 Strip',
    'they differ',
    'by 2 people, apart',
    '-₹14.51',
  ])
    expect(text()).toContain(words)
  const why = document.querySelector<HTMLSelectElement>('select')
  if (!why) throw new Error('no reason')
  expect([...why.options].map(({ text: words }) => words)).not.toContain('Came, not entered')
  await act(async () => {
    why.value = 'unbilled'
    why.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press('Accept 1')
  await until(() =>
    expect(accepted).toEqual([
      { differences: [{ product: DOLO._id, batch: DL._id, difference: -9, reason: 'unbilled' }] },
    ]),
  )
})

test('the sheet of a day lists what stood there, with its worth and their sum', async () => {
  const days: unknown[] = []
  const answers = {
    [`GET /api/counts/${ID}/sheet`]: ({ query }: Call) => {
      days.push(query.day)
      return {
        count: { ...OPEN, isShown: true },
        rows: [
          { product: DOLO, batch: DL, quantity: 621, worth: 1001.25 },
          { product: DOLO, batch: DK, quantity: null, worth: null },
        ],
      }
    },
  }
  const screen = await drawScreen(ALL, {
    user: { _id: idOf(5) },
    at: `${paths.counts}/${ID}/sheet?day=2026-03-31`,
    answers,
  })
  close = screen.close
  await until(() => expect(text()).toContain('41 Strip, 6 Tab'))
  expect(days).toEqual(['2026-03-31'])
  expect(text()).toContain('Stock as on 31 Mar 2026')
  expect(text()).toContain('1,001.25')
})

test('a filled sheet is looked through before it counts; what is wrong in it is said by its row', async () => {
  const sent = await openCounting()
  await press('Spreadsheet')
  await until(() => expect(text()).toContain('fill in the column Counted'))
  const picker = named('Filled sheet')
  const csv = 'Item Code,Batch,Counted\nDOLO,DL6107,42\nDOLO,DK1111,three\nDOLO,NONE,1\nDOLO,DL6107,5\n'
  Object.defineProperty(picker, 'files', { value: [new File([csv], 'rack-a.csv')] })
  await act(async () => picker.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(text()).toContain('Filled in: 1. Empty: 0.'))
  for (const words of [
    '3 rows are wrong and are left out:',
    'Row 3: Counted must be a number',
    'Row 4: Dolo 650 is kept in batches, and has none “NONE”.',
    'Row 5: The same goods are counted in row 2.',
  ])
    expect(text()).toContain(words)
  expect(sent).toEqual([])
  await press('Count 1 Row')
  await until(() => expect(sent).toMatchObject([{ product: DOLO._id, batch: DL._id, quantity: 42 }]))
})
