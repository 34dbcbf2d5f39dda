import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from './bare-app.ts'
import type { Store } from './db/open.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
const signals = new Map<string | symbol, () => unknown>()
vi.spyOn(process, 'on').mockImplementation((signal, stop) => {
  signals.set(signal, stop as () => unknown)
  return process
})

beforeEach(() => {
  vi.useFakeTimers()
  exit.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const store = { close: async () => {} } as Store
const appThatCloses = (close: () => Promise<void>) => ({ close, log: { error: () => {} } }) as unknown as App

test('SIGTERM closes the app and exits with 0', async () => {
  stopOnSignals(
    appThatCloses(async () => {}),
    store,
  )
  await signals.get('SIGTERM')?.()
  expect(exit.mock.calls).toEqual([[0]])
})

test('a close that hangs exits with 1 after thirty seconds', async () => {
  stopOnSignals(
    appThatCloses(() => new Promise(() => {})),
    store,
  )
  void signals.get('SIGTERM')?.()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(exit.mock.calls).toEqual([[1]])
})
