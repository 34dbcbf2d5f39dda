import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry, isPhone } from './list-entry.ts'
import { openShop, RICE } from './shop.ts'

test('a bill is cancelled with its reason by keyboard: struck on the list, its number kept', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  await call('POST', '/api/invoices', {
    ...{ invoiceType: 'sales', merchants: { name: 'Anita Stores', state: 'Maharashtra' } },
    items: [
      {
        ...{ itemId: RICE.itemId, itemname: RICE.name, unit: RICE.unit, quantity: 10 },
        ...{ rate: RICE.sellingPrice, cgst: 2.5, sgst: 2.5 },
      },
    ],
    amountReceived: 500,
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const bill = entry(page, 'SINV-00001')
  if (isPhone(page)) {
    await bill.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Credit or debit note' }).click()
  } else {
    await bill.hover()
    await bill.getByRole('button', { name: 'Credit or debit note' }).press('Enter')
  }
  await page.getByRole('menuitem', { name: 'Cancel Invoice' }).press('Enter')

  // 10 x 499.00 and 5 %.
  const dialog = page.getByRole('dialog', { name: 'Cancel SINV-00001, ₹5,239.50' })
  await expect(dialog.getByText('₹500.00 was received for it and is now owed back')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Say why it is cancelled.')
  await dialog.getByRole('radio', { name: 'Wrong buyer' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Wrong amount' })).toBeChecked()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('SINV-00001 cancelled.')).toBeVisible()
  await expect(bill.getByText('Cancelled')).toBeVisible()
  await expect(bill.locator('s')).toHaveText('₹5,239.50')
  const { products } = await call<{ products: { stock: number }[] }>('GET', '/api/products')
  expect(products[0]?.stock).toBe(40)

  await page.goto('/settings/numbers/cancelled')
  await expect(page.getByText('Wrong amount')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SINV-00001' })).toBeVisible()
})
