import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack } from './intercept.ts'
import { act, entry, isPhone, leaveSaved } from './list-entry.ts'
import { cell } from './sheet.ts'
import { openShop, RICE, SUGAR } from './shop.ts'

// With animations, as most people have them.
test.use({ isStill: false })

test('a quotation becomes an order, the order is approved and invoiced in two parts', {
  tag: '@smoke',
}, async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, SUGAR] })
  await call('PUT', '/api/users/profile', { ordersNeedApproval: true })
  const line = (product: typeof RICE, quantity: number) => ({
    itemId: product.itemId,
    itemname: product.name,
    unit: product.unit,
    quantity,
    rate: product.sellingPrice,
    cgst: 2.5,
    sgst: 2.5,
  })
  await call('POST', '/api/quotations', {
    merchants: { name: 'Anita Stores', state: 'Maharashtra' },
    items: [line(RICE, 10), line(SUGAR, 5)],
    discount: 100,
  })

  await page.goto('/sales-and-purchase?tab=quotation')
  await act(page, 'SQT-00001', 'Create Order')
  const order = page.getByRole('dialog', { name: 'Create Sales Order' })
  await expect(order.getByText('From SQT-00001')).toBeVisible()
  await expect(
    order.getByText('The quoted discount of ₹100.00 will be filled in on the invoice.'),
  ).toBeVisible()
  // 10 x 499.00 + 5 x 44.80 = 5,214.00, 2.5 % of each line 124.75 + 5.60 a head: 5,474.70.
  await expect(order.getByText('₹5,474.70').first()).toBeVisible()
  await order
    .getByRole('button', { name: /^Create( |$)(?!&)/ })
    .last()
    .click()
  await expect(page).toHaveURL(/tab=Sales%26Purchase$/)

  // The shop asks for approval first.
  await expect(entry(page, 'SO00001')).toBeVisible()
  const { order: stored } = (await call<{ _id: string }[]>('GET', '/api/orders').then(([first]) => ({
    order: first,
  }))) as { order: { _id: string } }
  if (!isPhone(page)) {
    await entry(page, 'SO00001').hover()
    await expect(entry(page, 'SO00001').getByRole('button', { name: 'Create Invoice' })).toBeDisabled()
  }
  const yes = { name: 'Meera', role: 'Manager', status: 'approved' }
  await call('POST', `/api/sales-order/orders/${stored._id}/approval`, yes)
  await page.reload()

  await act(page, 'SO00001', 'Create Invoice')
  const invoice = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(invoice.getByText('From SO00001')).toBeVisible()
  await expect(invoice.getByLabel('Discount')).toHaveValue('100.00')
  if (isPhone(page)) {
    await invoice.getByRole('button', { name: /Basmati Rice/ }).click()
    await page.getByLabel('Quantity (Bag)').fill('6')
    await page.getByRole('button', { name: 'Done' }).click()
  } else {
    await cell(page, 'Quantity', 1).fill('12')
    await expect(invoice.getByText('Only 10 Bag open. You can still take more.')).toBeVisible()
    await cell(page, 'Quantity', 1).fill('6')
  }
  await invoice
    .getByRole('button', { name: /^Create( |$)(?!&)/ })
    .last()
    .click()
  await leaveSaved(page, 'SINV-00001')
  await expect(entry(page, 'SINV-00001')).toBeVisible()

  await page.goto('/sales-and-purchase')
  await expect(entry(page, 'SO00001')).toContainText('1 of 2 items open')
  await act(page, 'SO00001', 'Create Invoice')
  await expect(invoice.getByLabel('Discount')).toHaveValue('')
  if (isPhone(page)) await expect(invoice.getByText('4 Bag × ₹499.00')).toBeVisible()
  else await expect(cell(page, 'Quantity', 1)).toHaveValue('4')
  await invoice
    .getByRole('button', { name: /^Create( |$)(?!&)/ })
    .last()
    .click()
  await leaveSaved(page, 'SINV-00002')
  await expect(entry(page, 'SINV-00002')).toBeVisible()

  await page.goto('/sales-and-purchase')
  await expect(entry(page, 'SO00001')).toContainText('all invoiced')
  await act(page, 'SO00001', 'Edit')
  const trail = page.getByRole('note')
  await expect(trail).toContainText('From SQT-00001')
  await expect(trail).toContainText('SINV-00001')
  await expect(trail).toContainText('Changing it does not ask again.')
  await trail.getByRole('link', { name: 'SINV-00002' }).click()
  await expect(page.getByRole('dialog', { name: 'SINV-00002' })).toContainText('From SO00001')
})

test('a customer added while an order is invoiced is chosen, and the form stays open', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  await call('POST', '/api/sales-order', {
    merchants: { name: 'Anita Stores', state: 'Maharashtra' },
    items: [{ itemId: RICE.itemId, itemname: RICE.name, quantity: 2, rate: 499 }],
  })

  await page.goto('/sales-and-purchase')
  await act(page, 'SO00001', 'Create Invoice')
  const invoice = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(invoice.getByText('From SO00001')).toBeVisible()
  // Everything is asked for anew after a save: the order's answer comes late.
  const answer = await holdBack(page, /\/api\/orders\/[^/?]+$/)
  if (isPhone(page)) await invoice.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Zoya Traders')
  await page.getByRole('option', { name: /New customer/ }).click()
  const merchant = page.getByRole('dialog', { name: 'Add New Merchant' })
  await merchant.getByLabel('Email').fill('zoya@example.com')
  await merchant.getByLabel('Phone Number').fill('9876543210')
  await merchant.getByRole('textbox', { name: /^Address/ }).fill('4 Hill Road, Pune')
  await merchant.getByRole('button', { name: 'Add Merchant' }).click()

  await expect(merchant).toHaveCount(0)
  if (isPhone(page)) await page.getByRole('button', { name: 'Done' }).click()
  await expect(invoice.getByText('From SO00001')).toBeVisible()
  const customer = invoice.getByRole('region', { name: 'Customer Details' })
  if (isPhone(page)) await expect(customer).toContainText('4 Hill Road, Pune')
  else await expect(customer.getByLabel('Address')).toHaveValue('4 Hill Road, Pune')
  const late = page.waitForResponse(/\/api\/orders\/[^/?]+$/)
  answer()
  await late
  // Opened a second time, it would come from its draft.
  await expect(page.getByText('opened again')).toHaveCount(0)
})
