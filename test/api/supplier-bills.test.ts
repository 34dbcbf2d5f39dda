import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { createInvoice } from '#contract/invoices.ts'
import { cleanNumber } from '#domain/gst/gstr2b/bill-number.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { portalFile } from '#test/portal-file.ts'
import { openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import { type BodyOf, startBahi } from '#test/start-shop.ts'

test('the database compares bill numbers as the reconciliation does', async () => {
  const { asha } = await openPurchaseShop()
  const { store } = await startBahi()
  const part = fc.constantFrom(
    ...[
      'INV',
      'inv',
      'Pph',
      '001',
      '010',
      '100',
      '0',
      '00',
      '1',
      '45',
      '2026-27',
      '26-27',
      '2627',
      '2026-2027',
    ],
    ...['2025-26', '25/26', '/', '-', ' ', '.', '#', '\u00a0', 'é', 'हि', '०', 'ß', 'SS', 'İ'],
  )
  const numbers = fc.sample(
    fc.record({
      number: fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
      day: fc.constantFrom('2026-10-18', '2026-03-31', '2026-04-01', '2099-12-31'),
    }),
    { numRuns: 2000, seed: 52 },
  )
  const rows = await store.forShop(asha).execute(
    query(
      { number: z.string(), day: z.string(), cleaned: z.string() },
      sql`select number, day, clean_bill_number(number, day::date) as cleaned
            from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as s (number text, day text)`,
    ),
  )
  expect(rows.map(({ cleaned }) => cleaned)).toEqual(rows.map(({ number, day }) => cleanNumber(number, day)))
  // By hand: one number, however it is written.
  for (const written of ['INV001', 'INV-001', 'inv 001', 'INV/26-27/01', 'inv-2026-27-0001'])
    expect(cleanNumber(written, '2026-10-18')).toBe('INV1')
})

test('bill numbers equal for the reconciliation are refused as duplicates, unless confirmed', async () => {
  const { asha, buy } = await openPurchaseShop()
  const first = await buy('INV001', 1000)
  const again = (more: BodyOf<typeof createInvoice> = {}) => ({
    body: {
      invoiceType: 'purchase' as const,
      invoiceDate: '2026-10-30',
      merchants: { name: 'Paper', gstin: PAPER_GSTIN },
      items: [{ itemname: 'Paper', quantity: 1, rate: 7000, cgst: 9, sgst: 9 }],
      supplierBillNo: 'INV-001',
      supplierBillDate: '2026-10-30',
      ...more,
    },
  })
  const refused = {
    status: 409,
    code: 'same-bill',
    message: `This bill of Paper is already in: ${first.invoiceNumber}.`,
  }
  expect(await asha.refused(createInvoice, again())).toMatchObject(refused)
  expect(await asha.refused(createInvoice, { ...again(), language: 'hi' })).toMatchObject({
    ...refused,
    message: `Paper का यह बिल पहले से है: ${first.invoiceNumber}।`,
  })

  // Other amounts, and more than ten days apart: the row is found in the bill of that number all the same.
  const paper = { gstin: PAPER_GSTIN, name: 'Pune Paper House', date: '30-10-2026', taxable: 7000, half: 630 }
  await asha(importGstr2b, {
    body: { month: '2026-10', files: [portalFile([{ ...paper, number: 'INV-001' }])] },
  })
  const rows = async () => (await asha(readGstr2b, { query: { month: '2026-10' } })).rows
  expect(await rows()).toMatchObject([{ verdict: 'differs', books: { _id: first._id } }])

  // It really is another bill: said so it is taken, but never under the very same number.
  const { invoice } = await asha(createInvoice, again({ anotherBill: 'yes' }))
  expect(invoice).toMatchObject({ supplierBillNo: 'INV-001', anotherBill: 'yes' })
  expect(await asha.refused(createInvoice, again({ anotherBill: 'yes' }))).toMatchObject({
    ...refused,
    message: `This bill of Paper is already in: ${invoice.invoiceNumber}.`,
  })
  // The bill that is written as the portal has it is the one.
  await asha(importGstr2b, {
    body: { month: '2026-10', files: [portalFile([{ ...paper, number: 'INV-001' }])] },
  })
  expect(await rows()).toMatchObject([{ verdict: 'exact', books: { _id: invoice._id } }])
})
