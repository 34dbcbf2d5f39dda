import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { importGstr2b } from '#contract/gst/gstr2b.ts'
import { getLock, lockBooks } from '#contract/gst/lock.ts'
import { createInvoice } from '#contract/invoices.ts'
import { fileOf, openGstShop } from '#test/gstr1-shop.ts'
import { portalFile } from '#test/portal-file.ts'
import { PAPER_GSTIN } from '#test/purchase-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

const lock = (upTo: string, more: BodyOf<typeof lockBooks> = {}) => ({ body: { upTo, reason: '', ...more } })

/** A sale whose buyer has a GSTIN that is none stops the file. */
async function openUndone() {
  const shop = await openGstShop()
  await shop.asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      invoiceDate: '2026-10-05',
      merchants: { name: 'Xavier', state: 'Maharashtra', gstin: '27AAACX2002E1ZY' },
      items: [{ itemname: 'Pen', hsncode: '9608', unit: 'Nos', quantity: 1, rate: 100, cgst: 9, sgst: 9 }],
    },
  })
  const row = { gstin: PAPER_GSTIN, name: 'Paper', number: 'P/1', date: '18-10-2026', taxable: 100, half: 9 }
  await shop.asha(importGstr2b, { body: { month: '2026-10', files: [portalFile([row])] } })
  return shop
}

test('locking a month with unfiled returns or open findings needs confirmation', async () => {
  const { asha } = await openUndone()
  expect(await asha.refused(lockBooks, lock('2026-10-31'))).toMatchObject({
    status: 409,
    code: 'unconfirmed',
    message:
      'GSTR-1 of October 2026 and GSTR-3B of October 2026 are not filed; 1 row of GSTR-2B is undecided; 1 finding stops the file. Lock all the same?',
  })
  expect((await asha(getLock)).lockedUpTo).toBeNull()
  await asha(lockBooks, lock('2026-10-31', { confirmed: true }))
  expect((await asha(getLock)).lockedUpTo).toBe('2026-10-31')
  // What is locked already is not asked about again.
  await asha(lockBooks, lock('2026-10-31'))
})

test('a finished month, and one without a bill, is locked without confirmation', async () => {
  const { asha } = await openGstShop()
  await asha(lockBooks, lock('2026-09-30'))
  for (const form of ['gstr1', 'gstr3b'] as const)
    await asha(markFiled, { body: { form, month: '2026-10', filedOn: '2026-11-10' } })
  await asha(lockBooks, lock('2026-10-31'))
})

test('a file that the portal would refuse needs confirmation, until the return is filed', async () => {
  const { asha } = await openUndone()
  const refused = async (query: string) => {
    const response = await fileOf(asha, query).catch((error: unknown) => String(error))
    return typeof response === 'string' ? response : 'given'
  }
  expect(await refused('month=2026-10')).toContain('The portal would refuse the file')
  expect(await refused('month=2026-10&confirmed=yes')).toBe('given')
  await asha(markFiled, { body: { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10' } })
  expect(await refused('month=2026-10')).toBe('given')
})
