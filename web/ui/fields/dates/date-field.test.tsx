// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw, leave, typeOver } from '#test/draw.tsx'
import { DateField } from './date-field.tsx'

let held = ''
let close = () => {}
afterEach(() => close())

interface FormProps {
  value: string
  required?: boolean
  doubtsYear?: boolean
  error?: string
}

/** Holds what is typed, as a form does. */
function Form({ value, required = false, doubtsYear = false, error }: FormProps) {
  const [date, setDate] = useState(value)
  held = date
  return (
    <DateField
      label="Due Date"
      required={required}
      doubtsYear={doubtsYear}
      error={error}
      value={date}
      onChange={setDate}
    />
  )
}

async function show(props: FormProps) {
  const drawn = await draw(<Form {...props} />)
  close = drawn.close
  const field = drawn.page.querySelector('input') as HTMLInputElement
  return {
    field,
    text: () => drawn.page.textContent,
    type: (text: string) => typeOver(field, text),
    leaveField: () => leave(field),
  }
}

test.each([
  ['31/11/2026', 'There is no 31 Nov 2026.'],
  ['29/02/2027', 'There is no 29 Feb 2027.'],
  ['32/12/2026', 'There is no 32 Dec 2026.'],
  ['tomorrow', 'Write the date as 20/11/2026.'],
  ['hello', 'Write the date as 20/11/2026.'],
])('%s is marked, stays typed, and no other date is stored', async (typed, sentence) => {
  const { field, text, type, leaveField } = await show({ value: '2026-11-22' })
  expect(field.value).toBe('22 Nov 2026')
  await type(typed)
  await leaveField()
  expect(field.value).toBe(typed)
  expect(held).toBe(typed)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain(sentence)
})

test('an emptied required date says so, and the old one does not come back', async () => {
  const { field, text, type, leaveField } = await show({ value: '2026-11-22', required: true })
  await type('')
  await leaveField()
  expect([field.value, held]).toEqual(['', ''])
  expect(text()).toContain('Due Date is required')
})

test.each([
  [undefined, true],
  ['This month is locked', false],
])('the calendar opens with the focus, unless a sentence stands below: %s', async (error, opens) => {
  const { field } = await show({ value: '2026-11-22', ...(error && { error }) })
  const isOpen = () => document.querySelector('.mantine-Popover-dropdown') !== null
  await act(async () => field.focus())
  expect(isOpen()).toBe(opens)
  await act(async () => field.click())
  expect(isOpen()).toBe(true)
})

test('an emptied optional date is accepted', async () => {
  const { field, type, leaveField } = await show({ value: '2026-11-22' })
  await type('')
  await leaveField()
  expect([field.value, held, field.getAttribute('aria-invalid')]).toEqual(['', '', null])
})

test.each(['20/11/2026', '20-11-26', '20 Nov 2026', '२०/११/२०२६'])(
  '%s is read as a date, and written out only on leaving',
  async (typed) => {
    const { field, type, leaveField } = await show({ value: '' })
    await type(typed)
    expect(field.value).toBe(typed)
    await leaveField()
    expect([field.value, held]).toEqual(['20 Nov 2026', '2026-11-20'])
  },
)

test('with doubtsYear a day in another financial year gets a warning, else it does not', async () => {
  const books = await show({ value: '2020-03-31', doubtsYear: true })
  expect(books.text()).toContain('31 Mar 2020 is in the financial year 2019-20; today is in 20')
  books.field.blur()
  close()
  expect((await show({ value: '2020-03-31' })).text()).not.toContain('financial year')
})
