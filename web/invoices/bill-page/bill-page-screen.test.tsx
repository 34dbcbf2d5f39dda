// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { BillPageScreen } from './bill-page-screen.tsx'

const line = (name: string, total: number) => {
  return { name, quantity: 12, unit: 'Bag', rate: 499, gst: 5, less: 0, scheme: null, free: null, total }
}
const bill = {
  language: 'en',
  worksUntil: '2027-02-18',
  shop: {
    name: 'Sharma Kirana Store',
    place: 'Sadashiv Peth, Pune',
    phone: '020 2445 0000',
    upiId: 'sharma@mahb',
    merchantCode: '5411',
  },
  bill: {
    number: 'SINV-00410',
    date: '2026-11-20',
    status: 'completed',
    paymentStatus: 'partially paid',
    buyer: 'Hotel Shreyas',
    lines: [line('Basmati Rice', 6287.4), line('Oil', 1883.7), line('Sugar', 4000), line('Tea', 2691.4)],
    discount: 0,
    charges: 0,
    roundOff: 0,
    total: 14862.5,
    hasTax: true,
    pricesIncludeTax: false,
  },
  settled: [
    {
      date: '2026-11-20',
      kind: 'invoice',
      number: null,
      isBack: false,
      status: 'completed',
      mode: 'cash',
      amount: -10000,
    },
  ],
  open: 4862.5,
  toGiveBack: 0,
  proof: {
    writtenAt: '2026-11-20T11:42:00Z',
    changedAt: null,
    awaitsIrn: false,
    changes: null,
    digits: '7c1e 90ab 44d2 f608',
  },
  asks: { gstinUntil: '2026-12-10', isGstinAsked: false, canReturn: true, isReturnAsked: false },
}
const page = (answer: unknown, more = {}) =>
  drawScreen(
    <Routes>
      <Route path="/b/:token" element={<BillPageScreen />} />
    </Routes>,
    { at: '/b/abc', isSignedIn: false, answers: { 'GET /api/public/bills/abc': answer, ...more } },
  )
const text = () => document.body.textContent

test('the page of a bill has its lines and payments, and a UPI link for exactly the open amount', async () => {
  const { close } = await page(bill)
  const pay = await until(() => button('Pay ₹4,862.50'))
  expect(pay.getAttribute('href')).toBe(
    'upi://pay?pa=sharma@mahb&pn=Sharma%20Kirana%20Store&mc=5411&am=4862.50&cu=INR&tn=SINV-00410&tr=SINV-00410',
  )
  expect(textsOf('li')).toEqual([
    'Basmati Rice12 Bag × ₹499.00₹6,287.40GST 5% added',
    'Oil12 Bag × ₹499.00₹1,883.70GST 5% added',
    '2 more items₹6,691.40',
  ])
  expect(textsOf('dl > div')).toEqual([
    'Total, tax included₹14,862.50',
    'Paid, cash on 20 Nov 2026-₹10,000.00',
    'Still to pay₹4,862.50',
  ])
  expect(text()).toContain('Written on 20 Nov 2026, 5:12 pm, not changed since. Proof 7c1e 90ab 44d2 f608')
  expect(text()).toContain('This page works until 18 Feb 2027.')
  await press('2 more items₹6,691.40')
  expect(textsOf('li')).toHaveLength(4)
  close()
})

test('a line says its discount, its scheme and whether its rate has the tax, so that it multiplies', async () => {
  // 11 x 10.00 - 10.00 = 100.00
  const free = {
    ...line('Biscuits', 100),
    quantity: 11,
    unit: 'Pkt',
    rate: 10,
    less: 10,
    scheme: 'Buy 10 get 1',
    free: 1,
  }
  const { close } = await page({ ...bill, bill: { ...bill.bill, pricesIncludeTax: true, lines: [free] } })
  await until(() =>
    expect(textsOf('li')).toEqual([
      'Biscuits11 Pkt × ₹10.00, Buy 10 get 1: 1 freeLess ₹10.00₹100.00GST 5% included',
    ]),
  )
  close()
})

