import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop, RICE } from './shop.ts'

test('a bill is made in Hindi: its words are, its figures are what they were', async ({ page, context }) => {
  const { call } = await openShop(page, { products: [RICE] })
  await context.addCookies([{ name: 'language', value: 'hi', url: test.info().project.use.baseURL }])
  await page.goto('/sales-and-purchase?tab=Invoice&create=sales')
  await page.getByLabel('ब्योरा, लाइन 1', { exact: true }).fill('basmati')
  await page.getByRole('option', { name: RICE.name }).click()

  // 499.00, and 2.5 % of it twice: 12.475 is 12.48 under each head.
  await expect(page.getByText('₹523.96').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect
    .poll(() => call<object[]>('GET', '/api/invoices'))
    .toMatchObject([{ invoiceNumber: 'SINV-00001' }])
})
