import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { said } from './nothing-english.ts'
import { openShop } from './shop.ts'

test('a new shop sees the first steps, adds and removes sample data, and opens the help', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { isBare: true })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('1 of 5 done')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Put in sample data' }).click()
  await expect(page.getByRole('region', { name: 'Top buyers' })).toContainText('Hotel Shreyas (sample)')
  await expect(page.getByText('1 of 5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Take sample data out' }).click()
  await expect(page.getByRole('button', { name: 'Put in sample data' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top buyers' })).toContainText('No data available')

  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toContainText('How the shop does')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.getByRole('link', { name: /^Make your first bill/ }).click()
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form).toBeVisible()
  // Once it is loaded it takes the focus itself.
  await expect(form.getByText('Loading...')).toHaveCount(0)
  await form.getByRole('button', { name: said('Close') }).focus()
  await page.keyboard.press('?')
  await expect(help).toContainText('A sale begins on its first line')
  await expect(help).toContainText('Save and print')

  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Tea', quantity: 1, rate: 10 }],
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('link', { name: /^Sales today/ })).toContainText('₹10.00')
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
