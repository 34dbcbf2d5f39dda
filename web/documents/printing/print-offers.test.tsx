// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { printOrder, printQuotation } from './print-offers.tsx'
import { openPrintWindow, type PrintJob } from './print-window.tsx'

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'))
  // happy-dom has neither; the browser tests load a real logo.
  Object.defineProperty(document, 'images', { value: [], configurable: true })
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  vi.spyOn(document, 'write').mockReturnValue()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each<[string, string, (job: PrintJob) => void]>([
  ['an order', 'PO00001', (job) => printOrder(job, sampleOrder())],
  ['a quotation', 'SQT-00001', (job) => printQuotation(job, sampleQuotation())],
])('%s is drawn in the open window, and the print dialog opens after 300 ms', async (_, number, printIt) => {
  const print = vi.fn()
  const page = { document, closed: false, print, focus: vi.fn(), close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)

  await act(async () => {
    printIt(openPrintWindow(number)!)
    await vi.dynamicImportSettled()
  })

  expect(document.body.textContent).toContain(number)
  expect(document.body.textContent).toContain('This is a computer generated document.')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(print).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(print).toHaveBeenCalledTimes(1)
})
