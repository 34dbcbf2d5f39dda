import { expect } from '@playwright/test'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { ANITA, openShop, RICE } from './shop.ts'

test('a row leads to its document, that to the party and its products, and Ctrl+K to the party’s page', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const [anita] = await call<{ _id: string }[]>('GET', '/api/supplier')
  const { products } = await call<{ products: { _id: string; itemId: string }[] }>('GET', '/api/products')
  const line = { product: products[0]?._id, itemId: 'RICE5', itemname: 'Basmati Rice 5kg', rate: 480 }
  for (const quantity of [1, 2])
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      merchants: { _id: anita?._id },
      items: [{ ...line, quantity }],
    })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const bill = page.getByRole('row', { name: /SINV-00002/ })
  await expect(page.getByText('Showing 2 of 2 invoices · Sales ₹1,440.00, ₹1,440.00 pending')).toBeVisible()

  await bill.getByRole('cell').nth(1).click()
  // It is read first: what it comes to, as it prints, and what can be done.
  const second = page.getByRole('dialog', { name: 'SINV-00002' })
  await expect(second.getByRole('list').filter({ hasText: 'Grand Total' })).toContainText(
    'Pending Amount₹960.00',
  )
  await expect(second.frameLocator('iframe').getByText('Basmati Rice 5kg')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Payment' })).toBeEnabled()
  await atEveryWidth(page, async () => {
    await expect(second.getByText('Anita Stores').first()).toBeVisible()
    await expectAccessible(page)
  })
  await second.focus()
  await page.keyboard.press('j')
  const first = page.getByRole('dialog', { name: 'SINV-00001' })
  await expect(first).toContainText('2 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(second).toContainText('1 of 2')
  await page.keyboard.press('Escape')
  await expect(second).toHaveCount(0)

  // From the search into the list; E opens the form, and Back leads to what was read.
  await page.keyboard.press('/')
  await page.keyboard.type('00001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Invoice' })).toContainText('SINV-00001')
  await page.goBack()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto('/sales-and-purchase?tab=Invoice')

  await bill.getByRole('link', { name: 'Anita Stores' }).click()
  await expect(page.getByRole('heading', { name: 'Anita Stores' })).toBeVisible()
  await expect(page.getByText('They owe')).toBeVisible()
  await page.getByRole('tab', { name: 'Items and prices' }).click()
  await expect(page.getByRole('row', { name: /Basmati Rice 5kg.*₹480\.00/ })).toBeVisible()
  await atEveryWidth(page, async () => {
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await page.goto('/admin/dashboard')
  await expect(page.getByText('Ctrl K')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search screens/ }).fill('anita')
  await page.getByRole('option', { name: /^Anita Stores/ }).click()
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
})

test('500 on account is received from anywhere in ten keys, and from the khata without a mouse', {
  tag: '@smoke',
}, async ({ page }) => {
  const { call } = await openShop(page, { merchants: [{ ...ANITA, phone: '98900 22003' }] })
  const [anita] = await call<{ _id: string }[]>('GET', '/api/supplier')
  await call('POST', '/api/money/dues', {
    party: anita?._id,
    of: 'goods',
    amount: 2000,
    date: '2026-04-02',
    dueDate: null,
    account: 'cash',
    note: '',
  })
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name)
    }
  }
  const saved = page.getByText(/^RV-\d+ saved, ₹500\.00/)

  await page.goto('/admin/dashboard')
  await expect(page.getByText('Ctrl K')).toBeVisible()
  await press('Control+k', 'a', 'n', 'i', 'Alt+r')
  await expect(page.getByRole('dialog', { name: 'Receive Money' }).getByLabel('Amount')).toBeFocused()
  await press('5', '0', '0', 'Control+Enter')
  await expect(saved).toBeVisible()
  expect(keys).toBeLessThanOrEqual(10)

  // The action by its name, then the name: thirteen, and no Tab.
  await page.goto('/reports')
  await expect(page.getByText('Ctrl K')).toBeVisible()
  await press('Control+k', 'r', 'e', 'c', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Receive Money' })
  await expect(dialog.getByLabel('Party')).toBeFocused()
  await press('a', 'n', 'i')
  await expect(page.getByRole('option', { name: /Anita Stores/ })).toBeVisible()
  await press('Enter')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await press('5', '0', '0', 'Control+Enter')
  await expect(dialog).toHaveCount(0)

  await page.goto('/money/khata')
  const row = page.getByRole('row', { name: /Anita Stores.*₹1,000\.00/ })
  await expect(row).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('9890022003')
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('r')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: 'Write Udhaar' }).getByLabel('Party')).toHaveValue(
    'Anita Stores',
  )
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Anita Stores' })).toBeVisible()
})
