import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry } from './list-entry.ts'
import { openShop } from './shop.ts'

test('the drawer is counted and closed by keys alone, and a bill paid by UPI explains the missing cash', async ({
  page,
}) => {
  const { call } = await openShop(page)
  const sell = (rate: number) =>
    call('POST', '/api/invoices', {
      invoiceType: 'sales',
      paymentStatus: 'paid',
      paymentMode: 'cash',
      items: [{ itemname: 'Tea', quantity: 1, rate }],
    })
  await call('POST', '/api/money/transfers', { from: 'safe', to: 'cash', amount: 500 })
  await sell(1260)
  await sell(340)

  await page.goto('/money/drawer')
  await expect(page.getByLabel('₹500 notes')).toBeFocused()
  // 3 x 500 and 2 x 100 and 3 x 20: 1,760 of 2,100.
  for (const pieces of ['3', '', '2', '', '3', '', '', '', '', '', '0']) {
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^Short.*-₹340\.00/)).toBeVisible()
  const finding = page.getByRole('listitem').filter({ hasText: 'A bill of this amount, marked cash' })
  await expect(finding.getByRole('link', { name: 'SINV-00002' })).toBeVisible()
  await expectAccessible(page)
  await finding.getByRole('button', { name: 'Change to UPI' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Right.*₹0\.00/)).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/closings$/)
  await expect(entry(page, '₹1,760.00')).toContainText('Right')
  await expectAccessible(page)
  const [bill] = await call<[{ paymentMode: string }]>('GET', '/api/invoices')
  expect(bill.paymentMode).toBe('upi')
})
