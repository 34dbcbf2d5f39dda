import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { ANITA, COLA, KRISHNA, openShop, RICE } from './shop.ts'

test('a merchant is added, found, changed and deleted', async ({ page }) => {
  await openShop(page, { merchants: [ANITA] })
  await page.goto('/admin/suppliers')
  await page.getByRole('button', { name: 'Add Merchant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Merchant' })
  await dialog.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(dialog.getByText('Merchant Name is required')).toBeVisible()

  await dialog.getByLabel('Merchant Name').fill('Krishna Wholesale')
  await dialog.getByLabel('Email').fill('krishna@party.test')
  await dialog.getByLabel('Phone Number').fill('9800000002')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('Market Yard, Pune')
  await dialog.getByRole('combobox', { name: 'Type' }).or(dialog.getByLabel('Type')).first().click()
  await page.getByRole('option', { name: 'Supplier' }).click()
  await dialog.getByLabel('GSTIN').fill('27AAGFK2290D1ZX')
  await expect(dialog.getByText(/The last character should be I/)).toBeVisible()
  await dialog.getByLabel('GSTIN').fill('27AAGFK2290D1ZI')
  await expect(dialog.getByLabel('State')).toHaveValue(/Maharashtra/)
  await expect(dialog.getByLabel('Place of Supply')).toHaveValue(/Maharashtra/)
  await dialog.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(page.getByText('Supplier added successfully!')).toBeVisible()
  await expect(page.getByText('Showing 2 of 2 merchants')).toBeVisible()

  await page.getByPlaceholder('Search').fill('KRISH')
  await expect(page.getByText('Showing 1 of 2 merchants')).toBeVisible()
  await expect(page.getByText('Filtered by: "KRISH"')).toBeVisible()
  await page.getByPlaceholder('Search').fill('nobody of that name')
  await expect(page.getByText('No suppliers found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()

  const row = page.getByRole('row', { name: /Krishna/ })
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Merchant' })
  await expect(edit.getByLabel('Email')).toHaveValue('krishna@party.test')
  await edit.getByLabel('Phone Number').fill('9800000022')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Supplier updated successfully!')).toBeVisible()
  await expect(row).toContainText('9800000022')

  await row.getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Are you sure you want to delete this supplier?')
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Supplier deleted successfully.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a product is added with its GST, and its stock has a badge', async ({ page }) => {
  await openShop(page, { products: [RICE, { ...COLA, stock: 7 }] })
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible()
  await expect(page.getByText('Manage your Items inventory and pricing')).toBeVisible()
  await expect(page.getByRole('row', { name: /Basmati Rice/ })).toContainText('₹499.00')
  await expect(page.getByRole('row', { name: /Aerated/ })).toContainText('7')

  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await dialog.getByLabel('Product Name').fill('Loose Sugar')
  await dialog.getByLabel('Description').fill('By weight')
  await dialog.getByLabel('Category').first().click()
  await page.getByRole('option', { name: 'Grocery' }).click()
  await dialog.getByLabel('Purchase Price').fill('38.40')
  await dialog.getByLabel('Selling Price').fill('44.80')
  await dialog
    .getByRole('radio', { name: '5%' })
    .or(dialog.getByRole('button', { name: '5%' }))
    .first()
    .click()
  await expect(dialog.getByLabel('CGST (%)')).toHaveValue('2.5')
  await expect(dialog.getByLabel('Total Tax')).toHaveValue('5%')
  await dialog.getByLabel('Stock Quantity').fill('150.5')
  await dialog.getByLabel('In stock since').fill('1/4/2026')
  await dialog.getByLabel('Worth in all').fill('5000')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  await expect(page.getByText('Showing 3 of 3 products')).toBeVisible()
  const sugar = page.getByRole('row', { name: /Loose Sugar/ })
  await expect(sugar).toContainText('150.5')
  // Its worth when the books began is corrected where it is edited.
  await sugar.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(edit.getByText('Opening stock: 150.5 on 1 Apr 2026, worth ₹5,000.00.')).toBeVisible()
  await edit.getByRole('button', { name: 'Correct its worth' }).click()
  await edit.getByLabel('Worth in all').fill('4900')
  await edit.getByRole('button', { name: 'Save worth' }).click()
  await expect(edit.getByText('worth ₹4,900.00.')).toBeVisible()
})

test('an item is found, refused a code that is taken, changed, and deleted', async ({ page }) => {
  await openShop(page, { products: [RICE, COLA] })
  await page.goto('/admin/productsitem')
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const header of [
    ...[
      'S No',
      'Product Name',
      'Category',
      'Supplier',
      'Purchase Price',
      'Selling Price',
      'Stock',
      'Actions',
    ],
  ]) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /Basmati/ })).toHaveText(
    /2Basmati Rice 5kgGroceryN\/A₹410\.50₹499\.0040 in stock/,
  )
  await expect(page.getByText('Showing 2 of 2 products')).toBeVisible()
  await page.getByPlaceholder('Search products, categories, suppliers...').fill('nothing like it')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await page.getByPlaceholder('Search products, categories, suppliers...').fill('cola2')
  await expect(page.getByText('Showing 1 of 2 products')).toBeVisible()
  await expect(page.getByText('Filtered by: "cola2"')).toBeVisible()

  const row = page.getByRole('row', { name: /Aerated/ })
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Item ID').fill('rice5')
  await dialog.getByLabel('Selling Price').fill('99.5')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Item ID already exists')
  await expect(page.getByRole('alert').filter({ hasText: 'Item ID already exists' })).toHaveCount(2)
  await expect(dialog.getByLabel('Selling Price')).toHaveValue('99.50')
  await dialog.getByLabel('Item ID').fill('COLA2')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(row).toContainText('₹99.50')

  await row.getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Aerated Drink 2L' })
  await expect(confirm).toContainText('Are you sure you want to delete this product?')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a product edited on a stale form does not undo the sale that was made meanwhile', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  await page.goto('/admin/products')
  await page
    .getByRole('row', { name: /Basmati/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('40')
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemId: 'RICE5', itemname: 'Rice', quantity: 4, rate: 499 }],
  })

  await dialog.getByLabel('Selling Price').fill('505')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(page.getByRole('row', { name: /Basmati/ })).toContainText('₹505.00')
  await expect(page.getByRole('row', { name: /Basmati/ })).toContainText('36')
})

