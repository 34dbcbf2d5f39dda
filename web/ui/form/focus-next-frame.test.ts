// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusFirstWrongField } from './focus-next-frame.ts'

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement

beforeEach(() => {
  document.body.innerHTML =
    '<button></button><input name="quantity" aria-invalid="true"><input name="discount">'
})

test('the focus moves from the Save button to the first wrong field', async () => {
  document.querySelector('button')?.focus()
  focusFirstWrongField(document.body)
  await frame()
  expect(document.activeElement).toBe(field('quantity'))
})

test('a field that was entered before the frame keeps the focus', async () => {
  document.querySelector('button')?.focus()
  focusFirstWrongField(document.body)
  field('discount').focus()
  await frame()
  expect(document.activeElement).toBe(field('discount'))
})
