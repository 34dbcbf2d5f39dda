import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, openForm, pick } from './sheet.ts'
import { COLA, openShop, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PICTURES = 'change'
const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

test('the change is shown at the amount, in the bar and after saving, and a walk-in’s unpaid rest can be waived', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { call } = await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  // 499.00 and 24.96 of tax are 523.96.
  await pick(page, 1, 'basmati')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  // The next key comes as soon as this one is answered: nothing of the amount may land in the quantity.
  const focused = await cell(page, 'Quantity', 1).evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true }))
    return document.activeElement?.hasAttribute('data-amount-received')
  })
  expect(focused).toBe(true)
  await page.keyboard.type('600')
  const back = page.getByRole('status', { name: 'Return', exact: true })
  await expect(back).toHaveText('₹76.04')
  await expect(back).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('contentinfo')
  await expect(bar).toContainText('Return₹76.04')
  await expect(bar).toContainText('Bill ₹523.96, the customer gives ₹600.00.')
  // Nothing is wrong with a note that is larger than the bill.
  await expect(page.getByText('Warning: Amount Received is greater than Invoice Total.')).toHaveCount(0)
  await takePicture(page, `${PICTURES}/cash-1366`)
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(page.getByText('Return ₹76.04')).toBeInViewport({ ratio: 1 })
  await takePicture(page, `${PICTURES}/saved-1366`)

  await pick(page, 1, 'basmati')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await page.keyboard.press('F9')
  await page.keyboard.type('520')
  await page.getByRole('button', { name: 'Let the rest go, ₹3.96 as a discount' }).click()
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00002 is saved')).toBeVisible()
  const [bill] = await call<object[]>('GET', '/api/invoices')
  expect(bill).toMatchObject({ discount: 3.96, grandTotal: 520, amountReceived: 520, pendingAmount: 0 })
})

test('on a phone the saved bill stays with its change, its items and its ways to share it, until the next bill', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { call } = await openShop(page, { products: [COLA] })
  await call('PUT', '/api/users/profile/settings', { roundTo: 'rupee' })
  await page.goto(NEW_SALE)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Name, SKU, HSN or item code').fill('aerated')
  const shelf = page.getByRole('dialog', { name: 'Add Item' })
  await shelf.getByRole('button', { name: /^Aerated/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).last().click()
  await page.getByLabel('Amount Received').fill('500')
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  const saved = page.getByRole('dialog', { name: 'SINV-00001' })
  await expect(saved).toBeVisible()
  const [bill] = await call<{ grandTotal: number; amountReceived: number }[]>('GET', '/api/invoices')
  const total = bill?.grandTotal ?? 0
  expect(bill?.amountReceived).toBe(total)
  await expect(saved).toContainText('Customer gives₹500.00')
  await expect(saved).toContainText(`Return₹${(500 - total).toFixed(2)}`)
  await expect(saved.getByRole('button', { name: 'Next Bill' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await takePicture(page, `${PICTURES}/phone-390`)
  await saved.getByLabel('Mobile').fill('98220 41706')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const chat = page.waitForEvent('popup')
  await saved.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await (await chat).waitForURL(/wa\.me\/919822041706/)
  await saved.getByRole('button', { name: 'Next Bill' }).click()
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
})
