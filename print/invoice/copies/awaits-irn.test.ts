import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { awaitsIrn } from './awaits-irn.ts'

const settings = {
  ...FIRST_SETTINGS,
  uses: { ...FIRST_SETTINGS.uses, eInvoice: true },
  eInvoicesFrom: '2026-04-01',
}
const irn = { irn: 'a'.repeat(64), ackNo: '1', ackAt: '2026-11-20T05:00:00Z', signedQr: 'x.y.z' }

test('awaitsIrn() is true for a bill that needs an IRN and has none', () => {
  const bill = sampleInvoice()
  expect(awaitsIrn(bill, settings)).toBe(true)
  expect(awaitsIrn({ ...bill, eInvoice: irn }, settings)).toBe(false)
  expect(awaitsIrn({ ...bill, status: 'cancelled' }, settings)).toBe(false)
  expect(awaitsIrn({ ...bill, merchants: { ...bill.merchants, gstin: '' } }, settings)).toBe(false)
  expect(awaitsIrn({ ...bill, invoiceDate: '2026-03-31' }, settings)).toBe(false)
  expect(awaitsIrn(bill, FIRST_SETTINGS)).toBe(false)
  expect(awaitsIrn({ ...bill, invoiceType: 'purchase' }, settings)).toBe(false)
})
