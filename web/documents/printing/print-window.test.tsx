// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPrintWindow } from './print-window.tsx'

/** A window as the browser would open it: this test's own document, with a dialog that only counts. */
function opened() {
  const print = vi.fn()
  const page = { document, closed: false, print, focus: vi.fn(), close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  return page
}

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'))
  // happy-dom has no images collection; the browser tests load a real logo.
  Object.defineProperty(document, 'images', { value: [], configurable: true })
  vi.useFakeTimers()
  vi.spyOn(document, 'write').mockReturnValue()
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the dialog opens once, 300 ms after the page is drawn', async () => {
  const page = opened()
  const job = openPrintWindow('SINV-00001')
  expect(document.body.textContent).toBe('Preparing SINV-00001…')

  await act(async () => {
    job?.print(<p>{'<img src=x onerror=alert(1)>'}</p>, 'p { color: black }')
    job?.print(<p>again</p>, '')
    await vi.dynamicImportSettled()
  })
  expect(document.title).toBe('SINV-00001')
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent).toBe('<img src=x onerror=alert(1)>')

  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(page.print).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(page.print).toHaveBeenCalledTimes(1)
})

test('a window closed meanwhile prints nothing', async () => {
  const page = opened()
  const job = openPrintWindow('SINV-00001')
  await act(async () => {
    job?.print(<p>page</p>, '')
    await vi.dynamicImportSettled()
  })
  page.closed = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(page.print).not.toHaveBeenCalled()
})

test('a blocked window is null, and printing does nothing', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openPrintWindow('SINV-00001')).toBeNull()
})
