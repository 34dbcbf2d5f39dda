// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { quietWarning, ToastHost, toast, toastAbout } from './toast.tsx'

let close = () => {}
beforeEach(async () => {
  vi.useFakeTimers()
  close = (await draw(<ToastHost />)).close
})
afterEach(() => {
  // What was said here is not to be heard in the next test.
  for (const dismiss of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]'))
    act(() => dismiss.click())
  close()
  vi.useRealTimers()
})

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.querySelector('[role=status]')?.textContent ?? ''

test('a toast disappears by itself, but not while one has the focus', async () => {
  await act(() => toast('Saved'))
  await act(() => toast('SINV-00001 created.', { label: 'Print', onClick: () => {} }))
  const print = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Print')

  await act(() => print?.focus())
  await after(20_000)
  expect(shown()).toContain('Saved')
  expect(shown()).toContain('SINV-00001 created.')

  await act(() => print?.blur())
  await after(10_000)
  expect(shown()).toBe('')
})

test('a quiet warning has no tick, is no alert, and stays long enough to be read', async () => {
  await act(() => toast('SINV-00001 created.'))
  const tick = document.querySelector('[role=status] path')?.getAttribute('d')
  await act(() => quietWarning('SINV-00001: no GSTIN'))

  expect(document.querySelector('[role=alert]')).toBeNull()
  await after(9_000)
  expect(shown()).toBe('SINV-00001: no GSTIN')
  expect(document.querySelector('[role=status] path')?.getAttribute('d')).not.toBe(tick)
})

test('what is said of a document replaces what was said of it before', async () => {
  await act(() => toastAbout('SINV-00001', 'SINV-00001 created. Return ₹300.00.'))
  await act(() => toastAbout('SINV-00002', 'SINV-00002 created.'))
  await act(() => toastAbout('SINV-00001', 'SINV-00001 updated. Return ₹200.00.'))
  expect(shown()).toContain('SINV-00001 updated. Return ₹200.00.')
  expect(shown()).toContain('SINV-00002 created.')
  expect(shown()).not.toContain('₹300.00')
})
