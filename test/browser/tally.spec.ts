import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { ANITA, openShop, RICE } from './shop.ts'

test('a shopkeeper exports the books to Tally, names a ledger, and reads Tally’s answer', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  await page.goto('/gst/tally')
  await expect(page.getByRole('heading', { name: 'Tally', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^UPI/ })).toBeVisible()
  await expectAccessible(page)

  // Nothing was sold last month: no file, and a sentence.
  await page.getByRole('button', { name: 'Download Vouchers' }).click()
  await expect(page.getByText('Nothing was posted in these dates.')).toBeVisible()
  const items = [
    { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 2, rate: 499, cgst: 2.5, sgst: 2.5 },
  ]
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items,
    paymentMode: 'upi',
    paymentStatus: 'paid',
  })

  await page.getByRole('row', { name: /^UPI/ }).press('Enter')
  await page.getByLabel('Ledger in Tally').fill('HDFC Current A/c')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /^UPI HDFC Current/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Dates' }).click()
  await page.getByRole('option', { name: 'This month' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Vouchers' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tally-vouchers-.*\.xml$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('<LEDGERNAME>HDFC Current A/c</LEDGERNAME>')

  const answer =
    '<RESPONSE><CREATED>1</CREATED><ERRORS>1</ERRORS><LINEERROR>No ledger Sales</LINEERROR></RESPONSE>'
  await page
    .getByLabel('Answer of Tally')
    .setInputFiles({
      name: 'answer.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(`\uFEFF${answer}`, 'utf16le'),
    })
  await expect(page.getByText('A part of it')).toBeVisible()
  await expect(page.getByText('No ledger Sales')).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
