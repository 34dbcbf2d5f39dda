import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { cell, openForm, pick, totalsOf } from './sheet.ts'
import { ANITA, KRISHNA, openShop, RICE, SUGAR } from './shop.ts'

const BOTTLE = {
  name: 'Steel Bottle',
  itemId: 'BOTL',
  hsncode: '7323',
  unit: 'Pcs',
  purchasePrice: 210,
  sellingPrice: 349.5,
  stock: 8,
  lowStock: 10,
  igst: 18,
}
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('AC-12: a sales quotation with discount, charges and mixed taxes, opened again and printed', async ({
  page,
}) => {
  // Anita's state is not known, so that the products' own percentages are filled in.
  await openShop(page, { products: [RICE, SUGAR, BOTTLE], merchants: [{ ...ANITA, state: '' }] })
  await page.goto('/sales-and-purchase?tab=quotation')
  await expect(page.getByText('No quotations found.')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Quotation' }).first().click()
  await page.getByRole('menuitem', { name: 'Sales Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Create Quotation' })
  for (const title of ['Supplier Details', 'Customer Details', 'Shipping Details']) {
    await expect(form.getByRole('heading', { name: title })).toBeVisible()
  }
  await form.getByRole('combobox', { name: 'Customer' }).fill('anita')
  await page.getByRole('option', { name: /Anita/ }).click()
  await pick(page, 1, 'basmati')
  await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
  await cell(page, 'Quantity', 1).fill('abc')
  await expect(totalsOf(page).getByText('₹0.00').first()).toBeVisible()
  await cell(page, 'Quantity', 1).fill('10')
  await pick(page, 2, 'sugar')
  await cell(page, 'Quantity', 2).fill('12.75')
  await pick(page, 3, 'bottle')
  await cell(page, 'Quantity', 3).fill('3')
  await form.getByLabel('Discount').fill('309.70')
  await form.getByLabel('Additional Charges').fill('133.46')
  await cell(page, 'Unit', 3).focus()

  await expect(form.getByLabel('No. of Items')).toHaveValue('3')
  const figures = [
    '₹6,609.70',
    '₹139.03',
    '₹188.73',
    '₹466.79',
    '-₹309.70',
    '₹6,766.79',
    '₹133.46',
    '₹6,900.25',
  ]
  for (const figure of figures) await expect(totalsOf(page).getByText(figure).first()).toBeVisible()
  await expect(
    form.getByText('Indian Rupees Six Thousand Nine Hundred and Twenty Five Paise Only').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, /SQT-00001/)).toContainText(/SQT-00001\s*Sales.*Anita Stores\s*3\s*₹6,900\.25/)

  const popup = page.waitForEvent('popup')
  await row(page, /SQT-00001/).hover()
  await row(page, /SQT-00001/)
    .getByRole('button', { name: 'Print' })
    .click()
  const paper = await popup
  for (const text of ['₹6,900.25', 'party@shop.test', '4.69%']) {
    await expect(paper.getByText(text).first()).toBeVisible()
  }
  await paper.close()

  await row(page, /SQT-00001/).hover()
  await row(page, /SQT-00001/)
    .getByRole('button', { name: 'Edit' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Quotation' })
  await expect(edit.getByRole('combobox', { name: 'Customer' })).toHaveValue('Anita Stores')
  await expect(edit.getByLabel('Quotation Number')).toHaveValue('SQT-00001')
  await cell(page, 'Quantity', 1).fill('1')
  await edit.getByLabel('Discount').fill('')
  await page.keyboard.press('Control+Enter')
  // 499.00 + 571.20 + 1,048.50 and 12.48 x 2 + 14.28 x 2 + 188.73 of tax, 133.46 of charges.
  await expect(row(page, /SQT-00001/)).toContainText('₹2,494.41')
})

test('a purchase quotation comes from a supplier of the list, to us as the buyer', async ({ page }) => {
  await openShop(page, { products: [RICE], merchants: [KRISHNA, ANITA] })
  await openForm(page, '/sales-and-purchase?tab=quotation&create=purchase')
  const form = page.getByRole('dialog', { name: 'Create Quotation' })
  await expect(form.getByRole('region', { name: 'Buyer Details' })).toContainText('Asha Kirana')
  await form.getByRole('combobox', { name: 'Supplier' }).fill('a')
  await expect(page.getByRole('option', { name: /Anita/ })).toHaveCount(0)
  await page.getByRole('option', { name: /Krishna/ }).click()
  await pick(page, 1, 'basmati')
  await page.keyboard.press('Control+Enter')
  // 410.50 and twice 10.26 of it, 2.5 %.
  await expect(row(page, /PQT-00001/)).toContainText(/Purchase.*Krishna Wholesale.*₹431\.02/)
})
