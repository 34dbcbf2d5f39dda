// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { button, drawScreen, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { DuesScreen } from './dues-screen.tsx'

const dues = {
  language: 'en',
  shop: { name: 'Sharma Kirana Store', address: 'Pune', phone: '020 2445 0000', upiId: 'sharma@mahb' },
  due: 14986.4,
  owed: 22297,
  onAccount: 0,
  bills: [
    { number: 'SINV-00341', date: '2026-10-06', dueDate: '2026-10-21', amount: 11236.4, open: 6236.4 },
    { number: null, date: '2026-10-01', dueDate: '2026-10-01', amount: 8750, open: 8750 },
    { number: 'SINV-00388', date: '2026-11-10', dueDate: '2026-11-25', amount: 7310.6, open: 7310.6 },
  ],
}
const page = (answer: unknown) =>
  drawScreen(
    <Routes>
      <Route path="/p/:token" element={<DuesScreen />} />
    </Routes>,
    { at: '/p/abc', isSignedIn: false, answers: { 'GET /api/public/dues/abc': answer } },
  )

test('who has the link sees what is due, the bills, and pays exactly that by UPI', async () => {
  const { close } = await page(dues)
  const pay = await until(() => button('Pay by UPI, ₹14,986.40'))
  expect(pay.getAttribute('href')).toBe(
    'upi://pay?pa=sharma@mahb&pn=Sharma%20Kirana%20Store&am=14986.40&cu=INR&tr=Khata',
  )
  expect(textsOf('figure svg')).toEqual(['UPI QR, ₹14,986.40'])
  expect(textsOf('li')).toEqual([
    'SINV-003416 Oct 2026, due 21 Oct 2026₹6,236.40of ₹11,236.40',
    'Earlier balance1 Oct 2026₹8,750.00',
    'SINV-0038810 Nov 2026, due 25 Nov 2026₹7,310.60',
  ])
  expect(button('Call the shop: 020 2445 0000').getAttribute('href')).toBe('tel:02024450000')
  close()
})

test('in the language of the reminder; nothing to pay is said', async () => {
  const { close } = await page({ ...dues, language: 'hi', due: 0, owed: 0, bills: [] })
  await until(() => expect(document.body.textContent).toContain('कोई भुगतान बाकी नहीं है। धन्यवाद।'))
  expect(document.querySelector('main')?.lang).toBe('hi')
  expect(document.querySelector('figure')).toBeNull()
  close()
})

test('a link that leads nowhere says whom to ask', async () => {
  class NotFound extends Refused {
    override readonly status = 404 as never
  }
  const { close } = await page(new NotFound('Not found'))
  await until(() => expect(document.body.textContent).toContain('Ask the shop for a new one.'))
  close()
})
