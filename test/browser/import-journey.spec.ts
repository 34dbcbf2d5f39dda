import { expect, type Page } from '@playwright/test'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { act } from './list-entry.ts'
import { typeByHand } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

const FILE = [
  'Stock of Asha Kirana',
  'Item name*,Item code,Group,Sale price,Purchase price,Opening stock quantity,Tax Rate',
  'Basmati Rice 5kg,RICE5,Grains,480,410,12,5%',
  '"Pen, blue",PEN,Stationery,ten,6,100,GST@18%',
  'Ink,INK,Stationery,45,30,20,18%',
].join('\r\n')

const choose = (page: Page) =>
  page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    ...{ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) },
  })

const count = (page: Page, word: string) =>
  page
    .getByLabel('What would happen', { exact: true })
    .locator('div', { has: page.getByText(word, { exact: true }) })
    .getByRole('definition')

test('a list from another program is looked at, mended, imported and taken back', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto('/admin/productsitem')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page)

  await expect(page.getByLabel('Column for Selling Price')).toHaveValue('3')
  await expect(page.getByLabel('Column for GST %')).toHaveValue('6')
  await atEveryWidth(page, expectAccessible)
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(count(page, 'New')).toHaveText('1')
  await expect(count(page, 'Changed')).toHaveText('1')
  await expect(count(page, 'Wrong')).toHaveText('1')
  const cell = page.getByRole('textbox', { name: 'Selling Price, row 4' })
  await expect(page.getByText('Selling Price must be a number; "ten" is none.')).toBeVisible()
  await atEveryWidth(page, expectAccessible)
  await cell.selectText()
  await typeByHand(page, '10')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(count(page, 'Wrong')).toHaveText('0')
  await page.getByRole('button', { name: 'Import 3 rows' }).click()

  await expect(page.getByRole('heading', { name: 'stock.csv is imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Open Items' }).click()
  await expect(page.getByText('Pen, blue').first()).toBeVisible()
  await page.goBack()
  await act(page, 'stock.csv', 'Take back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Import taken back.')).toBeVisible()
  await page.goto('/admin/productsitem')
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible()
})
