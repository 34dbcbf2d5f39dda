// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  drawScreen,
  Fault,
  field,
  press,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { ProfileScreen } from './profile-screen.tsx'

const PROFILE = '/api/users/profile'
const TEMPLATE = `${PROFILE}/invoice-type`
const ROLL = `${PROFILE}/receipt-paper`
const STORED = { ...ASHAS_PROFILE, receiptPaper: '58mm' }

let close = () => {}
afterEach(() => {
  close()
  vi.useRealTimers()
})

async function show(answers: Answers = {}, search = '') {
  let stored = STORED
  const save = ({ body }: Call) => {
    stored = { ...stored, ...(body as object) }
    return { success: true, message: '', ...stored }
  }
  const all: Answers = {
    [`GET ${PROFILE}`]: () => stored,
    'GET /api/invoices': [],
    ...Object.fromEntries([PROFILE, TEMPLATE, ROLL].map((url) => [`PUT ${url}`, save])),
    ...answers,
  }
  const screen = await drawScreen(<ProfileScreen />, { at: `/admin/profile${search}`, answers: all })
  close = screen.close
  return screen
}
const text = () => document.body.textContent
const alerts = () => textsOf('[role=alert] > span')

/** The radio of a paper, by its words in both lines. */
const paper = (name: string) => {
  const labels = [...document.querySelectorAll('[role=radiogroup] label')]
  const wordsOf = (label: Element) =>
    [...label.querySelectorAll(':scope > span')].slice(0, 2).map(({ textContent }) => textContent)
  const found = labels.find((label) => wordsOf(label).filter(Boolean).join(' ') === name)
  if (!found) throw new Error(`no paper “${name}” among: ${labels.map(wordsOf).join(', ')}`)
  return found.querySelector('input')!
}
const take = (name: string) => act(async () => paper(name).click())
const savesOf = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

test('a template is saved at the click; if that fails the choice stays, with a way to retry', async () => {
  const { calls } = await show()
  await until(() => paper('Simple invoice retail'))
  await take('Simple invoice retail')
  await until(() => expect(savesOf(calls)).toEqual([[TEMPLATE, { invoiceType: 'retail' }]]))
  expect(text()).not.toContain('Not saved')
  close()

  const failing = await show({ [`PUT ${TEMPLATE}`]: silence })
  await until(() => paper('Restaurant bill restaurant'))
  await take('Restaurant bill restaurant')
  await until(() => expect(alerts().join()).toContain('Failed to update invoice template type.'))
  expect(paper('Restaurant bill restaurant').checked).toBe(true)
  expect(text()).toContain('Not saved')
  await press('Retry', '[class*=unsaved]')
  await until(() => expect(savesOf(failing.calls)).toHaveLength(2))
  expect(savesOf(failing.calls)[1]).toEqual([TEMPLATE, { invoiceType: 'restaurant' }])
})

test('the receipt width is saved at the click, and names both receipt templates', async () => {
  const { calls } = await show()
  await until(() => expect(paper('58 mm').checked).toBe(true))
  await take('80 mm')
  paper('80 mm receipt retail-thermal')
  paper('80 mm restaurant bill restaurant-thermal')
  await until(() => expect(savesOf(calls)).toEqual([[ROLL, { receiptPaper: '80mm' }]]))
  close()

  await show({ [`PUT ${ROLL}`]: silence })
  await until(() => paper('80 mm'))
  await take('80 mm')
  await until(() => expect(alerts().join()).toContain('Failed to update receipt paper.'))
  expect(text()).toContain('Not saved')
})

test('a profile that cannot be loaded says so', async () => {
  await show({ [`GET ${PROFILE}`]: silence })
  await until(() => expect(text()).toContain('Failed to fetch user details.'))
  button('Retry')
})

test('a profile that the server cannot save says so, then gives the reason', async () => {
  await show({ [`PUT ${PROFILE}`]: new Fault() }, '?edit=1')
  await until(() => field('Bank Name'))
  await pasteOver(field('Bank Name'), 'Bank of Pune')
  await press('Save')
  await until(() => expect(alerts()).toEqual(['Failed to update profile. Server error']))
  expect(field('Bank Name').value).toBe('Bank of Pune')
})

test('a number that looks wrong is marked, while typing and after loading', async () => {
  const wrong = [
    ['GSTIN', '27ABCDE1234F1Z', 'GSTIN'],
    ['IFSC Code', 'SBINO001234', 'not the letter O'],
    ['UPI ID', 'asha.mahb', 'A UPI id has an @ in it'],
    ['Postal Code', '41100', 'A PIN code has 6 digits; this has 5.'],
  ] as const
  await show({}, '?edit=1')
  await until(() => field('GSTIN'))
  for (const [label, typed] of wrong) await pasteOver(field(label), typed)
  await act(async () => field('Bank Name').focus())
  for (const [label] of wrong) {
    const marks = field(label)
      .closest('.mantine-InputWrapper-root')
      ?.querySelectorAll('.mantine-InputWrapper-description svg')
    expect(marks, label).toHaveLength(1)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await press('Save')
  const saved = 'Profile updated successfully!'
  await until(() => expect(textsOf('[role=status]').join()).toContain(saved))
  for (const [label, typed, problem] of wrong) {
    const row = [...document.querySelectorAll('dl > div')].filter(
      (found) => found.querySelector('dt')?.textContent === label,
    )
    expect(row).toHaveLength(1)
    const value = row[0]?.querySelector('dd')
    expect(value?.textContent).toContain(typed)
    expect(value?.textContent).toContain(problem)
    expect(value?.querySelectorAll('svg')).toHaveLength(1)
  }
  await act(async () => vi.advanceTimersByTime(4_000))
  expect(text()).not.toContain(saved)
})
