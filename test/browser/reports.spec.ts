import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { ANITA, openShop, RICE } from './shop.ts'

test('a shopkeeper finds the profit by keyboard, and follows it down to the bill', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const items = [
    { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 2, rate: 499, cgst: 2.5, sgst: 2.5 },
  ]
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items,
    amountReceived: 500,
  })
  await page.goto('/settings/uses')
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('spent')
  await expect(page.getByRole('link', { name: /^Trial Balance/ })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Profit and Loss' })).toBeVisible()
  // What two bags cost, 821.00, left the shelf: 998.00 less that.
  await expect(page.getByRole('row', { name: /Net profit/ })).toContainText('177.00')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^profit-and-loss-.*\.xlsx$/)

  await page.getByRole('row', { name: /^Sales 998/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Statement' })).toBeVisible()
  await page.getByRole('row', { name: /SINV-00001/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'SINV-00001' })).toBeVisible()
  expect(complaints).toEqual([])
})
