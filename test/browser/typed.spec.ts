import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
import { scan } from './scan.ts'
import { cell, pick, typeByHand } from './sheet.ts'
import { ANITA, COLA, KRISHNA, openShop, RICE } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'

/** Counts what is sent to be stored. */
function savings(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  return sent
}

test('values as people type them: none is changed silently, and none is saved unless meant', async ({
  page,
}) => {
  await openShop(page, { products: [RICE], merchants: [ANITA] })
  const sent = savings(page)
  await page.goto(NEW_SALE)
  await pick(page, 1, 'basmati')

  const dates = [
    ['31/11/2026', '31/11/2026', 'There is no 31 Nov 2026.'],
    ['29/02/2027', '29/02/2027', 'There is no 29 Feb 2027.'],
    ['32/12/2026', '32/12/2026', 'There is no 32 Dec 2026.'],
    ['tomorrow', 'tomorrow', 'Write the date as 20/11/2026.'],
    ['5-1-27', '5 Jan 2027', ''],
    ['20 Nov 2026', '20 Nov 2026', ''],
    ['२१/११/२०२६', '21 Nov 2026', ''],
  ]
  // Both are the same field; the second only shows that it is.
  for (const [name, some] of [
    ['Delivery Date', dates],
    ['Invoice Date', dates.slice(-3)],
  ] as const) {
    const field = page.getByLabel(name)
    for (const [typed = '', shown = '', sentence] of some) {
      await field.fill(typed)
      await field.blur()
      await expect(field, `${name} ${typed}`).toHaveValue(shown)
      if (sentence) await expect(field).toHaveAccessibleDescription(sentence)
      else await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    }
  }
  await page.getByLabel('Invoice Date').fill('')
  await page.getByLabel('Delivery Date').click()
  await expect(page.getByLabel('Invoice Date')).toHaveAccessibleDescription('Invoice Date is required')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Invoice Date')).toBeFocused()
  await expect(page.getByLabel('Invoice Date')).toHaveValue('')
  await page.getByLabel('Invoice Date').fill('31/11/2026')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Invoice Date')).toHaveAccessibleDescription('There is no 31 Nov 2026.')
  await page.getByLabel('Invoice Date').fill('20/11/2026')

  const numbers = [
    ['2,5', '2,5', 'Write 2.5 with a point.'],
    ['-2', '-2', 'Quantity cannot be negative'],
    ['abc', 'abc', 'Quantity must be a number'],
    ['1e3', '1e3', 'Quantity must be a number'],
    ['0', '0', 'Quantity must be more than 0'],
    ['1,250', '1,250', ''],
    ['५', '5', ''],
  ]
  const quantity = cell(page, 'Quantity', 1)
  for (const [typed = '', shown = '', sentence] of numbers) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity, typed).toHaveValue(shown)
    const row = page.locator('[data-row="0"]')
    if (!sentence) {
      await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
      continue
    }
    await expect(row.getByRole('alert'), typed).toHaveText(sentence)
    await expect(row).not.toContainText('0.00')
  }
  await quantity.fill('2,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-row="0"]').getByRole('alert')).toHaveText('Write 2.5 with a point.')
  await quantity.fill('५')

  for (const name of ['Discount', 'Additional Charges', 'Amount Received']) {
    const field = page.getByLabel(name)
    await field.fill('2,5')
    await field.blur()
    await expect(field).toHaveAccessibleDescription('Write 2.5 with a point.')
    await field.fill(' ₹ १,२५०.५० ')
    await field.blur()
    await expect(field).toHaveValue('1,250.50')
  }
  // Who gives no name pays the whole bill.
  await page.getByLabel('Amount Received').press('Control+Enter')
  await expect(page.getByLabel('Amount Received')).toHaveAccessibleDescription(
    /₹1,369.26 would be owed by nobody/,
  )
  await page.getByLabel('Amount Received').fill('2619.76')
  expect(sent).toEqual([])

  // Five bags at 499: 2,495.00; CGST 2.5% is 62.375, so 62.38, and SGST as much; less and more the same: 2,619.76.
  await page.getByLabel('Authorised Signatory').press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('₹2,619.76')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('20 Nov 2026')
})

test('a scan adds its product wherever the focus is, and the field keeps its text', async ({ page }) => {
  await openShop(page, { products: [RICE, COLA], merchants: [ANITA] })
  await page.goto(NEW_SALE)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('anita')
  await page.getByRole('option', { name: /Anita Stores/ }).click()
  await page.getByLabel('Discount').fill('12')
  await page.getByLabel('Delivery Date').fill('31/11/2026')
  await page.getByRole('textbox', { name: 'Terms and Conditions' }).fill('Cash only.')

  let bags = 0
  for (const field of [
    customer,
    page.getByLabel('Invoice Date'),
    page.getByLabel('Delivery Date'),
    page.getByRole('textbox', { name: 'Terms and Conditions' }),
    page.getByLabel('Discount'),
    page.getByLabel('Invoice No'),
    cell(page, 'Quantity', 1),
    cell(page, 'CGST%', 1),
    cell(page, 'Description', 1),
    page.getByRole('button', { name: 'Close', exact: true }),
  ]) {
    bags += 1
    const isField = (await field.getAttribute('type')) !== 'button'
    const before = isField ? await field.inputValue() : ''
    await field.focus()
    await scan(page, 'RICE5', bags % 2 ? 8 : 90)
    await expect(cell(page, 'Quantity', 1)).toHaveValue(String(bags))
    const isQuantity = (await field.getAttribute('data-column')) === 'quantity'
    if (isField && !isQuantity && bags > 1) await expect(field).toHaveValue(before)
    await expect(cell(page, 'Description', 2)).toBeFocused()
  }
  // The customer is still the stored one, and nobody has typed a percentage: to another state it is IGST.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const place = page.getByRole('dialog', { name: 'Place of supply' }).getByRole('combobox')
  await place.fill('karnataka')
  await page.getByRole('option', { name: /Karnataka/ }).click()
  await expect(cell(page, 'CGST%', 1)).toHaveValue('0')
  await expect(customer).toHaveValue('Anita Stores')
  await expect(page.getByLabel('Delivery Date')).toHaveValue('31/11/2026')
})

