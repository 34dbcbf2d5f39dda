// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { printReceipt } from './print-receipt.ts'
import { changeTillPrinter } from './till-printer.ts'
import { waitingReceipts } from './waiting-receipts.ts'

const BILL = { noun: 'invoice', id: '7f000000-0000-4000-8000-000000000001', number: 'SINV-00412' } as const

/** What the server was asked for, and answered. */
function server(answer: () => Response) {
  const asked = vi.fn(async (_url: unknown, _init: RequestInit) => answer())
  // What a screen of another file still reads is none of it.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    init?.body ? asked(url, init) : json({}),
  )
  return asked
}
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const bodies = (asked: ReturnType<typeof server>) =>
  asked.mock.calls.map(([, init]) => JSON.parse(String(init.body)))

beforeEach(() => {
  localStorage.clear()
  changeTillPrinter({
    route: 'network',
    host: '10.0.0.7',
    roll: '80mm',
    cut: true,
    opensDrawer: true,
    pin: 'pin5',
  })
})
afterEach(() => vi.restoreAllMocks())

test('the drawer opens only if cash moved', async () => {
  const asked = server(() => json({ bytes: 9 }))
  await printReceipt(BILL, { movesCash: true })
  await printReceipt(BILL, { movesCash: false })
  expect(bodies(asked)).toEqual([
    expect.objectContaining({ id: BILL.id, host: '10.0.0.7', roll: '80mm', cut: true, drawer: 'pin5' }),
    expect.objectContaining({ drawer: 'none' }),
  ])
})

test('a failed receipt waits, is offered once, and is removed when printed', async () => {
  const asked = server(() => json({ success: false, message: 'Nothing answers at 10.0.0.7:9100.' }, 503))
  const onPrinted = vi.fn()
  await printReceipt(BILL, { movesCash: true, onPrinted })
  await printReceipt(BILL, { movesCash: true, onPrinted })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onPrinted).not.toHaveBeenCalled()
  expect(waitingReceipts()).toEqual([{ ...BILL, at: expect.any(Number) }])

  asked.mockImplementation(async () => json({ bytes: 9 }))
  await printReceipt(BILL, { onPrinted })
  expect(onPrinted).toHaveBeenCalledTimes(1)
  expect(waitingReceipts()).toEqual([])
})

test('a waiting receipt of one person is not shown to the next person who signs in', async () => {
  server(() => json({ success: false, message: 'Nothing answers at 10.0.0.7:9100.' }, 503))
  await printReceipt(BILL, {})
  expect(waitingReceipts()).toHaveLength(1)
  startSession({ id: 'a', user: { _id: 'gita', name: 'Gita', role: 'admin' } as SessionUser })
  expect(waitingReceipts()).toEqual([])
  endSession()
  expect(waitingReceipts()).toHaveLength(1)
})
