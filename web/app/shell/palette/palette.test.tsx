// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { ANITA, idOf } from '#test/screen-answers.ts'
import { finishSignOut } from '#web/app/calls/session/leave-shop.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { catchLetters } from './early-letters.ts'
import { Palette } from './palette.tsx'

const onClose = vi.fn()
const onKeys = vi.fn()

let close = () => {}
afterEach(() => {
  close()
  vi.clearAllMocks()
})

async function show(more: Answers = {}) {
  const empty = { 'GET /api/products': { products: [] }, 'GET /api/supplier': [ANITA] }
  const none = ['invoices', 'orders', 'quotations', 'delivery-challans'].map((noun) => [
    `GET /api/${noun}`,
    [],
  ])
  const screen = await drawScreen(<Palette onClose={onClose} onKeys={onKeys} />, {
    answers: { ...empty, ...Object.fromEntries(none), ...more },
  })
  close = screen.close
  await until(() => expect(document.querySelector('input[type=search]')).toBeTruthy())
  return screen
}
const field = () => document.querySelector<HTMLInputElement>('input[type=search]')!
const options = () => textsOf('[role=option]')
const choose = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

test('before typing the palette offers new documents, with their keys, and the screens', async () => {
  await show()
  expect(options()[0]).toBe('Create Sales InvoiceF8')
  expect(options()).toContain('Dashboard')
})

test.each([
  ['new bill', 'Create Sales InvoiceF8', '/sales-and-purchase?tab=Invoice&create=sales'],
  ['challan create', 'Create Delivery Challan', '/sales-and-purchase?tab=Challan&create=sales'],
  ['new customer', 'Add Merchant', '/admin/suppliers?add=1'],
  ['ifsc', 'Bank detailsSettings', '/admin/profile#bank-details'],
  ['anita', 'Anita Stores98900 22003', `/merchants/${idOf(1)}`],
  ['rec', 'Receive MoneyMoney', '/money/khata?open=receipt'],
  ['udhaar', 'Write UdhaarMoney', '/money/khata?open=due'],
  ['expense', 'Add ExpenseMoney', '/money/expenses?add=1'],
  ['transfer', 'TransferMoney', '/money/vouchers?open=transfer'],
  ['create plan', 'Create PlanBuyer Planner', '/admin/buyerplanner'],
  ['gstr', 'GSTR-1GST', '/gst#GSTR-1'],
  ['profit', 'Profit and LossReports', '/reports/profit-and-loss'],
  ['stock', 'Stock ValueReports', '/reports/stock-value'],
  ['numbers', 'NumbersSettings', '/settings/numbers'],
  ['receive anita', 'Receive from Anita Stores98900 22003', `/money/khata/${idOf(1)}?open=receipt`],
])('“%s” finds %s', async (text, name, address) => {
  const screen = await show()
  await pasteOver(field(), text)
  await until(() => expect(options()).toContain(name))
  await choose(name)
  expect(screen.address()).toBe(address)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the number of a piece that was sold finds it, with its page, for a shop that uses them', async () => {
  const product = { _id: idOf(8), itemId: 'P5G', name: 'Phone 5G', unit: 'Pcs' }
  const facts = { expiry: null, mrp: null, price: null, sellingPrice: 11000, supplier: null, bill: null }
  const piece = { _id: idOf(7), number: 'IMEI86001', product, quantity: 0, ...facts }
  const screen = await show({ 'GET /api/batches': [piece] })
  await act(async () => changeSessionUser({ uses: { ...FIRST_USES, serials: true } }))
  await pasteOver(field(), 'imei86001')
  await until(() => expect(options()).toContain('IMEI86001Phone 5G · Not in stock'))
  await choose('IMEI86001Phone 5G · Not in stock')
  expect(screen.address()).toBe(`/inventory/batches/of/${idOf(7)}`)
})

test('two actions of one name are two rows, and none stays when something else is typed', async () => {
  await show()
  await pasteOver(field(), 'plan')
  await until(() => expect(options()).toContain('Create PlanBuyer Planner'))
  await pasteOver(field(), 'receive')
  await until(() => expect(options()[0]).toBe('Receive MoneyMoney'))
  expect(options().filter((name) => name.startsWith('Create Plan'))).toEqual([])
})

test('the most likely action is first: Enter receives after three letters', async () => {
  await show()
  await pasteOver(field(), 'rec')
  await until(() => expect(options()[0]).toBe('Receive MoneyMoney'))
})

test('keys typed before the field exists go into it, and Enter waits for the results', async () => {
  const letGo = catchLetters()
  for (const key of ['a', 'n', 'x', 'Backspace', 'i', 'Enter'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const screen = await show()
  await act(async () => field().focus())
  await until(() => expect(screen.address()).toBe(`/merchants/${idOf(1)}`))
  letGo()
})

test('on a party Alt+R opens its receipt, also when pressed before the search has answered', async () => {
  const screen = await show()
  await pasteOver(field(), 'anita')
  await act(async () =>
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'r', code: 'KeyR', altKey: true, bubbles: true }),
    ),
  )
  await until(() => expect(screen.address()).toBe(`/money/khata/${idOf(1)}?open=receipt`))
})

test('print and a number search documents only, by the end of their number', async () => {
  const { calls } = await show()
  await pasteOver(field(), 'print')
  await until(() => expect(options()).toContain('Print a documentprint and its number'))
  await choose('Print a documentprint and its number')
  expect(field().value).toBe('print ')
  expect(onClose).not.toHaveBeenCalled()

  calls.length = 0
  await pasteOver(field(), 'print 12')
  await until(() => expect(calls.filter(({ query }) => query.search === '00012')).toHaveLength(4))
  expect(options()).toEqual([])
})

test('the palette opens the shortcuts, and signs out', async () => {
  const screen = await show()
  await pasteOver(field(), 'shortcuts')
  await until(() => expect(options()).toContain('Help?'))
  await choose('Help?')
  expect(onKeys).toHaveBeenCalledTimes(1)

  await pasteOver(field(), 'sign out')
  await until(() => expect(options()).toContain('Logout'))
  await choose('Logout')
  expect(localStorage.getItem('session')).toBeNull()
  // The sign-in page that opens meanwhile sends it no second time.
  finishSignOut()
  await until(() => expect(screen.calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1))
})
