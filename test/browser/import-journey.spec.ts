import { expect, type Page } from '@playwright/test'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { act } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { typeByHand } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

const FILE = [
  'Stock of Asha Kirana',
  'Item name*,Item code,Group,Sale price,Purchase price,Opening stock quantity,Tax Rate',
  'Basmati Rice 5kg,RICE5,Grains,480,410,12,5%',
  '"Pen, blue",PEN,Stationery,ten,6,100,GST@18%',
  'Ink,INK,Stationery,45,30,20,18%',
].join('\r\n')

/** The heads of the files are the shop's own words. */
const HEADS = [
  'Item code',
  'Group',
  'Purchase price',
  'Tax Rate',
  'S.No',
  'Particulars',
  'HSN/SAC',
  'Tax %',
  'Margin',
]
const look = (page: Page) => expectAccessible(page, HEADS)

const choose = (page: Page) =>
  page
    .getByLabel('Choose an Excel or CSV file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })

const count = (page: Page, word: string) =>
  page
    .getByLabel('What would happen')
    .locator('div', { has: page.getByText(said(word)) })
    .getByRole('definition')

test('a list from another program is previewed, corrected, imported and taken back', {
  tag: '@smoke',
}, async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto('/admin/productsitem')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page)

  await expect(page.getByLabel('Column for Selling Price')).toHaveValue('3')
  await expect(page.getByLabel('Column for GST %')).toHaveValue('6')
  await atEveryWidth(page, look)
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(count(page, 'New')).toHaveText('1')
  await expect(count(page, 'Changed')).toHaveText('1')
  await expect(count(page, 'Wrong')).toHaveText('1')
  const cell = page.getByRole('textbox', { name: said('Selling Price', ', row 4') })
  await expect(page.getByText(/^Selling Price.* must be a number; "ten" is none\./)).toBeVisible()
  await atEveryWidth(page, look)
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

const DISTRIBUTOR = [
  'Price list, 1 Nov 2026',
  'S.No,Particulars,Item Code / Barcode,HSN/SAC,Purch. Rate,S.Rate,M.R.P.,Op. Qty,UOM,Tax %,Margin,Landed',
  '1,Marie Gold,8901063,1905,25.50,28,30,48,Pkt,5,9.8,26.10',
  '2,Good Day,8901064,1905,33,36.5,40,24,Pkt,5,10.6,33.70',
].join('\r\n')

interface Shelf {
  products: { name: string; itemId: string; purchasePrice: number; sellingPrice: number; stock: number }[]
}

test("a distributor's own heads are recognised, and unused columns of figures are asked about", async ({
  page,
}) => {
  const { call } = await openShop(page)
  await page.goto('/admin/productsitem')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('Choose an Excel or CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(DISTRIBUTOR) })
  const taken = (head: string) => page.getByLabel(`${head} is taken as`)
  for (const [head, field] of [
    ['Particulars', 'name'],
    ['Item Code / Barcode', 'itemId'],
    ['Purch. Rate', 'purchasePrice'],
    ['S.Rate', 'sellingPrice'],
    ['Op. Qty', 'stock'],
    ['Tax %', 'gst'],
    ['S.No', 'out'],
  ] as const)
    await expect(taken(head)).toHaveValue(field)
  await expect(page.getByText('Margin, Landed: there are figures in these columns')).toBeVisible()
  await atEveryWidth(page, look)

  // Nothing is checked while a question is open: it is shown instead.
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(taken('Margin')).toBeFocused()
  await taken('Margin').selectOption('out')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(taken('Landed')).toBeFocused()
  // What it lands at is what it costs here.
  await taken('Landed').selectOption('purchasePrice')
  await expect(page.getByText('Purch. Rate: there are figures in this column')).toBeVisible()
  await taken('Purch. Rate').selectOption('out')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(count(page, 'New')).toHaveText('2')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'list.csv is imported' })).toBeVisible()
  const { products } = await call<Shelf>('GET', '/api/products')
  expect(products).toEqual([
    expect.objectContaining({ name: 'Good Day', itemId: '8901064', purchasePrice: 33.7, stock: 24 }),
    expect.objectContaining({ name: 'Marie Gold', itemId: '8901063', sellingPrice: 28, stock: 48 }),
  ])
})
