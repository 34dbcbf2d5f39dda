// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { PaymentHistory } from './payment-history.tsx'

let close = () => {}
afterEach(() => close())

const paid = (
  planDuration: number,
  paymentDate: string,
  amount: number,
  status = 'completed',
): { planDuration: number; planDays?: number; paymentDate: string; amount: number; status: string } => ({
  planDuration,
  paymentDate,
  amount,
  status,
})

async function rowsOf(...payments: ReturnType<typeof paid>[]) {
  const drawn = await draw(<PaymentHistory payments={payments} />)
  close = drawn.close
  const texts = (row: Element) => [...row.children].map(({ textContent }) => textContent)
  return [...drawn.page.querySelectorAll('tr')].map(texts)
}

test('the payment for a plan of five days ends after five days', async () => {
  const rows = await rowsOf({ ...paid(1, '2026-11-22T06:30:00Z', 10), planDays: 5 })
  expect(rows[1]).toEqual(['5 Days', '22 Nov 2026', '27 Nov 2026', 'completed', '₹10.00'])
})

test('a payment has its months, its day, their end, its status and its amount', async () => {
  expect(
    await rowsOf(
      paid(6, '2026-11-22T06:30:00Z', 10_000),
      // After midnight in India, on the last day of a month that the next February does not have.
      paid(1, '2027-01-30T19:00:00Z', 2_000),
      paid(12, '2026-11-20T06:30:00Z', 20_000, 'refunded'),
    ),
  ).toEqual([
    ['Plan', 'Payment Date', 'End Date', 'Status', 'Amount'],
    ['6 Month', '22 Nov 2026', '22 May 2027', 'completed', '₹10,000.00'],
    ['1 Month', '31 Jan 2027', '28 Feb 2027', 'completed', '₹2,000.00'],
    ['12 Month', '20 Nov 2026', '20 Nov 2027', 'refunded', '₹20,000.00'],
  ])
})
