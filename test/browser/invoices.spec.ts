import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
import { scan } from './scan.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { ANITA, COLA, NIPANI, openShop, RICE } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

test('a sale is made with the keyboard alone, from the list to the printed bill', async ({ page }) => {
  await openShop(page, { products: [RICE, COLA], merchants: [ANITA] })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Invoice' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sales Invoice' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Sales Invoice' }).press('Enter')

  // A bill opens on its first line; the customer is a key away.
  await expect(cell(page, 'Description', 1)).toBeFocused()
  await page.keyboard.press('F4')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await typeByHand(page, 'anita')
  await expect(page.getByRole('option', { name: /Anita Stores/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Anita Stores')
  await cell(page, 'Description', 1).focus()
  await typeByHand(page, 'bas')
  await expect(page.getByRole('option', { name: /Basmati/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Description', 2)).toBeFocused()
  await typeByHand(page, 'COLA2')
  await expect(page.getByRole('option', { name: /Aerated/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  // AC-15 without discount and charges: 6287.40 + 798.00.
  await expect(
    page.getByRole('contentinfo').or(page.locator('body')).getByText('₹7,085.40').first(),
  ).toBeVisible()

  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Control+p')
  const paper = await popup
  await expect(paper.getByText('SALES INVOICE')).toBeVisible()
  await expect(paper.getByText('SINV-00001').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('₹7,085.40')
})

test('quick entry does not wait for the search: name, Enter, quantity, Enter, next name', async ({
  page,
}) => {
  await openShop(page, { products: [RICE, COLA] })
  await openForm(page, NEW_SALE)
  const answer = await holdBack(page, '**/api/products?*')
  await cell(page, 'Description', 1).focus()
  await page.keyboard.type('bas\n12\ncola', { delay: 50 })
  answer()
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('12')
  await expect(cell(page, 'Description', 2)).toHaveValue('cola')
  await expect(cell(page, 'Description', 2)).toBeFocused()

  const answerAgain = await holdBack(page, '**/api/products?*')
  await page.keyboard.type('2\n6', { delay: 30 })
  await page.keyboard.press('Tab')
  answerAgain()
  await expect(cell(page, 'Description', 2)).toHaveValue('Aerated Drink 2L')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('6')
  await expect(cell(page, 'Unit', 2)).toBeFocused()
})

test('AC-15 on screen: totals, amount in words, number and stock agree with the books', {
  tag: '@smoke',
}, async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA], merchants: [ANITA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await page.keyboard.type('12')
  await pick(page, 2, 'aerated')
  await page.keyboard.type('6')
  await page.getByLabel('Discount').fill('58')
  await page.getByLabel('Additional Charges').fill('72.35')

  const totals = page
    .getByRole('region', { name: /Totals/ })
    .or(page.locator('section').filter({ hasText: 'GST & Totals' }))
    .last()
  for (const figure of ['₹6,558.00', '₹229.50', '₹527.40', '₹7,027.40', '₹7,099.75']) {
    await expect(totals.getByText(figure).first()).toBeVisible()
  }
  await expect(
    page.getByText('Indian Rupees Seven Thousand Ninety Nine and Seventy Five Paise Only').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('₹7,099.75')

  const { products } = await call<{ products: { itemId: string; stock: number }[] }>('GET', '/api/products')
  expect(Object.fromEntries(products.map(({ itemId, stock }) => [itemId, stock]))).toEqual({
    RICE5: 28,
    COLA2: 6,
  })
})

test('to another state the form charges IGST and says why; within the state it is CGST and SGST again', async ({
  page,
}) => {
  await openShop(page, { products: [RICE], merchants: [ANITA, NIPANI] })
  await openForm(page, NEW_SALE)
  await page.getByRole('combobox', { name: 'Customer' }).fill('nipani')
  await page.getByRole('option', { name: /Nipani/ }).click()
  await pick(page, 1, 'basmati')
  await expect(page.getByText('Buyer in Karnataka (29), you in Maharashtra (27):')).toBeVisible()
  await expect(page.getByText('IGST 5%.')).toBeVisible()
  await expect(cell(page, 'CGST%', 1)).toHaveValue('0')

  await page.getByRole('combobox', { name: 'Customer' }).fill('anita')
  await page.getByRole('option', { name: /Anita/ }).click()
  await expect(page.getByText('CGST and SGST, half of the GST rate each.')).toBeVisible()
  await expect(cell(page, 'CGST%', 1)).toHaveValue('2.5')
})

test('selling more than the stock shows a warning beside the line, and does not stop the bill', async ({
  page,
}) => {
  await openShop(page, { products: [COLA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'aerated')
  await page.keyboard.type('13')
  await expect(page.getByText('Only 12 in stock. You can still create the invoice.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
})

test('a scanner adds the product, one more at each scan, and an unknown code is reported', async ({
  page,
}) => {
  await openShop(page, { products: [RICE, COLA] })
  await openForm(page, NEW_SALE)
  await expect(cell(page, 'Description', 1)).toBeVisible()
  await page.getByRole('heading', { name: 'Create Invoice' }).click()

  await scan(page, 'RICE5')
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await scan(page, 'rice5')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await scan(page, 'COLA2')
  await expect(cell(page, 'Description', 2)).toHaveValue('Aerated Drink 2L')
  await scan(page, '8901234567890')
  await expect(page.getByText(/8901234567890/).first()).toBeVisible()
})

/** What scrolls around an element. */
function scrollingAround(element: Element): string[] {
  const { parentElement } = element
  if (!parentElement) return []
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return [...(scrolls ? [parentElement.className] : []), ...scrollingAround(parentElement)]
}

test('a half-typed invoice survives a reload, and its draft is gone once it is saved', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await page.keyboard.type('7')
  await page.getByRole('button', { name: 'Transport and e-way bill' }).click()
  await page.getByLabel('Vehicle No').fill('MH 12 QX 4471')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('MH 12 QX 4471')
  await page.reload()

  const notice = page.getByRole('status').filter({ hasText: /Draft of .* opened again, 1 item/ })
  await expect(cell(page, 'Quantity', 1)).toHaveValue('7')
  // It stands in nothing that scrolls, so that it is seen, and lies over no label, however long the bill is.
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await notice.evaluate(scrollingAround)).toEqual([])
  }
  await expect(page.getByLabel('Vehicle No')).toHaveValue('MH 12 QX 4471')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
  await openForm(page, NEW_SALE)
  await expect(cell(page, 'Description', 1)).toHaveValue('')
})

test('a refused save shows the reason and keeps every character', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await page.keyboard.type('2')
  await page.getByLabel('Discount').fill('99999')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Discount cannot exceed the total.').first()).toBeVisible()
  await page.getByLabel('Discount').fill('10')
  await intercept(page, '**/api/invoices', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Failed to save invoice/).first()).toBeVisible()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2')
  await page.unroute('**/api/invoices')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('₹1,037.90')
})

test('AC-19 on screen: the payment dialog shows the pending amount and refuses more', async ({ page }) => {
  const { call } = await openShop(page)
  const item = { itemname: 'Rice', quantity: 1, rate: 7099.75 }
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items: [item],
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  await expect(row.getByText('unpaid', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Payment - SINV-00001' })
  await expect(dialog).toContainText('₹7,099.75')

  await dialog.getByLabel('Amount Received').fill('3000')
  await expect(dialog).toContainText('₹4,099.75')
  await expect(dialog).toContainText('partially paid')
  await dialog.getByLabel('Amount Received').fill('7099.76')
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  await expect(
    dialog
      .getByRole('alert')
      .or(dialog.getByText(/cannot be more|at most/i))
      .first(),
  ).toBeVisible()
  await dialog.getByLabel('Amount Received').fill('7099.75')
  await dialog.getByText('upi', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  await expect(row.getByText('paid', { exact: true })).toBeVisible()
})

test('the payment dialog adds the amount received now: 100 and then 200 are 300', async ({ page }) => {
  const { call } = await openShop(page)
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items: [{ itemname: 'Rice', quantity: 1, rate: 514.5 }],
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  const dialog = page.getByRole('dialog', { name: 'Update Payment - SINV-00001' })
  for (const amount of ['100', '200']) {
    await row.getByRole('button', { name: 'Payment' }).click()
    await expect(dialog.getByLabel('Received Now')).toBeFocused()
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await row.getByRole('button', { name: 'Payment' }).click()
  for (const [amount, sentence] of [
    ['', 'Type the amount, or choose another mode.'],
    ['-50', /cannot be negative/],
    ['50.555', /at most 2 decimals/],
  ] as const) {
    await dialog.getByLabel('Received Now').fill(amount)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Received Now')).toHaveAccessibleDescription(sentence)
  }
  await dialog.getByLabel('Received Now').fill('abc')
  await expect(dialog).not.toContainText('less than was entered')
  const [bill] = await call<{ amountReceived: number; pendingAmount: number }[]>('GET', '/api/invoices')
  expect(bill).toMatchObject({ amountReceived: 300, pendingAmount: 214.5 })
})

test('an amount above the total from a customer with a khata gets a warning and is saved', async ({
  page,
}) => {
  await openShop(page, { products: [RICE], merchants: [ANITA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'basmati')
  await page.keyboard.press('F4')
  await page.keyboard.type('Anita')
  await page.getByRole('option', { name: /Anita/ }).first().click()
  await page.getByLabel('Amount Received').fill('8000')
  await expect(page.getByText('Warning: Amount Received is greater than Invoice Total.')).toBeVisible()
  await expect(page.getByText('You can still create the invoice.').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  await expect(row.getByText('paid', { exact: true })).toBeVisible()
})

test('a return is confirmed with number and amount, happens once, and leaves only printing', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemId: 'RICE5', itemname: 'Rice', quantity: 4, rate: 499 }],
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  await row.getByRole('button', { name: 'Return' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Return SINV-00001, ₹1,996.00' })
  await expect(confirm).toContainText('Are you sure you want to return this invoice?')
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Return' }).click()

  await expect(row).toContainText('Returned')
  for (const action of ['Edit', 'Return', 'Payment'])
    await expect(row.getByRole('button', { name: action })).toBeDisabled()
  await expect(row.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
})

test('an edit opens with the stored values, and moves only the difference in stock', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const items = [
    { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 12, rate: 499, cgst: 2.5, sgst: 2.5 },
  ]
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    invoiceDate: '2026-11-20',
    merchants: { name: 'Walk-in' },
    items,
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await page
    .getByRole('row', { name: /SINV-00001/ })
    .getByRole('button', { name: 'Edit', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('12')
  await cell(page, 'Quantity', 1).fill('16')
  await page.getByRole('button', { name: 'Update Ctrl Enter' }).click()
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('₹8,383.20')

  const [last] = await call<{ movementType: string; quantity: number; note: string }[]>(
    'GET',
    '/api/stock-movements',
  )
  expect(last).toMatchObject({ movementType: 'out', quantity: 4, note: 'Edited 12 to 16' })
})

test('the list is filtered by its URL, and reload and Back keep the filter', async ({ page }) => {
  const { call } = await openShop(page, {
    merchants: [{ ...ANITA, name: 'Krishna Wholesale', type: 'supplier' }],
  })
  const items = [{ itemname: 'Pen', quantity: 1, rate: 10 }]
  for (const name of ['Anita Stores', 'Ravi Kumar'])
    await call('POST', '/api/invoices', { invoiceType: 'sales', merchants: { name }, items })
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    invoiceDate: '2026-01-05',
    merchants: { name: 'Krishna Wholesale' },
    items,
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText('Showing 3 of 3 invoices')).toBeVisible()

  await page.getByPlaceholder('Search invoices...').fill('RAVI')
  await expect(page.getByText('1 invoice matches · Sales ₹10.00, ₹10.00 pending')).toBeVisible()
  await page.reload()
  await expect(page.getByPlaceholder('Search invoices...')).toHaveValue('RAVI')
  await expect(page.getByText('1 invoice matches')).toBeVisible()
  await page.getByPlaceholder('Search invoices...').fill('nobody')
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page.getByText('Showing 3 of 3 invoices')).toBeVisible()
  await page
    .getByLabel('Type')
    .or(page.getByRole('combobox', { name: 'Type' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Purchase' }).click()
  await expect(page.getByRole('row', { name: /PINV-00001/ })).toBeVisible()
  await expect(page.getByText('1 invoice matches · Purchases ₹10.00, ₹10.00 pending')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option')).toHaveText(['All', 'Completed', 'Returned'])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Payment' }).click()
  await page.getByRole('option', { name: 'Partially paid' }).click()
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await expect(page).toHaveURL(/payment=partially\+paid/)
})

test('HTML in a name is shown as text on screen and on paper', async ({ page }) => {
  const { call } = await openShop(page)
  const evil = '<img src=x onerror=alert(1)>'
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: evil },
    items: [{ itemname: 'तूर डाळ', quantity: 1, rate: 150 }],
  })
  page.on('dialog', () => {
    throw new Error('markup was run')
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText(evil)).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page
    .getByRole('row', { name: /SINV-00001/ })
    .getByRole('button', { name: 'Print', exact: true })
    .click()
  const paper = await popup
  await expect(paper.getByText(evil).first()).toBeVisible()
  await expect(paper.getByText('तूर डाळ')).toBeVisible()
  expect(await paper.locator('img[src="x"]').count()).toBe(0)
})

test('the export prints every invoice of the filtered list, one to a page', async ({ page }) => {
  const { call } = await openShop(page)
  for (const name of ['Anita', 'Ravi', 'Anita']) {
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      merchants: { name },
      items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
    })
  }
  await page.goto('/sales-and-purchase?tab=Invoice&search=anita')
  await expect(page.getByText('2 invoices match')).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Export Invoices' }).click()
  const paper = await popup
  await expect(paper.locator('article')).toHaveCount(2)
  await expect(paper.getByText('SINV-00003').first()).toBeAttached()

  await page.goto('/sales-and-purchase?tab=Invoice&search=nobody')
  await expect(page.getByRole('button', { name: 'Export Invoices' })).toBeDisabled()
})
