import { expect, type Page } from '@playwright/test'
import { atWidth, complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { COLA, openShop, RICE } from './shop.ts'
import { go, walkOf } from './walk.ts'

const HOSTILE = '<img src=x onerror=alert(1)>'
const KALAM = 'नीली कलम (बॉल पेन)'

/** Today in India, as the lists write it: '20 Nov 2026'. */
const today = () => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).formatToParts(new Date())
  const part = (type: string) => parts.find((found) => found.type === type)?.value.slice(0, 4)
  return `${part('day')} ${part('month')?.slice(0, 3)} ${part('year')}`
}

async function choose(page: Page, label: string, text: string, option: string | RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('stock is added by hand, corrected and taken back, and the product has the new quantity', async ({
  page,
}) => {
  await openShop(page, {
    products: [RICE, COLA],
    merchants: [{ name: 'Krishna Wholesale', type: 'supplier' }],
  })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Manual Adjustment' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Stock In', exact: true })).toBeVisible()
  await expect(page.getByText('No product in records found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Stock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Product In' })
  await dialog.getByRole('button', { name: 'Add Stock' }).click()
  await expect(dialog.getByText('Choose a product')).toBeVisible()
  await expect(dialog.getByText('Quantity is required')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(dialog.getByLabel('Date')).toHaveValue(today())
  await expect(dialog.getByPlaceholder('Select Supplier (optional)')).toBeVisible()
  await expect(dialog.getByPlaceholder(/Purchase, Return, Adjustment/)).toBeVisible()

  await choose(page, 'Product', 'rice', 'Basmati Rice 5kg Current Stock: 40')
  await choose(page, 'Supplier', 'krishna', 'Krishna Wholesale')
  await dialog.getByLabel('Quantity').fill('0.5')
  await dialog.getByLabel('Reason').fill('Adjustment')
  await dialog.getByRole('button', { name: 'Add Stock' }).click()
  await expect(dialog.getByText('Quantity must be at least 1')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('5')
  await dialog.getByRole('button', { name: 'Add Stock' }).click()

  await expect(page.getByText('Stock added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Manual stock in adjustments 1' })).toBeVisible()
  for (const header of ['S.No', 'Product', 'Supplier', 'Quantity', 'Reason', 'Date', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  }
  await expect(row(page, /Basmati/)).toHaveText(
    new RegExp(`1.*Basmati Rice 5kg.*Current Stock: 45.*Krishna Wholesale.*\\+5.*Adjustment.*${today()}`),
  )

  await row(page, /Basmati/)
    .getByRole('button', { name: 'Edit' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Product In' })
  await expect(edit.getByRole('combobox', { name: 'Product' })).toHaveValue('Basmati Rice 5kg')
  await expect(edit.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Krishna Wholesale')
  await expect(edit.getByLabel('Quantity')).toHaveValue('5')
  await expect(edit.getByLabel('Reason')).toHaveValue('Adjustment')
  await edit.getByLabel('Quantity').fill('8')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Product In record updated successfully!')).toBeVisible()
  await expect(row(page, /Basmati/)).toHaveText(/Current Stock: 48.*\+8/)

  await row(page, /Basmati/)
    .getByRole('button', { name: 'Delete' })
    .click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Stock In: Basmati Rice 5kg, +8')
  await expect(confirm).toContainText(
    'Are you sure you want to delete this record? This will also update the product stock.',
  )
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Record deleted successfully!')).toBeVisible()
  await expect(page.getByText('No product in records found', { exact: true })).toBeVisible()
  await go(page, '/admin/productsitem')
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible()
  await expect(row(page, /Basmati/)).toContainText('40')
})

test('taking out more than the stock is refused at the field, and typed values stay', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA] })
  await page.goto('/inventory')
  await page.getByText('Remove', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stock Out', exact: true })).toBeVisible()
  await expect(page.getByText('No product out records found.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Stock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Remove Product Stock' })
  await expect(dialog.getByPlaceholder(/Sale, Damage, Return, Adjustment/)).toBeVisible()
  await choose(page, 'Product', 'COLA2', 'Aerated Drink 2L Available Stock: 12')
  await dialog.getByLabel('Quantity').fill('13')
  await dialog.getByLabel('Reason').fill('Damage in the store')
  await dialog.getByRole('button', { name: 'Remove Stock' }).click()

  const quantity = dialog.getByLabel('Quantity')
  await expect(quantity).toHaveAccessibleDescription('Insufficient stock. Available: 12')
  await expect(dialog.getByRole('alert')).toHaveText('Insufficient stock. Available: 12')
  await expect(quantity).toHaveValue('13')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Damage in the store')
  await quantity.fill('4')
  await dialog.getByRole('button', { name: 'Remove Stock' }).click()
  await expect(page.getByText('Stock removed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manual stock out adjustments 1' })).toBeVisible()
  await expect(row(page, /Aerated/)).toHaveText(/Current Stock: 8.*N\/A.*-4.*Damage in the store/)

  await row(page, /Aerated/)
    .getByRole('button', { name: 'Edit' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Product Out' })
  await expect(edit.getByLabel('Quantity')).toHaveValue('4')
  await intercept(page, '**/api/product-out/*', (route) => route.abort())
  await edit.getByLabel('Quantity').fill('6')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit.getByRole('alert')).toContainText('Failed to process request.')
  await expect(edit.getByLabel('Quantity')).toHaveValue('6')
  await page.unroute('**/api/product-out/*')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Product Out record updated successfully!')).toBeVisible()
  await expect(row(page, /Aerated/)).toHaveText(/Current Stock: 6.*-6/)

  // Put in five, sell ten: the five can no longer be taken back.
  const products = await call<{ products: { _id: string; itemId: string }[] }>('GET', '/api/products')
  const cola = products.products.find(({ itemId }) => itemId === 'COLA2')
  await call('POST', '/api/product-in', {
    product: cola?._id,
    quantity: 5,
    reason: 'Return',
    date: '2026-11-20',
  })
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemId: 'COLA2', itemname: 'Cola', quantity: 10, rate: 95 }],
  })
  await page.goto('/inventory#ManualAdjustments')
  await row(page, /Aerated/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('Insufficient stock. Available: 1')
  await page.goto('/inventory?adjust=out')
  await row(page, /Aerated/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Record deleted successfully!')).toBeVisible()
  await expect(page.getByText('No product out records found.')).toBeVisible()
})

