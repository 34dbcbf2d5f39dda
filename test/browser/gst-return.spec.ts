import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop } from './shop.ts'

const BUYER = { name: 'Xenon Stores', gstin: '27AAACX2002E1ZX', state: 'Maharashtra' }
const pen = { itemname: 'Pen', hsncode: '9608', unit: 'Pcs', quantity: 10, rate: 100, cgst: 9, sgst: 9 }

test('a shopkeeper reads GSTR-1, downloads the file, and marks it as filed', { tag: '@smoke' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page)
  await call('PUT', '/api/users/profile', {
    name: 'Bahi Demo',
    address: 'Pune',
    phone: '9800000001',
    gstin: '27AABCB1001D1ZN',
    state: 'Maharashtra',
  })
  const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)
  const sell = (day: string, merchants: object, items: object[]) =>
    call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
      invoiceType: 'sales',
      invoiceDate: `${month}-${day}`,
      merchants,
      items,
    })
  await page.goto(`/gst?month=${month}#GSTR-1`)
  await expect(page.getByText(`No bills in ${monthName(month)}.`)).toBeVisible()
  await expectAccessible(page)

  const { invoice } = await sell('05', BUYER, [pen])
  await sell('06', {}, [{ ...pen, hsncode: '', rate: 50 }])
  await page.reload()
  // 1,000.00 to Xenon Stores; 500.00 over the counter, without an HSN.
  await expect(page.getByRole('row', { name: /B2B, registered buyers/ })).toContainText(
    '1 bill1,000.00-90.0090.00180.00',
  )
  await expect(page.getByRole('row', { name: /All of/ })).toContainText('1,500.00')
  await expect(page.getByText('₹500.00 has no HSN: see Check')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'B2C others' }).press('Enter')
  const bills = page.getByRole('region', { name: 'Bills of table 7' })
  await expect(bills.getByText('Walk-in')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^returns_\d{6,8}_R1_27AABCB1001D1ZN_offline\.json$/)
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.b2b[0].inv).toMatchObject([{ val: 1180 }])
  const excel = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await excel).suggestedFilename()).toBe(`GSTR-1 ${month}.xlsx`)

  const error = { inum: file.b2b[0].inv[0].inum, error_cd: 'RET191113', error_msg: 'GSTIN is not active' }
  await page
    .getByLabel('Error file of the portal')
    .setInputFiles({
      name: 'errors.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ error_report: { b2b: [{ ctin: BUYER.gstin, inv: [error] }] } })),
    })
  await expect(page.getByRole('link', { name: /Xenon Stores/ })).toBeVisible()

  await page.getByRole('button', { name: 'Mark as Filed' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('ARN').fill('12')
  await dialog.getByRole('button', { name: 'Mark as Filed' }).click()
  await expect(dialog.getByText('15 letters and digits')).toBeVisible()
  await dialog.getByLabel('ARN').fill('AA2710260012345')
  await dialog.getByRole('button', { name: 'Mark as Filed' }).click()
  await expect(page.getByRole('tab', { name: /GSTR-1/ })).toContainText('AA2710260012345')
  await expect(page.getByRole('button', { name: 'Mark as Filed' })).toHaveCount(0)

  // Between GSTR-1 and GSTR-3B a bill can still be put right, and goes as GSTR-1A.
  await expect(page.getByText(`GSTR-1 of ${monthName(month)} is filed and its GSTR-3B is not.`)).toBeVisible()
  await call('PUT', '/api/users/profile/settings', { filedUpTo: null })
  await call('PUT', `/api/invoices/${invoice._id}`, { items: [{ ...pen, quantity: 12 }] })
  await page.reload()
  const changed = page.getByRole('region', { name: 'Changed since it was filed' })
  await expect(changed).toContainText('1 bill or note: the taxable value changes by ₹200.00.')
  await expectAccessible(page)
  const amending = page.waitForEvent('download')
  await changed.getByRole('button', { name: 'Download GSTR-1A' }).click()
  const amended = JSON.parse(readFileSync(await (await amending).path(), 'utf8'))
  expect(amended.b2ba[0].inv).toMatchObject([{ inum: file.b2b[0].inv[0].inum, val: 1416 }])
  expect(complaints).toEqual([])
})
