import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openForm, pick } from './sheet.ts'
import { enter, KRISHNA, openBooks, openMember, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

// In English only: the test asserts that labels are absent, which in another language would prove nothing.
test.use({ language: 'en' })

test('a cashier finds the counter, and neither purchases nor figures of the shop', { tag: '@smoke' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const shop = await openBooks({ products: [RICE], merchants: [KRISHNA] })
  const [supplier] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  const rice = { itemname: RICE.name, itemId: RICE.itemId, quantity: 2, rate: 410.5, cgst: 2.5, sgst: 2.5 }
  await shop.call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { _id: supplier?._id },
    items: [rice],
  })
  const neha = await openMember(shop, 'Neha', 'cashier')
  await neha.call('POST', '/api/invoices', { invoiceType: 'sales', items: [{ ...rice, rate: 499 }] })
  await enter(page, neha)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/sales-and-purchase\?tab=Invoice/)
  await expect(page.getByText('SINV-00001').first()).toBeVisible()
  await expect(page.getByText('PINV-00001')).toHaveCount(0)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const entry of ['Sales & Purchase', 'Money', 'Products', 'Buyers & Suppliers']) {
    await expect(main.getByRole('link', { name: entry, exact: true })).toBeVisible()
  }
  for (const entry of ['Dashboard', 'GST', 'Reports', 'Inventory', 'Approvals']) {
    await expect(main.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
  }
  // One thing to create, so no menu asks which.
  await expect(page.getByRole('button', { name: '+ Create Invoice' })).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await takePicture(page, `cashier/bills-${width}`)
  }

  await resize(page, 1366, 768)
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await pick(page, 1, RICE.name)
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00002 is saved').first()).toBeVisible()
  await page.goto('/admin/products')
  await expect(page.getByText(RICE.name).first()).toBeVisible()
  await expect(page.getByText('410.50')).toHaveCount(0)
  // What a role may never call is not called.
  expect(refused).toEqual([])
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Not for Your Role' })).toBeVisible()
  expect(complaints.filter((complaint) => !/403|Failed to load resource/.test(complaint))).toEqual([])
})
