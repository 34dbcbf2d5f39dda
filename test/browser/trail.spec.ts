import { expect } from '@playwright/test'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { ANITA, openShop, RICE } from './shop.ts'

test('a changed bill is read in the trail, and opened from it', async ({ page }) => {
  const shop = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const items = [{ itemname: 'Soap', quantity: 2, rate: 523.95, unit: 'Pcs' }]
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items,
  })
  await shop.call('PUT', `/api/invoices/${invoice._id}`, { items: [{ ...items[0], rate: 499 }] })

  await page.goto('/reports')
  await page.getByRole('link', { name: 'Trail' }).click()
  await expect(page.getByRole('heading', { name: 'Trail', level: 1 })).toBeVisible()
  // 2 x 523.95 and 2 x 499.00
  const changed = page.getByRole('button', { name: /SINV-00001 Grand Total ₹1,047\.90 became ₹998\.00/ })
  await changed.click()
  const row = page.getByRole('row', { name: 'Grand Total ₹1,047.90 ₹998.00' })
  await expect(row).toBeVisible()

  // The arrows walk, and nothing is lost on a reload.
  await changed.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /SINV-00001 Written/ })).toBeFocused()

  await page.getByRole('button', { name: 'Check Now' }).click()
  await expect(page.getByText('No entry is missing or changed')).toBeVisible()
  await atEveryWidth(page, expectAccessible)

  await page.getByRole('link', { name: 'Open SINV-00001' }).click()
  await page.getByRole('button', { name: 'Changes' }).click()
  await expect(page.getByRole('button', { name: /Grand Total ₹1,047\.90 became ₹998\.00/ })).toBeVisible()
  await expectAccessible(page)
})
