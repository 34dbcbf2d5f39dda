import { expect } from '@playwright/test'
import { atEveryWidth, complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openMember, openShop, PASSWORD, RICE } from './shop.ts'

const PICTURES = 'test-results/leaving'
const ANITA = { name: 'Anita Traders', phone: '98765 43210', type: 'buyer', email: 'anita@shop.test' }

test('an owner takes all books along, closes the shop, reads on, and comes back with one press', async ({
  page,
}) => {
  test.slow()
  const shop = await openShop(page, { products: [RICE] })
  await openMember(shop, 'Neha', 'cashier')
  const complaints = complaintsOf(page)
  await page.goto('/settings/data')
  await expect(page.getByRole('heading', { name: 'All my books' })).toBeVisible()
  await atEveryWidth(page, async () => {
    await expectAccessible(page)
    await page.screenshot({ path: `${PICTURES}/data-${page.viewportSize()?.width}.png`, fullPage: true })
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all my books' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page
    .getByRole('button', { name: /Close the shop/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: `${PICTURES}/close.png` })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: /name/i }).fill('Asha Kirana')
  await dialog.getByRole('button', { name: /Close/ }).last().click()
  const key = page.getByRole('dialog', { name: 'The key of your sealed books' })
  await expect(key.locator('[data-key]')).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){12}$/)
  await expect(page.getByText(/This shop is closed/)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: `${PICTURES}/key.png` })
  await page.keyboard.press('Escape')
  await key.getByRole('button', { name: 'I have stored it' }).click()
  await expect(key).toHaveCount(0)
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/This shop is closed/)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: `${PICTURES}/closed.png` })
  await page.getByRole('button', { name: 'Come Back' }).click()
  await expect(page.getByText(/This shop is closed/)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('of a customer the shop shows what it knows, and erases what it need not keep', async ({ page }) => {
  const shop = await openShop(page, { merchants: [ANITA] })
  const [party] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  await page.goto(`/merchants/${party?._id}`)
  await expect(page.getByRole('heading', { name: 'Anita Traders' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: `${PICTURES}/party.png`, fullPage: true })
  await page.getByRole('button', { name: /Erase/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /Erase/ }).click()
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('98765 43210')).toHaveCount(0)
})
