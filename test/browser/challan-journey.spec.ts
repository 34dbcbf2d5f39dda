import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { act, entry, isPhone, leaveSaved } from './list-entry.ts'
import { openShop, RICE } from './shop.ts'
import { bagsLeft, TEN_BAGS } from './ten-bags.ts'

// With animations, as most people have them.
test.use({ isStill: false })

const create = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create( |$)(?!&)/ })
    .last()
    .click()

test('an order goes out with a challan, is billed from it, and moves the stock once', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  const stock = () => bagsLeft({ call })
  await call('POST', '/api/sales-order', TEN_BAGS)

  await page.goto('/sales-and-purchase')
  await act(page, 'SO00001', 'Create Challan')
  const challan = page.getByRole('dialog', { name: 'Create Delivery Challan' })
  await expect(challan.getByText('From SO00001')).toBeVisible()
  if (isPhone(page)) await challan.getByRole('button', { name: /Challan Details/ }).click()
  await page.getByLabel('Vehicle No').last().fill('MH12AB1234')
  if (isPhone(page)) await page.getByRole('button', { name: 'Done' }).click()
  await create(page)

  // 10 x 499.00 and 5 %: 5,239.50.
  await expect(page).toHaveURL(/tab=Challan$/)
  await expect(entry(page, 'DC-00001')).toContainText('To invoice')
  await expect(entry(page, 'DC-00001')).toContainText('₹5,239.50')
  expect(await stock()).toBe(30)

  await act(page, 'DC-00001', 'Create Invoice')
  await expect(page.getByRole('dialog', { name: 'Create Invoice' }).getByText('From DC-00001')).toBeVisible()
  await create(page)
  await leaveSaved(page, 'SINV-00001')
  await expect(entry(page, 'SINV-00001')).toBeVisible()
  expect(await stock()).toBe(30)

  await page.goto('/sales-and-purchase?tab=Challan')
  await expect(entry(page, 'DC-00001')).toContainText('Invoiced')
})

test('a challan taken back returns its goods to stock, after a question', { tag: '@counter' }, async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const line = { itemId: RICE.itemId, itemname: RICE.name, quantity: 4, rate: 499 }
  await call('POST', '/api/delivery-challans', { merchants: { name: 'Anita Stores' }, items: [line] })

  await page.goto('/sales-and-purchase?tab=Challan')
  await act(page, 'DC-00001', 'Take back')
  await expect(page.getByText('All goods of this challan come back from Anita Stores.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).last().click()

  await expect(entry(page, 'DC-00001')).toContainText('Taken back')
  expect(await bagsLeft({ call })).toBe(40)
})

test('goods of a purchase are sent back with a challan, and its credit note is filled in', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const line = { itemId: RICE.itemId, itemname: RICE.name, quantity: 10, rate: 400, cgst: 2.5, sgst: 2.5 }
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { name: 'Krishna Wholesale' },
    items: [line],
  })
  const stock = () => bagsLeft({ call })

  await page.goto('/sales-and-purchase?tab=Invoice')
  await entry(page, 'PINV-00001').click()
  await page.getByRole('button', { name: 'Create Challan' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Purchase Return Challan' })).toBeVisible()
  await create(page)
  await expect(entry(page, 'PRC-00001')).toContainText('To be credited')
  expect(await stock()).toBe(40)

  await act(page, 'PRC-00001', 'Credit Note')
  await expect(page.getByText('What went back with a challan is filled in')).toBeVisible()
  await create(page)
  // The form closes once the note is there; who leaves before may not have sent it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/sales-and-purchase?tab=Challan')
  await expect(entry(page, 'PRC-00001')).toContainText('Credited')
  expect(await stock()).toBe(40)
})
