// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingShown, type ShownSaleOnWire } from '#contract/display/shown-sale.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { startSession } from '#web/app/calls/session/session.ts'
import { hasDisplay } from './display-data.ts'
import { showSale } from './show-sale-data.ts'
import { changeTillDisplay } from './till-display.ts'
import { lastShown, onTillPicture } from './window-channel.ts'

const ID = '7f000000-0000-4000-8000-000000000001'
const SHOP = { name: 'Sharma Kirana', place: 'Pune', logo: '', upiId: 'sharma@mahb', merchantCode: '5411' }
const bill = (total: number): ShownSaleOnWire => ({
  ...nothingShown('en'),
  stage: 'writing',
  bill: {
    number: '',
    lines: [],
    before: 0,
    discount: 0,
    charges: 0,
    roundOff: 0,
    total,
    off: 0,
    hasTax: false,
  },
})

/** What the server was sent, and how it answers: each call waits until it is let go. */
function server() {
  const waiting: (() => void)[] = []
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      () => new Promise((answer) => waiting.push(() => answer(new Response(JSON.stringify({ version: 2 }))))),
    )
  return {
    totals: () => asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).bill.total),
    answer: async () => {
      waiting.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  startSession({ id: 'a', user: { _id: 'asha', name: 'Asha', role: 'admin' } as SessionUser })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('of quick changes only the last is sent, and never two at once', async () => {
  changeTillDisplay({ id: ID })
  const { totals, answer } = server()
  for (const total of [1, 2, 3]) showSale(SHOP, () => bill(total))
  await vi.advanceTimersByTimeAsync(299)
  expect(totals()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(totals()).toEqual([3])

  // A scanner that never rests is followed all the same, and what was overtaken meanwhile is not sent.
  for (const total of [4, 5, 6]) {
    showSale(SHOP, () => bill(total))
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(totals()).toEqual([3])
  await answer()
  expect(totals()).toEqual([3, 6])
  await answer()
})

test('without a display, or with one switched off, nothing is sent', async () => {
  const { totals } = server()
  expect(hasDisplay()).toBe(false)
  changeTillDisplay({ id: ID })
  expect(hasDisplay()).toBe(true)
  changeTillDisplay({ id: '' })
  expect(hasDisplay()).toBe(false)
  showSale(SHOP, () => bill(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(totals()).toEqual([])
  expect(lastShown()).toBeUndefined()
})

test('a window shows the till of its own shop only, and the last picture if opened later', async () => {
  changeTillDisplay({ hasWindow: true })
  const heard = vi.fn()
  const leave = onTillPicture(heard)
  showSale(SHOP, () => bill(1047.9))
  await vi.advanceTimersByTimeAsync(300)
  vi.useRealTimers()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ shop: SHOP, shown: { bill: { total: 104_790 } } })
  expect(lastShown()).toMatchObject({ shown: { stage: 'writing', bill: { total: 104_790 } } })
  leave()
  startSession({ id: 'b', user: { _id: 'gita', name: 'Gita', role: 'admin' } as SessionUser })
  expect(lastShown()).toBeUndefined()
})
