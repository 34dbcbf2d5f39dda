// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw, leave, pasteOver, typeOver } from '#test/draw.tsx'
import { MoneyInput } from './number-field.tsx'

let held: number | undefined
let close = () => {}
afterEach(() => close())

/** Holds what is typed, as a form does. */
function Form() {
  const [amount, setAmount] = useState<number | undefined>(99)
  held = amount
  const refuse = (value: number | undefined) =>
    value && value < 0 ? 'Discount cannot be negative' : undefined
  return <MoneyInput label="Discount" value={amount} onChange={setAmount} check={refuse} />
}

async function show() {
  const drawn = await draw(<Form />)
  close = drawn.close
  const field = drawn.page.querySelector('input') as HTMLInputElement
  return { field, text: () => drawn.page.textContent }
}

test.each([
  ['2,5', 'Write 2.5 with a point.'],
  ['-2', 'Discount cannot be negative'],
  ['hello', 'Write a number such as 1250.50'],
])('%s is marked on leaving and stays as it was typed', async (typed, sentence) => {
  const { field, text } = await show()
  await typeOver(field, typed)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await leave(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain(sentence)
  expect(field.value.replace(/\.00$/, '')).toBe(typed)
})

test.each([
  ['५', 5, '5.00'],
  ['१,२५०', 1250, '1,250.00'],
  [' ₹ 1,25,000.50\n', 125_000.5, '1,25,000.50'],
])('%j is read as a number, pasted or typed', async (pasted, number, written) => {
  const { field } = await show()
  await pasteOver(field, pasted)
  await leave(field)
  expect([held, field.value]).toEqual([number, written])
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('2,5 is not read as 25', async () => {
  const { field } = await show()
  await typeOver(field, '2,5')
  expect(held).toBeNaN()
})
