import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { leaveSaved } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { cell } from './sheet.ts'
import { newEmail, PASSWORD } from './shop.ts'

// With animations, as most people have them.
test.use({ isStill: false })

// The main job from beginning to end, on the counter's laptop and on a phone.
test('a shop signs up, pays, stocks its shelf, bills a customer and prints the bill', async ({
  page,
  isMobile,
}) => {
  const email = newEmail('lakshmi')

  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Lakshmi Kirana')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Address/ }).fill('7 Karve Road, Pune')
  await expect(page.getByLabel('Role')).toHaveValue('customer')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription-plans$/)
  await page
    .getByRole('listitem')
    .filter({ hasText: '6 Months Plan' })
    .getByRole('button', { name: 'Choose This Plan' })
    .click()
  await page.getByRole('dialog', { name: 'Bahi Subscription' }).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Payment successful! Your subscription has been activated.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.goto('/admin/profile?edit=1')
  await page.getByLabel('Phone').fill('98000 00009')
  await page.getByLabel('GSTIN').fill('27ABKPS4821M1Z3')
  await expect(page.getByRole('combobox', { name: said('State') })).toHaveValue(/Maharashtra/)
  await page.getByLabel('UPI ID').fill('lakshmi@mahb')
  await page
    .getByRole('button', { name: said('Save') })
    .first()
    .click()
  await expect(page.getByText('lakshmi@mahb')).toBeVisible()

  await page.goto('/admin/products?add=1')
  const product = page.getByRole('dialog', { name: 'Add New Product' })
  await product.getByLabel('Product Name').fill('Basmati Rice 5kg')
  await product.getByLabel('Description').fill('Long grain')
  await product.getByLabel('Category').first().click()
  await product.getByLabel('Category').first().fill('Grocery')
  await page
    .getByRole('option', { name: /New .*Grocery|Grocery/ })
    .first()
    .click()
  await product.getByLabel('Item ID').fill('RICE5')
  await product.getByLabel('HSN').fill('1006')
  await product.getByLabel('Purchase Price').fill('410.50')
  await product.getByLabel('Selling Price').fill('499')
  await product
    .getByRole('radio', { name: '5%' })
    .or(product.getByRole('button', { name: '5%' }))
    .first()
    .click()
  await product.getByLabel('Stock Quantity').fill('40')
  await product.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()

  await page.goto('/admin/suppliers?add=1')
  const merchant = page.getByRole('dialog', { name: 'Add New Merchant' })
  await merchant.getByLabel('Merchant Name').fill('Anita Stores')
  await merchant.getByLabel('Email').fill('anita@party.test')
  await merchant.getByLabel('Phone Number').fill('9800000003')
  await merchant.getByRole('textbox', { name: /^Address/ }).fill('18 Tilak Road, Pune')
  await merchant.getByLabel('Type').first().click()
  await page.getByRole('option', { name: 'Buyer' }).click()
  await merchant.getByLabel('GSTIN').fill('27CQDPJ2093P1ZC')
  await merchant.getByRole('button', { name: 'Add Merchant' }).click()
  await expect(page.getByText('Supplier added successfully!')).toBeVisible()

  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Invoice' }).first().click()
  await page.getByRole('menuitem', { name: 'Sales Invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Choose customer' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('anita')
  await page.getByRole('option', { name: /Anita Stores/ }).click()
  if (isMobile) {
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await page.getByLabel('Name, SKU, HSN or item code').fill('rice')
    await page.getByRole('button', { name: /^Basmati/ }).click()
    await page.getByRole('button', { name: 'One more of Basmati' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
  } else {
    await cell(page, 'Description', 1).fill('rice')
    await page.getByRole('option', { name: /Basmati/ }).click()
    await cell(page, 'Quantity', 1).fill('2')
  }
  // 2 x 499.00 = 998.00; 2.5 % = 24.95 a head.
  await expect(page.getByText('₹1,047.90').first()).toBeVisible()
  await expect(
    page.getByText('Indian Rupees One Thousand Forty Seven and Ninety Paise Only').first(),
  ).toBeVisible()
  await expect(page.getByText(/Buyer.* in Maharashtra.* \(27\), you in Maharashtra.* \(27\)/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Create(?! &)/ })
    .last()
    .click()
  await leaveSaved(page, 'SINV-00001')
  await expect(page.getByText('SINV-00001').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toHaveCount(0)
  await expect(page.getByText('Showing 1 of 1 invoices')).toBeVisible()

  const popup = page.waitForEvent('popup')
  if (isMobile)
    await page
      .getByRole('button', { name: /Actions|More/ })
      .first()
      .click()
  await page
    .getByRole('button', { name: /^Print/ })
    .or(page.getByRole('menuitem', { name: /^Print/ }))
    .first()
    .click()
  const paper = await popup
  await expect(paper.getByText('SALES INVOICE')).toBeVisible()
  await expect(paper.getByText('(ORIGINAL FOR RECIPIENT)')).toBeVisible()
  await expect(paper.getByText('27CQDPJ2093P1ZC')).toBeVisible()
  await expect(paper.getByText('₹1,047.90').first()).toBeVisible()

  await page.goto('/admin/products')
  const shelf = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Basmati Rice 5kg' })
  await expect(shelf).toContainText('38 in stock')
})
