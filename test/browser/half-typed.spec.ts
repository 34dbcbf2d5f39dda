import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack } from './intercept.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const NEW_ORDER = '/sales-and-purchase?tab=Orders&create=purchase'

interface Bill {
  grandTotal: number
  items: { itemname: string; product: string | null; quantity: number; rate: number }[]
}

/** Counts what is sent to be stored as a bill. */
function savings(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/invoices')) sent.push(request.url())
  })
  return sent
}

const row = (page: Page, line: number) => page.locator(`[data-row="${line - 1}"]`)
const NO_PRODUCT = 'This is no product yet: choose one, or type its rate (0 if it is free).'

test('a half-typed name becomes the marked product, whichever key saves the bill', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await typeByHand(page, 'basm')
  await expect(page.getByRole('option', { name: /Basmati/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved: ₹523.96')).toBeVisible()

  // Also while it is still looked for.
  const answer = await holdBack(page, '**/api/products?*')
  await expect(cell(page, 'Description', 1)).toBeFocused()
  await typeByHand(page, 'rice')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 'Description', 1)).toHaveValue('rice')
  answer()
  await expect(page.getByRole('row', { name: /SINV-00002/ })).toContainText('₹523.96')

  const bills = await call<Bill[]>('GET', '/api/invoices')
  // 499.00 and twice 2.5% of it, 12.48.
  expect(bills.map(({ grandTotal, items }) => [grandTotal, items[0]?.itemname, items[0]?.rate])).toEqual([
    [523.96, 'Basmati Rice 5kg', 499],
    [523.96, 'Basmati Rice 5kg', 499],
  ])
})

test('a free-text line without a rate is not saved: the line shows the problem, and 0 must be typed', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const sent = savings(page)
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await cell(page, 'Description', 2).focus()
  await typeByHand(page, 'basm')
  await expect(page.getByRole('option', { name: /Basmati/ })).toBeVisible()
  // A press beside the list leaves the name as it is.
  await page.getByRole('button', { name: /^Create Ctrl/ }).click()
  await expect(row(page, 2).getByRole('alert')).toHaveText(NO_PRODUCT)
  await expect(cell(page, 'Rate', 2)).toBeFocused()
  await expect(page.getByText('2 items, 1 not counted')).toBeVisible()

  await cell(page, 'Description', 2).fill('free sample')
  await expect(page.getByRole('option', { name: /No product found/ })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(row(page, 2).getByRole('alert')).toHaveText(NO_PRODUCT)
  expect(sent).toEqual([])

  await cell(page, 'Rate', 2).fill('0')
  await cell(page, 'Quantity', 2).focus()
  await expect(row(page, 2)).toContainText('Free: the rate is 0')
  // A rate that is emptied is none.
  await cell(page, 'Rate', 1).fill('')
  await page.keyboard.press('F8')
  await expect(row(page, 1).getByRole('alert')).toHaveText('Type the rate, or 0 if it is free.')
  expect(sent).toEqual([])
  await cell(page, 'Rate', 1).fill('450')
  await page.keyboard.press('F8')
  await expect(page.getByText(/SINV-00001 is saved/)).toBeVisible()
  const [bill] = await call<Bill[]>('GET', '/api/invoices')
  expect(bill?.items.map(({ itemname, rate }) => [itemname, rate])).toEqual([
    ['Basmati Rice 5kg', 450],
    ['free sample', 0],
  ])
})

test('Enter after an unknown name leads to the quantity and the rate', async ({ page }) => {
  await openShop(page)
  await openForm(page, NEW_SALE)
  await typeByHand(page, 'tempo')
  await expect(page.getByRole('option', { name: /No product found/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Rate', 1)).toBeFocused()
  await typeByHand(page, '250')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Description', 2)).toBeFocused()
})

test('a new product is added from the line that names it, in five keys', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await typeByHand(page, 'Patanjali Honey')
  await expect(page.getByRole('option', { name: 'New product “Patanjali Honey”' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Product' })
  await expect(dialog.getByLabel('Selling Price')).toBeFocused()
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Patanjali Honey')
  await page.keyboard.type('199')
  await page.keyboard.press('Tab')
  await page.keyboard.type('150')
  await page.keyboard.press('Control+Enter')

  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await expect(cell(page, 'Description', 1)).toHaveValue('Patanjali Honey')
  await expect(cell(page, 'Rate', 1)).toHaveValue('199.00')
  await page.keyboard.type('2')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved: ₹398.00')).toBeVisible()
  const { products } = await call<{ products: object[] }>('GET', '/api/products?search=honey')
  expect(products).toEqual([
    expect.objectContaining({ name: 'Patanjali Honey', sellingPrice: 199, purchasePrice: 150, stock: -2 }),
  ])

  // On a purchase what it costs comes first; what is missing is said, and nothing is lost.
  await openForm(page, NEW_ORDER)
  await cell(page, 'Description', 1).focus()
  await typeByHand(page, 'Jaggery')
  await page.getByRole('option', { name: 'New product “Jaggery”' }).click()
  await expect(dialog.getByLabel('Purchase Price')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Selling price is required')).toBeVisible()
  await dialog.getByLabel('Selling Price').fill('72')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await expect(cell(page, 'Rate', 1)).toHaveValue('60.00')
})
