// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TillHere, TillPerson } from '#contract/people/tills.ts'
import { drawScreen, press, Refused, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { CounterScreen } from './counter-screen.tsx'

let close = () => {}
afterEach(() => close())

const person = (id: number, name: string, role: TillPerson['role'] = 'cashier'): TillPerson => ({
  _id: idOf(id),
  name,
  role,
  lastHereAt: null,
  lastTill: '',
  lastBill: null,
})
const HERE: TillHere = {
  till: {
    name: 'Counter 1',
    shopName: 'Sharma Traders',
    lockAfter: 5,
    trustedBy: 'Ramesh',
    trustedAt: '2026-11-20T05:00:00Z',
  },
  people: [person(1, 'Ramesh Sharma', 'owner'), person(2, 'Tara Joshi')],
  owners: ['Ramesh'],
}

/** The till's screen while its people load. */
async function openTill() {
  let arrive = (_here: TillHere) => {}
  const here = new Promise<TillHere>((answer) => {
    arrive = answer
  })
  const screen = await drawScreen(<CounterScreen />, {
    at: '/counter',
    isSignedIn: false,
    answers: { 'GET /api/till': () => here, 'POST /api/till/sign-in': new Refused('Wrong PIN') },
  })
  close = screen.close
  const type = (...keys: string[]) =>
    act(async () => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  const tried = () => screen.calls.filter(({ path }) => path === '/api/till/sign-in').map(({ body }) => body)
  return { type, tried, arrive: () => act(async () => arrive(HERE)) }
}
const areThere = () => until(() => expect(document.body.textContent).toContain('Sharma Traders'))

test('a letter, a PIN and Enter typed before the names are there sign in whom the letter names', async () => {
  const { type, tried, arrive } = await openTill()
  await type('t', '9', '1', '7', '3', 'Enter')
  await arrive()
  await until(() => expect(tried()).toEqual([{ person: idOf(2), pin: '9173' }]))
})

test('a digit that is typed between the first look at the keys and the next picture of the screen is not lost', async () => {
  const { type, tried, arrive } = await openTill()
  await type('t', '9')
  const later = ['1', '7', '3']
  const asleep = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    asleep(() => {
      run()
      if (ms === undefined && document.querySelector('input[type=password]')) typeInto(later.shift())
    }, ms),
  )
  await arrive()
  await until(() => expect(document.querySelector('input[type=password]')).toBeTruthy())
  await act(async () => new Promise((go) => asleep(go, 20)))
  vi.stubGlobal('setTimeout', asleep)
  while (later.length > 0) await act(async () => typeInto(later.shift()))
  expect(document.querySelector<HTMLInputElement>('input[type=password]')?.value).toBe('9173')
  await press('Start')
  await until(() => expect(tried()).toEqual([{ person: idOf(2), pin: '9173' }]))
})

/** Presses a digit with the field of the PIN in focus: what nobody catches before stands in it. */
function typeInto(digit: string | undefined) {
  const field = document.querySelector<HTMLInputElement>('input[type=password]')
  if (!field || digit === undefined) return
  const key = new KeyboardEvent('keydown', { key: digit, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(key)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + digit)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([[['9', '1', '7', '3', 'Enter']], [['z', '9', '1', '7', '3', 'Enter']]])(
  'digits are tried for nobody whom nobody chose: %j',
  async (keys) => {
    const { type, tried, arrive } = await openTill()
    await type(...keys)
    await arrive()
    await areThere()
    await act(async () => new Promise((go) => setTimeout(go, 20)))
    expect(tried()).toEqual([])
    expect(document.querySelectorAll('input[type=radio]:checked')).toHaveLength(0)
  },
)

test('who forgot a PIN is sent to an owner, and an owner never to themselves', async () => {
  const { arrive } = await openTill()
  await arrive()
  await areThere()
  expect(document.body.textContent).toContain('Forgot it? Ask Ramesh.')
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  expect(document.body.textContent).toContain('PIN of Ramesh Sharma')
  expect(document.body.textContent).not.toContain('Forgot it?')
})

test('a half-typed bill says how many lines it has, and nothing of what is in them', async () => {
  const items = [{ itemname: 'Rice' }, { itemname: 'Sugar' }, { itemname: '' }]
  const draft = `bahi.draft.${idOf(2)}.invoice-sales`
  localStorage.setItem(draft, JSON.stringify({ version: 2, at: 1, values: { items } }))
  const { arrive } = await openTill()
  await arrive()
  await areThere()
  expect(document.body.textContent).toContain('a bill is open, 2 lines')
  expect(document.body.textContent).not.toContain('Rice')
  localStorage.removeItem(draft)
})
