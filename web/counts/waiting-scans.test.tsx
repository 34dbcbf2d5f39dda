// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answers, type Call, drawScreen, silence, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { paths } from '#web/app/paths.ts'
import { CountingScreen } from './counting-screen.tsx'

const ID = idOf(1)
const CODE = 'DOLO-650-X'
const DOLO = { _id: idOf(2), itemId: CODE, name: 'Dolo 650', unit: 'Tab', rack: 'A2' }
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
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
}
const COUNT = {
  _id: ID,
  title: 'Racks A to D',
  racks: ['A'],
  category: null,
  place: null,
  createdAt: '2026-11-20T04:30:00Z',
  closedAt: null,
  people: [{ _id: idOf(5), name: 'Prachi', counted: 0, finished: false }],
  accepted: 0,
  about: 118,
  isShown: false,
}

let close = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => close())
const text = () => document.body.textContent ?? ''

/** The counting screen; returns the lines that its server was sent. */
async function openCounting(more: Answers) {
  const sent: unknown[] = []
  const answers = {
    [`GET /api/counts/${ID}`]: COUNT,
    [`GET /api/counts/${ID}/lines`]: [],
    [`GET /api/counts/${ID}/uncounted`]: [],
    'GET /api/products': { products: [PRODUCT] },
    [`PUT /api/counts/${ID}/lines`]: ({ body }: Call) => {
      sent.push(...(body as { lines: unknown[] }).lines)
      return { success: true, message: 'Counted' }
    },
    ...more,
  }
  const screen = (
    <Routes>
      <Route path={paths.count} element={<CountingScreen />} />
    </Routes>
  )
  ;({ close } = await drawScreen(screen, { user: { _id: idOf(5) }, at: `${paths.counts}/${ID}`, answers }))
  await until(() => expect(text()).toContain('of about 118'))
  return sent
}

/** As a scanner types: keys without a pause, and Enter. */
const scan = (code: string) =>
  act(async () => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

test('a code that is scanned while nothing answers waits, also over a reload, and counts once the item is found', async () => {
  let isThere = false
  const find = { 'GET /api/products': () => (isThere ? { products: [PRODUCT] } : silence()) }
  expect(await openCounting(find)).toEqual([])
  await scan(CODE)
  await scan(CODE)
  await until(() => expect(text()).toContain(`2 scans wait here until the items can be looked up: ${CODE}`))
  const kept = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('bahi-count-scans:'))
  close()
  for (const [name, scans] of kept) localStorage.setItem(name, scans)
  isThere = true
  const sent = await openCounting(find)
  await until(() => expect(sent.at(-1)).toMatchObject({ product: DOLO._id, batch: null, quantity: 2 }))
  await until(() => expect(text()).not.toContain('wait here'))
})

test('what is scanned before it is known what was counted is added to that, and not sent alone', async () => {
  let answer: ((rows: object[]) => void) | undefined
  const lines = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const sent = await openCounting({ [`GET /api/counts/${ID}/lines`]: lines })
  await scan(CODE)
  await until(() => expect(text()).toContain('not sent yet'))
  // Longer than what is counted waits for a further press.
  await act(async () => void (await new Promise((done) => setTimeout(done, 900))))
  expect(sent).toEqual([])
  const countedAt = '2026-11-20T05:00:00Z'
  await act(async () => answer?.([{ product: DOLO, batch: null, quantity: 40, countedAt }]))
  await until(() => expect(sent.at(-1)).toMatchObject({ product: DOLO._id, batch: null, quantity: 41 }))
})
