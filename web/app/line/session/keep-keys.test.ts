// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepKeysFromPage } from './keep-keys.ts'

let release = () => {}
afterEach(() => {
  release()
  document.body.innerHTML = ''
})

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const press = (id: string) => {
  const event = new KeyboardEvent('keydown', { key: '9', bubbles: true, cancelable: true })
  field(id).dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['<div role="dialog">', '</div>'],
  ['<dialog open>', '</dialog>'],
])('a key goes to no field of the page or of its dialog, but to the %s over them', (begin, end) => {
  add('<input id="discount"><div role="dialog"><input id="amount"></div>')
  const heard = vi.fn()
  field('discount').addEventListener('keydown', heard)
  release = keepKeysFromPage()
  expect([press('discount'), press('amount')]).toEqual([true, true])
  expect(heard).not.toHaveBeenCalled()

  add(`${begin}<input id="email"><input id="password" data-autofocus>${end}`)
  expect(press('discount')).toBe(true)
  expect(document.activeElement?.id).toBe('password')
  expect(press('password')).toBe(false)

  release()
  expect(press('discount')).toBe(false)
})
