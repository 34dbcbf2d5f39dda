// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { openCounter, useCounterOpen } from '#web/app/tills/counter-door.ts'
import { rememberTrust } from '#web/app/tills/trusted-till.ts'
import { SheetDialog } from './sheet-dialog.tsx'

let close = () => {}
afterEach(() => {
  close()
  rememberTrust(null)
  openCounter(false)
})

const Counter = () => useCounterOpen() && <p>Who is at the counter?</p>

async function openQuestion() {
  const page = await draw(
    <div data-document>
      <Counter />
      <SheetDialog title="Discount of 12%" onClose={() => {}} actions={null}>
        <input aria-label="Why" />
      </SheetDialog>
    </div>,
  )
  close = page.close
  const press = (init: KeyboardEventInit) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
      document.querySelector('input')?.dispatchEvent(event)
    })
  return { press, text: () => document.body.textContent ?? '' }
}

test('at a till Alt+P changes the person while a question waits', async () => {
  rememberTrust({ name: 'Counter 1', lockAfter: 5 })
  const { press, text } = await openQuestion()
  await press({ altKey: true, code: 'KeyP', key: 'p' })
  expect(text()).toContain('Who is at the counter?')
})

test('elsewhere Alt+P does nothing, as nobody signs in by PIN there', async () => {
  const { press, text } = await openQuestion()
  await press({ altKey: true, code: 'KeyP', key: 'p' })
  expect(text()).not.toContain('Who is at the counter?')
})

test('F6 says why the bill below is not put aside', async () => {
  const { press, text } = await openQuestion()
  expect(text()).not.toContain('put aside')
  await press({ key: 'F6' })
  expect(text()).toContain('The bill cannot be put aside from here. Press Esc to go back to it, then F6.')
})
