import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop } from './shop.ts'

const EXAMPLE = JSON.parse(readFileSync(`${import.meta.dirname}/../schemas/examples/gstr2b.json`, 'utf8'))
const PAPER = { name: 'Pune Paper House', type: 'supplier', state: 'Maharashtra', gstin: '27AAFFP5005H1ZF' }
const OWN = {
  name: 'Bahi Demo',
  address: 'Pune',
  phone: '9800000001',
  gstin: '27AABCB1001D1ZN',
  state: 'Maharashtra',
}

test('purchases are matched with GSTR-2B by keys alone, and GSTR-3B has the result', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { merchants: [PAPER] })
  await call('PUT', '/api/users/profile', OWN)
  const suppliers = await call<{ _id: string }[]>('GET', '/api/supplier')
  const buy = (supplierBillNo: string, rate: number) =>
    call('POST', '/api/invoices', {
      invoiceType: 'purchase',
      invoiceDate: '2026-10-20',
      merchants: { _id: suppliers[0]?._id },
      items: [{ itemname: 'Paper', quantity: 1, rate, cgst: 9, sgst: 9 }],
      supplierBillNo,
      supplierBillDate: '2026-10-18',
    })
  await buy('PPH/1045', 5000)
  await buy('pph-1046', 1000)
  await buy('PPH/1047', 2000)
  await buy('PPH/2000', 700)
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    invoiceDate: '2026-10-12',
    merchants: { name: 'Meena' },
    items: [{ itemname: 'Pen', hsncode: '9608', unit: 'Pcs', quantity: 10, rate: 1000, cgst: 9, sgst: 9 }],
  })

  await page.goto('/gst?month=2026-10#GSTR-2B')
  await expect(page.getByText('No GSTR-2B of October 2026 yet.')).toBeVisible()
  await expectAccessible(page)
  const file = structuredClone(EXAMPLE)
  const bills = file.data.docdata.b2b[0].inv
  const told = (inum: string, txval: number) => {
    const half = (txval * 9) / 100
    bills.push({ ...bills[0], inum, txval, cgst: half, sgst: half, val: txval + 2 * half })
  }
  told('PPH/1046', 1000)
  told('PPH/1047', 2500)
  told('PPH/3000', 800)
  await page.setInputFiles('input[type=file]', {
    name: 'gstr2b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await expect(row('PPH/1047')).toContainText('CGST ₹225.00 in GSTR-2B, ₹180.00 in your books')
  await expect(row('PPH/1046')).toContainText(
    'Bill number written PPH/1046 in GSTR-2B, pph-1046 in your books.',
  )
  await expect(row('PPH/1047').getByRole('link', { name: 'Ask' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919800000002\?text=Namaste%20Pune%20Paper%20House/,
  )
  await expectAccessible(page)

  // The credit note stays; the two bills are accepted, the third is rejected, each by a key on the row.
  await row('CR-9').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await expect(row('PPH/1045')).toBeHidden()
  await expect(row('PPH/1046')).toBeFocused()
  await page.keyboard.press('a')
  await expect(row('PPH/1046')).toBeHidden()
  await page.keyboard.press('r')
  await expect(row('PPH/1047')).toBeHidden()
  // 900 and 180 less 90 of the credit note, and 144 of PPH/3000, which nobody has decided.
  await expect(page.getByText('Credit in October 2026: ₹1,134.00')).toBeVisible()
  await page.getByRole('button', { name: 'Only in books' }).click()
  await expect(row('PINV-00004')).toContainText('The supplier has not told it yet.')

  await page.goto('/gst?month=2026-10#GSTR-3B')
  // 900 less 567 of each head: 333 rupees, and what is late besides.
  await expect(page.getByRole('row', { name: /Paid by credit/ })).toContainText('-567.00-567.00')
  await page.getByRole('button', { name: 'Sales with tax' }).press('Enter')
  await expect(page.getByRole('row', { name: /7 B2C/ })).toContainText('10,000.00')
  await expect(page.getByRole('region', { name: 'Against the ledger' })).toContainText('PINV-00003')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Credit and Reversals' }).click()
  await page.getByRole('group', { name: 'Credit before' }).getByLabel('IGST').fill('1000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('₹1,000.00 credit before, as you entered it is in it.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  expect((await downloading).suggestedFilename()).toBe('GSTR3B_27AABCB1001D1ZN_102026.json')
  expect(complaints).toEqual([])
})
