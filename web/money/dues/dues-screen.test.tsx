// @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { button, drawScreen, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { DuesScreen } from './dues-screen.tsx'

const dues = {
  language: 'en',
  shop: {
    name: 'Sharma Kirana Store',
    address: 'Pune',
    phone: '020 2445 0000',
    upiId: 'sharma@mahb',
    merchantCode: '',
  },
  due: 14986.4,
  owed: 22297,
  onAccount: 0,
  ours: 0,
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

test('the dues page has the amount and the bills, and a UPI link for exactly that amount', async () => {
  const { close } = await page(dues)
  const pay = await until(() => button('Pay by UPI, ₹14,986.40'))
  expect(pay.getAttribute('href')).toBe(
    'upi://pay?pa=sharma@mahb&pn=Sharma%20Kirana%20Store&am=14986.40&cu=INR&tn=Khata',
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

test('the dues page is in the language of the reminder, and says so if nothing is to be paid', async () => {
  const { close } = await page({ ...dues, language: 'hi', due: 0, owed: 0, bills: [] })
  await until(() => expect(document.body.textContent).toContain('कोई भुगतान बाकी नहीं है। धन्यवाद।'))
  expect(document.querySelector('main')?.lang).toBe('hi')
  expect(document.querySelector('figure')).toBeNull()
  close()
})

test('each line of the dues page is in that language, and the shop has its own name', async () => {
  const { close } = await page({ ...dues, language: 'mr', onAccount: 50 })
  const pay = await until(() => button('UPI ने पैसे भरा, ₹14,986.40'))
  expect(pay.getAttribute('href')).toContain('am=14986.40')
  expect(textsOf('section, h2, small, figcaption, li')).toEqual([
    'आता देय',
    'एकूण बाकी: ₹22,297.00',
    'पैसे भरण्यासाठी कोणत्याही UPI ॲपने स्कॅन करा',
    'बाकी बिले',
    'बाकी बिले',
    'SINV-003416 ऑक्टो 2026, देय दिनांक 21 ऑक्टो 2026₹6,236.40एकूण ₹11,236.40',
    '6 ऑक्टो 2026, देय दिनांक 21 ऑक्टो 2026',
    'एकूण ₹11,236.40',
    'मागील बाकी1 ऑक्टो 2026₹8,750.00',
    '1 ऑक्टो 2026',
    'SINV-0038810 नोव्हें 2026, देय दिनांक 25 नोव्हें 2026₹7,310.60',
    '10 नोव्हें 2026, देय दिनांक 25 नोव्हें 2026',
    'दुकानाकडे आगाऊ जमा-₹50.00',
  ])
  expect(button('दुकानाला फोन करा: 020 2445 0000').getAttribute('href')).toBe('tel:02024450000')
  expect(document.body.textContent).toContain('दुकानात रक्कम नोंदल्यावर बिल येथून निघते.')
  close()
})

test('an unknown link says to ask the shop', async () => {
  class NotFound extends Refused {
    override readonly status = 404
  }
  const { close } = await page(new NotFound('Not found'))
  await until(() => expect(document.body.textContent).toContain('Ask the shop for a new one.'))
  close()
})