test('an unknown code leaves the cell unchanged, also when its letters come slowly', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto(NEW_SALE)
  await pick(page, 1, 'basmati')
  await cell(page, 'Quantity', 1).fill('7')
  for (const apartMs of [8, 60, 95]) {
    await scan(page, 'MAGGI280', apartMs)
    await expect(page.getByText('No product has the code MAGGI280.').first()).toBeVisible()
    await expect(cell(page, 'Quantity', 1)).toHaveValue('7')
    await expect(cell(page, 'Quantity', 1)).toBeFocused()
  }
})

test('a scan on a new purchase adds a line and leaves the supplier empty', async ({ page }) => {
  await openShop(page, { products: [RICE], merchants: [KRISHNA] })
  await page.goto(NEW_PURCHASE)
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await expect(supplier).toBeFocused()
  await scan(page, 'RICE5')
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(supplier).toHaveValue('')
})

test('Enter that comes with the letter, before the list is drawn, takes the match all the same', async ({
  page,
}) => {
  await openShop(page, { products: [RICE] })
  await page.goto(NEW_SALE)
  await cell(page, 'Description', 1).evaluate((field: HTMLInputElement) => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'basmati')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
})

test('Tab takes a whole name or code and what arrows chose, also during the search, and else keeps the text', async ({
  page,
}) => {
  await openShop(page, { products: [RICE, COLA] })
  await page.goto(NEW_SALE)
  await cell(page, 'Description', 1).fill('basmati rice 5kg')
  await expect(page.getByRole('option', { name: /Basmati/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Description', 1)).toHaveValue('Basmati Rice 5kg')
  await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()

  const answer = await holdBack(page, '**/api/products?*')
  await cell(page, 'Description', 2).focus()
  // At a scanner's pace letters with a Tab behind them are a code.
  await typeByHand(page, 'cola2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  answer()
  await expect(cell(page, 'Description', 2)).toHaveValue('Aerated Drink 2L')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('6')

  // A part of a name is no choice: the line is one without a product, and says so.
  await cell(page, 'Description', 3).fill('basmati')
  await expect(page.getByRole('option', { name: /Basmati/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Description', 3)).toHaveValue('basmati')
  await expect(cell(page, 'Quantity', 3)).toBeFocused()
  await expect(page.locator('[data-row="2"]')).toContainText('Not in stock list, no GST')

  // Typed over, the first line loses what came with the rice; Escape brings it back.
  await cell(page, 'Description', 1).fill('Basmati, loose')
  await expect(cell(page, 'Rate', 1)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
  await cell(page, 'Description', 1).fill('Basmati, loose')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-row="0"]')).toContainText('No longer Basmati Rice 5kg')
  await cell(page, 'Description', 4).fill('basmati')
  await expect(page.getByRole('option', { name: /Basmati/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Description', 4)).toHaveValue('Basmati Rice 5kg')
})

test('a line whose search comes late shows no list over the line that is typed into', async ({ page }) => {
  await openShop(page, { products: [RICE, COLA] })
  await page.goto(NEW_SALE)
  await cell(page, 'Description', 1).fill('Bag')
  await page.keyboard.press('Tab')
  for (const { status, name, next } of [
    { status: 200, name: 'Loose rice', next: 'aerated' },
    { status: 500, name: 'Loose wheat', next: 'aerated drink' },
  ]) {
    const answer = await holdBack(page, /\/api\/products\?.*Loose/, (route) =>
      status === 200 ? route.continue() : route.fulfill({ status, json: { success: false } }),
    )
    await cell(page, 'Description', 1).fill(name)
    await page.keyboard.press('Tab')
    await cell(page, 'Description', 2).fill(next)
    await expect(page.getByRole('option', { name: /Aerated/ })).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveCount(1)
    answer()
    await expect(page.locator('[data-row="0"]')).toContainText('Not in stock list, no GST')
    await expect(cell(page, 'Description', 2)).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(1)
    await page.unrouteAll()
  }
})

test('a failed product search says so, keeps no typed name, and can be tried again', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  await page.goto(NEW_SALE)
  await intercept(page, '**/api/products?*', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )
  await cell(page, 'Description', 1).focus()
  await typeByHand(page, 'basmati', 60)
  // Pressed before the failure is known: it must not keep the text either.
  await page.keyboard.press('Enter')
  const again = page.getByRole('option', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('The products could not be searched.')).toBeVisible()
  await expect(page.getByText('No product found')).toHaveCount(0)
  for (const key of ['Enter', 'Tab']) {
    // The next search is not to be under way still when the one after it finds something.
    const failed = page.waitForResponse(/\/api\/products\?/)
    await page.keyboard.press(key)
    await failed
    await expect(again).toBeVisible()
    await expect(cell(page, 'Description', 1)).toBeFocused()
    await expect(cell(page, 'Quantity', 1)).toHaveValue('')
  }
  await page.unroute('**/api/products?*')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Basmati/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
})

test('without a network the product search says so at once', async ({ page, context }) => {
  await openShop(page, { products: [RICE] })
  await page.goto(NEW_SALE)
  await cell(page, 'Description', 1).focus()
  await context.setOffline(true)
  await typeByHand(page, 'basmati', 60)
  await expect(page.getByText('The products could not be searched.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: /Basmati/ })).toBeVisible()
})
