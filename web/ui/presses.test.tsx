// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { keepPressesOnTarget } from './presses.ts'

/** Presses the button with the pointer at (20, 20); until it is up again the button moves down by so many pixels. */
async function press({ movesBy = 0, pointerMovesBy = 0, isGone = false }) {
  const [onPress, onOther] = [vi.fn(), vi.fn()]
  const { page, close } = await draw(
    <section>
      <button type="button" onClick={onPress}>
        <svg aria-hidden="true" />
        Change Password
      </button>
      <button type="button" onClick={onOther}>
        Send Another Letter
      </button>
    </section>,
  )
  const [button, other] = page.querySelectorAll('button')
  const end = keepPressesOnTarget()
  let top = 10
  vi.spyOn(button!, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 20))
  const at = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX: 20, clientY: 20 }
  button?.querySelector('svg')?.dispatchEvent(new PointerEvent('pointerdown', at))
  top += movesBy
  if (isGone) button?.remove()
  const up = { ...at, clientY: 20 + pointerMovesBy }
  const isOnButton = movesBy === 0 && pointerMovesBy === 0
  const under = isOnButton ? button : other
  under?.dispatchEvent(new MouseEvent('click', up))
  end()
  close()
  return [onPress.mock.calls.length, onOther.mock.calls.length]
}

test('a press stays on its button when a late answer moves the button before it ends', async () => {
  expect(await press({ movesBy: 88 })).toEqual([1, 0])
})

test('a press on a button that stays is one press', async () => {
  expect(await press({})).toEqual([1, 0])
})

test('a press is taken back by moving the pointer off, and a removed button gets none', async () => {
  expect(await press({ pointerMovesBy: 88 })).toEqual([0, 1])
  expect(await press({ movesBy: 88, pointerMovesBy: 88 })).toEqual([0, 1])
  expect(await press({ movesBy: 88, isGone: true })).toEqual([0, 1])
})
