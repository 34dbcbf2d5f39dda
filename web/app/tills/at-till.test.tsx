// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { draw } from '#test/draw.tsx'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { AtTill } from './at-till.tsx'
import { rememberTrust } from './trusted-till.ts'

const opened = vi.hoisted(() => vi.fn())
vi.mock('./counter-door.ts', () => ({ openCounter: opened }))

afterEach(() => {
  endSession()
  rememberTrust(null)
  opened.mockClear()
})

test('Alt+P is heard also after the form over the cover is closed', async () => {
  startSession({ id: 'neha', user: { _id: 'neha', name: 'Neha', role: 'customer' } as SessionUser })
  rememberTrust({ name: 'Counter 1', lockAfter: 5 })
  const cover = await draw(<AtTill isOnCover />)
  const press = () =>
    act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyP' })))
  const form = document.createElement('div')
  document.body.append(form)
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(form)
  await act(async () => root.render(<AtTill />))
  await press()
  expect(opened).toHaveBeenCalled()
  await act(async () => root.unmount())
  opened.mockClear()
  await press()
  expect(opened).toHaveBeenCalledTimes(1)
  cover.close()
})
