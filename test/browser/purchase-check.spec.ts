import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

const TABLETS = {
  name: 'Dolo 650, strip of 15',
  itemId: 'DOLO650',
  hsncode: '3004',
  unit: 'Strip',
  purchasePrice: 22,
  sellingPrice: 33.6,
  mrp: 33.6,
  priceIncludesTax: true,
  stock: 0,
  cgst: 2.5,
  sgst: 2.5,
  inBatches: true,
}
const SAHYADRI = {
  name: 'Sahyadri Pharma',
  email: 'sahyadri@party.test',
  phone: '98',
  address: 'Pune',
  type: 'supplier',
}

test("a purchase is held against the supplier's total and last time, and what expires too soon goes back", async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [TABLETS] })
  await call('PUT', '/api/users/profile/settings', {
    uses: { batches: true, mrp: true, lineDiscounts: true },
  })
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const before = {
    product: products[0]?._id,
    itemname: TABLETS.name,
    quantity: 10,
    rate: 20,
    discountPercent: 5,
    cgst: 2.5,
    sgst: 2.5,
    mrp: 32,
    batches: [{ number: 'DL5520', expiry: '2035-04-01', mrp: 32 }],
  }
  const body = { invoiceType: 'purchase', merchants: { _id: supplier._id }, items: [before] }
  await call('POST', '/api/invoices', body)

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=purchase')
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Sahyadri')
  await page.getByRole('option', { name: /Sahyadri/ }).click()
  await page.getByLabel("Supplier's Total").fill('220')
  await cell(page, 'Description', 1).focus()
  await pick(page, 1, 'dolo')
  await typeByHand(page, '10+1')
  const panel = page.getByRole('region', { name: /bought before/ })
  await expect(panel).toContainText('Sahyadri Pharma')
  await cell(page, 'Rate', 1).fill('25')
  await expect(panel).toContainText('more than on')
  await page.keyboard.press('Alt+l')
  await expect(cell(page, 'Rate', 1)).toHaveValue('20.00')
  await expect(cell(page, 'Discount', 1)).toHaveValue('5%')
  await expect(cell(page, 'MRP', 1)).toHaveValue('32.00')
  const changes = page.getByRole('region', { name: 'What this bill changes' })
  // 10 for 190.00 stood, 11 come for 190.00.
  await expect(changes).toContainText('Average cost ₹18.10')
  await expect(changes).toContainText('was ₹19.00')

  // A month that is near is asked about at the cell; R sends the line back.
  await cell(page, 'Batch', 1).fill('DL6233')
  const soon = new Date(Date.now() + 40 * 86_400_000)
  await cell(page, 'Expiry', 1).focus()
  await typeByHand(page, `${String(soon.getUTCMonth() + 1).padStart(2, '0')}${soon.getUTCFullYear() % 100}`)
  await expect(page.getByRole('button', { name: /send it back/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(page.getByText('Goes back to the supplier once it is saved')).toBeVisible()

  // 199.50, and the paper says 220.00.
  await expect(page.getByText(/This bill comes to .+ less\./)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText("The supplier's total is ₹220.00")
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await call<unknown[]>('GET', '/api/invoices')).toHaveLength(1)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save it so' }).click()
  // The note of what goes back is open, with the batch filled in.
  await expect(page.getByRole('heading', { name: 'Create Supplier Credit Note' })).toBeVisible()
  await expect(page.getByText('Batch DL6233')).toBeVisible()
  expect(await call<unknown[]>('GET', '/api/invoices')).toHaveLength(2)
})