test('a sign-out in another tab is shown before a merchant is deleted', async ({ page }) => {
  const { call } = await openShop(page, { merchants: [ANITA] })
  await page.goto('/admin/suppliers')
  await page.getByRole('row', { name: /Anita/ }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByText('No authentication token found. Please login again.')).toBeVisible()
  expect(await call<object[]>('GET', '/api/supplier')).toHaveLength(1)
})

test('low stock becomes one purchase order per supplier in one click', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA], merchants: [KRISHNA, ANITA] })
  const [krishna] = await call<{ _id: string }[]>('GET', '/api/supplier?type=supplier')
  const { products } = await call<{ products: Record<string, unknown>[] }>('GET', '/api/products')
  const cola = products.find((product) => product.itemId === 'COLA2')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Low Stock' }).click()
  // Cola, 12 of 20: nobody is named to order it from.
  await expect(page.getByRole('region', { name: 'Without a supplier' })).toContainText('Aerated Drink 2L')
  await expect(page.getByText(/Create .*Purchase Order/)).toHaveCount(0)
  await call('PUT', `/api/products/${cola?._id}`, {
    ...cola,
    categoryId: (cola?.categoryId as { _id: string } | undefined)?._id,
    supplierId: krishna?._id,
    stockLoaded: cola?.stock,
  })

  await page.reload()
  const group = page.getByRole('region', { name: 'Krishna Wholesale' })
  // Up to twice what is low: 40 less the 12 that are there.
  await expect(group.getByLabel('Order of Aerated Drink 2L')).toHaveValue('28')
  await group.getByLabel('Order of Aerated Drink 2L').fill('24')
  await page.getByRole('button', { name: 'Create 1 Purchase Order' }).click()
  await expect(page.getByText('PO00001 created.')).toBeVisible()
  // 24 x 62.50 at 28 % and 12 % cess.
  await expect(page.getByRole('row', { name: /PO00001/ })).toContainText(/Krishna Wholesale.*₹2,100\.00/)

  await page.goto('/admin/low-stock')
  await expect(page.getByRole('row', { name: /Aerated/ })).toContainText(/12 Btl\s*20\s*24/)
  await expect(page.getByLabel('Order of Aerated Drink 2L')).toHaveValue('4')
})
