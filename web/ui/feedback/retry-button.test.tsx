// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ApiError } from '#web/app/calls/api-error.ts'
import { RetryButton } from './retry-button.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a call that was one too many says from when it can be asked again, and then has its button', async () => {
  const retry = vi.fn()
  const { close } = await draw(
    <RetryButton error={new ApiError(429, 'Too many', { values: { wait: '240' } })} onRetry={retry} />,
  )
  await act(() => vi.dynamicImportSettled())
  // Ten in the morning in London is half past three in India.
  expect(document.querySelector('p')?.textContent).toBe('It can be asked again at 3:34 pm.')
  expect(document.querySelector('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Retry')
  await act(() => button?.click())
  expect(retry).toHaveBeenCalledOnce()
  close()
})
