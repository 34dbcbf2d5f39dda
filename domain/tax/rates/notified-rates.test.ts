import { expect, test } from 'vitest'
import { NOTIFIED_CHANGES, notifiedFor } from './notified-rates.ts'

test.each([
  ['04051000', '2025-09-22', 5],
  // The day before nothing had changed yet.
  ['04051000', '2025-09-21', undefined],
  ['33061020', '2026-11-20', 5],
  // Clothes went to 5 % or 18 % by their price, drinks to 5 % or 40 % by what they are.
  ['6109', '2026-11-20', undefined],
  ['2202', '2026-11-20', undefined],
  ['2403', '2026-01-31', undefined],
  ['24031110', '2026-02-01', 40],
  // The longest beginning counts: bidis are not as other tobacco, pan masala not as namkeen.
  ['24031921', '2026-02-01', 18],
  ['21069020', '2026-02-01', 40],
  ['21069099', '2026-02-01', 5],
  ['1006', '2026-11-20', undefined],
  ['', '2026-11-20', undefined],
])('notified GST rate of HSN %s on %s: %s', (hsn, day, gst) => {
  expect(notifiedFor(hsn, day)?.gst).toBe(gst)
})

test('each notified change has existing rates and no cess, and is taxable only above 0 %', () => {
  const rates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40]
  for (const { was, gst, cess, taxability, hsn } of NOTIFIED_CHANGES) {
    expect(rates).toContain(was)
    expect(rates).toContain(gst)
    expect(cess).toBe(0)
    expect(taxability === 'taxable').toBe(gst > 0)
    for (const code of hsn) expect(code).toMatch(/^\d{2,8}$/)
  }
})