const figures = { quantity: 1, unit: 'Pkt', rate: 95, total: 95 }
const changes = { isBuyerChanged: false, isGstinChanged: true, date: '2026-11-19', total: 272, lines: [] }
test('a changed bill is not called genuine alone: it says what it was before', async () => {
  const proof = {
    ...bill.proof,
    changedAt: '2026-11-21T04:30:00Z',
    changes: {
      ...changes,
      lines: [
        { name: 'Ghee', before: figures, after: { ...figures, quantity: 3, total: 285 } },
        { name: 'Tea', before: null, after: figures },
        { name: 'Salt', before: figures, after: null },
        { name: 'Oil', before: figures, after: { ...figures, total: 90 } },
      ],
    },
  }
  const { close } = await page({ ...bill, proof })
  await until(() => expect(text()).toContain('The shop changed this bill'))
  expect(text()).not.toContain('genuine')
  expect(textsOf('[data-standing] dl > div')).toEqual([
    'Ghee1 Pkt × ₹95.00 before, 3 Pkt × ₹95.00 now',
    'Teaadded, ₹95.00',
    'Salttaken off, ₹95.00',
    'Oil₹95.00 before, ₹90.00 now',
    'Date19 Nov 2026 before, 20 Nov 2026 now',
    'GSTINchanged',
    'Total₹272.00 before, ₹14,862.50 now',
  ])
  close()
})

test('a bill without its IRN is not called genuine', async () => {
  const { close } = await page({ ...bill, proof: { ...bill.proof, awaitsIrn: true } })
  await until(() => expect(text()).toContain('This bill awaits its IRN'))
  expect(text()).not.toContain('genuine')
  close()
})

test.each([
  ['a cancelled bill', { status: 'cancelled' }, {}, 'Cancelled: nothing is to be paid'],
  ['a returned one', { status: 'returned' }, {}, 'Nothing is left to pay'],
  ['one that is paid', { paymentStatus: 'paid' }, {}, 'Nothing is left to pay'],
  [
    'one of which too much was paid',
    { paymentStatus: 'paid' },
    { toGiveBack: 12.5 },
    'The shop owes you₹12.50',
  ],
])('%s has no UPI link', async (_, change, more, words) => {
  const { close } = await page({ ...bill, ...more, open: 0, bill: { ...bill.bill, ...change } })
  await until(() => expect(text()).toContain(words))
  expect(document.querySelector('[href^="upi:"]')).toBeNull()
  expect(text()).not.toContain('Pay by UPI')
  close()
})

test('a bill of a shop without a UPI id has no UPI link', async () => {
  const { close } = await page({ ...bill, shop: { ...bill.shop, upiId: '' } })
  await until(() => expect(text()).toContain('Still to pay₹4,862.50'))
  expect(document.querySelector('[href^="upi:"]')).toBeNull()
  close()
})

test('the page is in the buyer’s language, and another can be chosen', async () => {
  const { close } = await page({ ...bill, language: 'hi' })
  await until(() => expect(document.querySelector('[lang="hi"]')?.textContent).toContain('SINV-00410'))
  const select = document.querySelector('select')
  expect(select?.value).toBe('hi')
  close()
})

test('the buyer can add a GSTIN, and a wrong one is reported at the field', async () => {
  const path = 'POST /api/public/bills/abc/gstin'
  let answer: unknown = new Refused('The last character should be U.')
  const { calls, close } = await page(bill, { [path]: () => answer })
  await until(() => button('Add my GSTINuntil 10 Dec 2026'))
  await press('Add my GSTINuntil 10 Dec 2026')
  await pasteOver(field('Your GSTIN'), '27AAKFA7136Q1ZV')
  await press('Ask the shop')
  await until(() => expect(textsOf('[role=alert]')).toEqual(['The last character should be U.']))
  expect(field('Your GSTIN').getAttribute('aria-invalid')).toBe('true')
  answer = { success: true, message: 'The shop has been asked.' }
  await pasteOver(field('Your GSTIN'), '27AAKFA7136Q1ZU')
  await press('Ask the shop')
  await until(() => button('Add my GSTINasked'))
  expect(text()).toContain('The shop has been asked, and will answer you.')
  expect(calls.at(-1)?.body).toEqual({ gstin: '27AAKFA7136Q1ZU' })
  close()
})

test('a changed bill has the time of its change; one that takes no requests has no buttons for them', async () => {
  const { close } = await page({
    ...bill,
    proof: { ...bill.proof, changedAt: '2026-11-22T04:30:00Z' },
    asks: { ...bill.asks, gstinUntil: null, canReturn: false },
  })
  await until(() =>
    expect(text()).toContain('Written on 20 Nov 2026, 5:12 pm, changed on 22 Nov 2026, 10:00 am.'),
  )
  expect(text()).not.toContain('Add my GSTIN')
  close()
})

test('an unknown link says to ask the shop', async () => {
  class NotFound extends Refused {
    override readonly status = 404
  }
  const { close } = await page(new NotFound('Not found'))
  await until(() => expect(text()).toContain('Ask the shop for a new one.'))
  close()
})
