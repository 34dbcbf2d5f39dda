// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { DrawerScreen } from './drawer-screen.tsx'

const PARTS = [
  { kind: 'float', name: 'Opening float', words: 'put in at 8:55 am', amount: 2000 },
  { kind: 'sale', name: 'Cash sales', words: '9 bills', amount: 8742 },
]
const DRAWER = {
  account: 'cash',
  name: 'Counter 1',
  closing: idOf(7),
  through: 41,
  expected: 10742,
  openedAt: null,
  stayed: 2000,
  movements: 10,
  parts: PARTS,
}
const EXPLAINED = {
  findings: [
    {
      title: 'A bill paid by UPI, marked cash',
      fixName: 'Change to UPI',
      parts: [{ text: 'SINV-00424', id: idOf(1), kind: 'bill' }, { text: ' Deshmukh Tea House.' }],
      fix: { kind: 'change mode', of: 'bill', ids: [idOf(1)], from: 'cash', to: 'upi', amount: 42 },
    },
  ],
  lookedAt: 'Looked at 9 bills of today',
  nothing: null,
}
const CLOSING = {
  _id: idOf(9),
  account: 'cash',
  name: 'Counter 1',
  date: '2026-11-22',
  openedAt: null,
  closedAt: '2026-11-22T15:44:00Z',
  by: 'asha@shop.test',
  count: { 'note-500': 21 },
  parts: PARTS,
  expected: 10742,
  counted: 10500,
  difference: -242,
  rounding: 0,
  stays: 2000,
  toSafe: 8500,
  note: '',
  shortVoucher: 'JV-00001',
  safeVoucher: 'CTR-00001',
}
const CLOSED = { success: true, message: '', closing: CLOSING }
const KNOWN: Answers = {
  'GET /api/money/drawers': [{ account: 'cash', name: 'Counter 1', stayed: 2000 }],
  'GET /api/money/drawer': DRAWER,
  'GET /api/money/drawer/findings': EXPLAINED,
}

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}) {
  const screen = await drawScreen(<DrawerScreen />, {
    at: '/money/drawer',
    answers: { ...KNOWN, ...answers },
  })
  close = screen.close
  await until(() => field('₹500 notes'))
  return screen
}
const write = (label: string, text: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const key = (name: string, ctrlKey = false) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, ctrlKey, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
const difference = () => textsOf('[role=status]').find((text) => /Right|Short|Over/.test(text))

test('the expected cash is shown only after the last row is counted, and then follows the count', async () => {
  await show()
  expect(document.activeElement).toBe(field('₹500 notes'))
  await write('₹500 notes', '21')
  await key('Enter')
  expect(document.activeElement).toBe(field('₹200 notes'))
  await key('ArrowUp')
  expect(document.activeElement).toBe(field('₹500 notes'))
  expect(textsOf('dt')).toEqual([])

  await write('₹100 notes', '2')
  await write('₹1 coins', '0')
  // 21 x 500 + 2 x 100 = 10,700 of 2,000 + 8,742 = 10,742.
  expect(difference()).toBe('Short-₹42.00')
  expect(textsOf('dt').slice(0, 2)).toEqual(['Opening float put in at 8:55 am', 'Cash sales 9 bills'])
  await until(() => expect(textsOf('li h3')).toEqual(['A bill paid by UPI, marked cash']))
  // A row that is empty again is none, and what was shown stays.
  await write('₹1 coins', '')
  await write('₹2 coins', '21')
  expect(difference()).toBe('Right₹0.00')
  expect(textsOf('li h3')).toEqual([])
})

test('the first Ctrl+Enter compares, the second closes with the count, the expected cash and the float', async () => {
  const screen = await show({ 'POST /api/money/drawer-closings': CLOSED })
  await write('₹500 notes', '21')
  await key('Enter', true)
  expect(difference()).toBe('Short-₹242.00')
  expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await key('Enter', true)
  const sent = await until(() => {
    const call = screen.calls.find(({ method }) => method === 'POST')
    if (!call) throw new Error('nothing was sent')
    return call
  })
  expect(sent.body).toEqual({
    account: 'cash',
    count: { 'note-500': 21 },
    stays: 2000,
    seen: { closing: idOf(7), through: 41, expected: 10742 },
  })
  await until(() => expect(screen.address()).toBe('/money/drawer/closings'))
})

test('an unreadable count is marked in its row and nothing is sent; a refusal keeps every figure', async () => {
  const words = 'Something was entered meanwhile: ₹10,800.00 should be there now, not ₹10,742.00.'
  const screen = await show({ 'POST /api/money/drawer-closings': new Refused(words) })
  await write('₹500 notes', '1.5')
  await key('Enter', true)
  await key('Enter', true)
  expect(textsOf('p')).toContain('Write a whole number of pieces.')
  expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([])

  await write('₹500 notes', '21')
  await write('₹1 coins', '3')
  await press('Close Drawer Ctrl Enter')
  await until(() => expect(textsOf('[role=alert]')).toEqual([words]))
  expect([field('₹500 notes').value, field('₹1 coins').value]).toEqual(['21', '3'])
})

test('Escape leaves at once if nothing was typed, else asks', async () => {
  const screen = await show()
  await write('₹500 notes', '2')
  await key('Escape')
  expect(textsOf('[role=alertdialog] h2')).toEqual(['Throw the count away?'])
  await press('Cancel', '[role=alertdialog]')
  expect([field('₹500 notes').value, screen.address()]).toEqual(['2', '/money/drawer'])
  await write('₹500 notes', '')
  await act(async () => field('₹500 notes').focus())
  await key('Escape')
  await until(() => expect(screen.address()).toBe('/money/drawer/closings'))
})

test('who is not shown what should be there counts and closes all the same; a yes to see it keeps the count', async () => {
  const words = 'You need somebody’s yes for this: Close the drawer'
  let isGiven = false
  const screen = await show({
    'GET /api/money/drawer': () => (isGiven ? DRAWER : new Refused(words, 'asks')),
    'POST /api/money/drawer-closings': CLOSED,
  })
  expect(textsOf('[role=alert]')).toEqual([])
  expect(textsOf('button')).toEqual(expect.arrayContaining(['Cash In', 'Cash Out', 'Ask for a Yes']))
  await write('₹500 notes', '21')
  await write('₹100 notes', '2')
  await write('₹1 coins', '0')
  expect(difference()).toBe(undefined)
  // The float of yesterday stays.
  expect(field('Stays for tomorrow').value).toBe('2,000.00')

  let asked = 0
  connectionWatcher.ask = async () => {
    asked += 1
    isGiven = true
    return { permit: idOf(9) }
  }
  await press('Ask for a Yes')
  await until(() => expect(difference()).toBe('Short-₹42.00'))
  expect([field('₹500 notes').value, asked]).toEqual(['21', 1])
  delete connectionWatcher.ask
  expect(screen.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a blind count is sent without figures that were not shown, by one press, and then says how it came out', async () => {
  const screen = await show({
    'GET /api/money/drawer': () => new Refused('You need somebody’s yes for this', 'asks'),
    'POST /api/money/drawer-closings': CLOSED,
  })
  await write('₹500 notes', '21')
  await key('Enter', true)
  await until(() => expect(screen.address()).toBe('/money/drawer/closings'))
  expect(screen.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ seen: expect.anything() }),
  ])
  expect(textsOf('[role=status]')).toContain('Counter 1 closed: ₹242.00 short')
})