test('events of the page open the forms, the tab and the filter', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  await call('POST', '/api/product-out', {
    product: products[0]?._id,
    quantity: 2,
    reason: 'Damage',
    date: '2026-11-20',
  })
  const fire = (name: string, detail?: string) =>
    page.evaluate(
      ([event, value]) => window.dispatchEvent(new CustomEvent(event ?? '', { detail: value })),
      [name, detail],
    )
  const dialog = (name: string) => page.getByRole('dialog', { name })
  /** A page listens from a moment after it is painted, and again after its tab changes: what came before is sent again. */
  const opens = (event: string, name: string) =>
    expect(async () => {
      await fire(event)
      await expect(dialog(name)).toBeVisible({ timeout: 2000 })
    }).toPass()

  await page.goto('/inventory#StockMovement')
  await expect(page.getByRole('heading', { name: 'Stock Movement Log' })).toBeVisible()
  await fire('stock-movement-set-filter', 'out')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await fire('stock-movement-set-filter', 'in')
  await expect(page.locator('tbody tr')).toHaveText([/Opening Stock/])
  await opens('open-stock-in', 'Add Product In')
  await expect(page).toHaveURL(/\/inventory\?add=1#ManualAdjustments$/)
  await dialog('Add Product In').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog('Add Product In')).toBeHidden()
  await opens('open-stock-out', 'Remove Product Stock')
  await page.reload()
  await dialog('Remove Product Stock').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Stock Out', exact: true })).toBeVisible()
  await fire('inventory-set-tab', 'StockMovement')
  await expect(page).toHaveURL(/\/inventory#StockMovement$/)
  await fire('inventory-set-tab', 'ManualAdjustments')
  await expect(page.getByRole('heading', { name: 'Stock In', exact: true })).toBeVisible()

  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await opens('open-stock-in', 'Add Product In')
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible()
  await fire('stock-movement-set-filter', 'out')
  await expect(page).toHaveURL(/\/admin\/products\?type=out#StockMovement$/)
  await opens('open-add-product', 'Add New Product')
})

test('names in any script, and names with HTML in them, are shown as text', async ({ page }) => {
  const complaints = complaintsOf(page)
  page.on('dialog', () => complaints.push('a name was run'))
  const { call } = await openShop(page, {
    products: [
      { ...RICE, name: HOSTILE, itemId: '"><script>alert(2)</script>' },
      { ...COLA, name: KALAM, itemId: 'कलम-१' },
    ],
    merchants: [{ name: HOSTILE, type: 'supplier' }],
  })
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  for (const { _id, name } of products) {
    await call('POST', '/api/product-in', { product: _id, quantity: 2, reason: name, date: '2026-11-20' })
  }
  const walk = walkOf(page)
  for (const path of [
    '/inventory',
    '/inventory#StockMovement',
    '/admin/products#StockMovement',
    '/admin/products',
  ]) {
    await walk.to(path)
    for (const which of [0, 2] as const) {
      await atWidth(page, which, async () => {
        await expect(page.getByText(HOSTILE).first()).toBeVisible()
        await expect(page.getByText(KALAM).first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  }
  await go(page, '/inventory?add=1')
  await choose(page, 'Product', 'कलम', `${KALAM} Current Stock: 14`)
  await choose(page, 'Supplier', 'img', HOSTILE)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close without saving' }).click()
  await go(page, '/inventory?search=%E0%A4%A8%E0%A5%80%E0%A4%B2%E0%A5%80#StockMovement')
  await expect(page.getByText('Filtered by: "नीली"')).toBeVisible()
  expect(complaints).toEqual([])
})
