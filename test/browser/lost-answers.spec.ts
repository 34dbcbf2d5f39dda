import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { cell, openForm, pick } from './sheet.ts'
import { ANITA, KRISHNA, openShop, RICE } from './shop.ts'

/** The server does what it is asked, and the browser never hears of it: once. */
async function loseAnswer(page: Page, url: string, method: string) {
  let isLost = false
  await intercept(page, url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** A bill of a thousand rupees with nothing paid, and its payment being typed. */
async function openPayment(page: Page) {
  const { call } = await openShop(page)
  const item = { itemname: 'Rice', quantity: 1, rate: 1000 }
  const { invoice } = await call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [item],
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  await row.getByRole('button', { name: 'Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Payment - SINV-00001' })
  return { call, invoice, row, dialog }
}

test('a bill corrected after its answer was lost: the form names the saved bill, keeps what is typed and opens it', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await pick(page, 1, 'basmati')
  await loseAnswer(page, '**/api/invoices', 'POST')
  await page.keyboard.press('Control+Enter')
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByRole('alert')).toContainText('The server did not answer.')

  await cell(page, 'Quantity', 1).fill('7')
  await page.keyboard.press('Control+Enter')

  const banner = form.getByRole('alert')
  await expect(banner).toContainText('Already saved as SINV-00001. What was changed since then is not in it.')
  await expect(banner).toContainText('Saving again makes another one.')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('7')
  await banner.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Invoice' })).toContainText('SINV-00001')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1')
  expect(await call<unknown[]>('GET', '/api/invoices')).toHaveLength(1)
})

test('two tills receive 500 each: the payment dialog adds, and shows the total received', async ({
  page,
}) => {
  const { call, invoice, row, dialog } = await openPayment(page)
  await dialog.getByLabel('Amount Received').fill('500')
  await call('PUT', `/api/invoices/${invoice._id}`, { receivedNow: 500 })
  await dialog.getByRole('button', { name: 'Update Payment' }).click()

  await expect(page.getByText('Payment of SINV-00001 updated. ₹1,000.00 received in all.')).toBeVisible()
  await expect(row).not.toContainText('partially')
  const stored = await call<{ amountReceived: number }>('GET', `/api/invoices/${invoice._id}`)
  expect(stored.amountReceived).toBe(1000)
})

test('a payment whose answer was lost counts once; more than is then pending is refused and stays typed', async ({
  page,
}) => {
  const { call, invoice, row, dialog } = await openPayment(page)
  const received = async () =>
    (await call<{ amountReceived: number }>('GET', `/api/invoices/${invoice._id}`)).amountReceived
  const update = dialog.getByRole('button', { name: 'Update Payment' })
  await dialog.getByLabel('Amount Received').fill('300')
  await loseAnswer(page, '**/api/invoices/*', 'PUT')
  await update.click()
  await expect(page.getByText(/Failed to update payment/)).toBeVisible()
  await update.click()
  await expect(dialog).toBeHidden()
  expect(await received()).toBe(300)

  await row.getByRole('button', { name: 'Payment' }).click()
  await expect(dialog.getByLabel('Amount Received')).toHaveValue('300.00')
  await dialog.getByLabel('Amount Received').fill('900')
  await call('PUT', `/api/invoices/${invoice._id}`, { receivedNow: 500 })
  // What the other till has taken is read then, and counts from the next try on.
  const readAgain = page.waitForResponse(
    (response) => response.url().endsWith(invoice._id) && response.request().method() === 'GET',
  )
  await update.click()
  await expect(
    dialog.getByText(
      'This is more than is still pending: ₹800.00 of SINV-00001 is received, ₹200.00 pending.',
    ),
  ).toBeVisible()
  await expect(dialog.getByLabel('Amount Received')).toHaveValue(/^900/)
  await readAgain
  await update.click()
  await expect(dialog).toBeHidden()
  expect(await received()).toBe(900)
})

test('a purchase that names its supplier by GSTIN or name alone opens with that supplier, and keeps it', async ({
  page,
}) => {
  const gstin = '27AAPFU0939F1ZV'
  const { call } = await openShop(page, {
    merchants: [{ ...KRISHNA, gstin }, { ...KRISHNA, name: 'Krishna Mills', gstin: '' }, ANITA],
  })
  const suppliers = await call<{ _id: string; name: string }[]>('GET', '/api/supplier?type=supplier')
  for (const noun of ['quotation', 'order', 'invoice'] as const) {
    const url = { quotation: '/api/quotations', order: '/api/purchase-order', invoice: '/api/invoices' }[noun]
    const tab = { quotation: 'quotation', order: 'order', invoice: 'Invoice' }[noun]
    const kind = { quotationType: 'purchase', invoiceType: 'purchase' }
    const items = [{ itemname: 'Rice', quantity: 1, rate: 10 }]
    for (const [merchants, name] of [
      [{ name: 'As on their bill', gstin: gstin.toLowerCase() }, 'Krishna Wholesale'],
      [{ name: 'krishna mills' }, 'Krishna Mills'],
    ] as const) {
      const saved = await call<Record<string, { _id: string }>>('POST', url, { ...kind, merchants, items })
      const id = saved[noun]?._id
      await page.goto(`/sales-and-purchase?tab=${tab}&edit=${id}`)
      await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(name)
      await page.getByRole('button', { name: /^Update Ctrl/ }).click()
      await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeHidden()
      const stored = await call<{ merchants: { _id?: string } }>('GET', `/api/${noun}s/${id}`)
      expect(stored.merchants._id).toBe(suppliers.find((one) => one.name === name)?._id)
    }
  }
})
