// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen, Fault, textsOf, until } from '#test/draw-screen.tsx'
import { CounterDialog } from './counter-dialog.tsx'

let close = () => {}
afterEach(() => close())

test('without an answer of the server nobody can lock the till, and Enter goes back to the bill', async () => {
  const onClose = vi.fn<() => void>()
  const answers = { 'GET /api/till': new Fault() }
  const screen = await drawScreen(<CounterDialog onClose={onClose} />, { at: '/', answers })
  close = screen.close
  await until(() => expect(textsOf('button')).toContain('Retry'))
  expect(textsOf('button')).not.toContain('Lock')
  expect(document.activeElement?.textContent).toBe('Back Esc')
})
