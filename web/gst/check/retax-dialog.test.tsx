// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invoice } from '#contract/invoices.ts'
import type { Finding } from '#domain/gst/return-checks/tax-finding.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'
import { drawScreen, press, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { RetaxDialog } from './retax-dialog.tsx'

/** 10 rupees off the soap, 5 percent off the tea; billed as to another state. */
const BILL = sampleInvoice({
  _id: idOf(1),
  items: [
    sampleLine({ itemname: 'Soap', quantity: 2, rate: 50, igst: 18, discount: paise(10_00) }),
    sampleLine({ itemname: 'Tea', quantity: 1, rate: 200, igst: 5, discountPercent: 5 }),
  ],
  discount: NOTHING,
  additionalCharges: NOTHING,
})

const FIX = { kind: 'heads', document: BILL._id } as const
const FINDING: Finding = {
  key: 'heads',
  severity: 'stop',
  sentence: 'IGST within the state',
  follows: '',
  error: '',
  documents: [],
  count: 1,
  about: '',
  tax: NOTHING,
  fix: FIX,
}

let close = () => {}
afterEach(() => close())

test('a bill taxed again keeps the discounts of its lines', async () => {
  const stored = z.encode(invoice, BILL)
  const screen = await drawScreen(
    <RetaxDialog finding={FINDING} fix={FIX} month="2026-11" onClose={() => {}} />,
    {
      answers: {
        [`GET /api/invoices/${BILL._id}`]: stored,
        [`PUT /api/invoices/${BILL._id}`]: { success: true, message: '', invoice: stored },
      },
    },
  )
  close = screen.close
  await until(() => expect(document.body.textContent).toContain('What is owed stays the same.'))
  await press('Correct the bill')
  const put = await until(() => {
    const call = screen.calls.find(({ method }) => method === 'PUT')
    if (!call) throw new Error('Nothing was sent')
    return call
  })
  // The wire speaks of rupees.
  expect(put.body).toMatchObject({
    items: [
      { itemname: 'Soap', cgst: 9, sgst: 9, igst: 0, discount: 10 },
      { itemname: 'Tea', cgst: 2.5, sgst: 2.5, igst: 0, discountPercent: 5, discount: 10 },
    ],
    updatedAt: BILL.updatedAt,
  })
})
