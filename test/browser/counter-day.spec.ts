import { expect, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { test } from './fixtures.ts'
import { entry } from './list-entry.ts'
import { cell, formIsReady, openForm, pick, typeByHand } from './sheet.ts'
import { type OpenedShop, openShop } from './shop.ts'

// A day at the counter, and the figures of each screen in the evening. Tea is 100 plus 5 % tax, so each packet is 105;
// every figure below was computed by hand from the notes beside it.

const TEA = {
  name: 'Assam Tea 250g',
  itemId: 'TEA250',
  hsncode: '0902',
  unit: 'Pkt',
  stock: 100,
  purchasePrice: 60,
  sellingPrice: 100,
  cgst: 2.5,
  sgst: 2.5,
}
const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

interface Voucher {
  voucher: { _id: string }
}

async function tea(page: Page, packets: string) {
  await pick(page, 1, 'assam')
  await typeByHand(page, packets)
  await page.keyboard.press('Enter')
}

/** Bills as the other till made them. */
async function billed({ call }: OpenedShop, times: number, packets: number, rest: object) {
  const made = []
  for (let n = 0; n < times; n++) {
    const items = [
      { itemId: TEA.itemId, itemname: TEA.name, quantity: packets, rate: 100, cgst: 2.5, sgst: 2.5 },
    ]
    const { invoice } = await call<{
      invoice: { _id: string; invoiceNumber: string; items: { _id: string }[] }
    }>('POST', '/api/invoices', { invoiceType: 'sales', items, ...rest })
    made.push(invoice)
  }
  return made
}

test('a day at the counter: forty bills of all kinds, and the same figures on all screens in the evening', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const shop = await openShop(page, { products: [TEA] })
  const { call } = shop
  await call('PUT', '/api/users/profile', { gstin: '27AAACX2002E1ZX', state: 'Maharashtra' })
  const party = async (name: string, type: string) =>
    (
      await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', {
        name,
        type,
        email: 'party@shop.test',
        phone: '98900 22003',
        address: 'Pune',
        state: 'Maharashtra',
      })
    ).supplier._id
  const anita = await party('Anita Stores', 'buyer')
  const sai = await party('Sai Mess', 'buyer')
  const mill = await party('Tea Garden', 'supplier')
  const today = todayInIndia(new Date())

  // The float: 500 from the safe.
  await call('POST', '/api/money/transfers', { from: 'safe', to: 'cash', amount: 500 })

  // Ten of one packet each, by keys, in cash: 1,050.
  await openForm(page, NEW_SALE)
  for (let n = 1; n <= 10; n++) {
    await formIsReady(page)
    await tea(page, '1')
    await page.keyboard.press('F8')
    await expect(page.getByText(`SINV-${String(n).padStart(5, '0')} is saved`)).toBeVisible()
  }
  // Three of two packets: 500 are given for 210, 290 go back: 630 stay.
  for (let n = 11; n <= 13; n++) {
    await tea(page, '2')
    const change = page.getByRole('status', { name: 'Return', exact: true })
    await page.getByRole('textbox', { name: 'Amount Received' }).fill('500')
    await expect(change).toHaveText('₹290.00')
    await expect(page.getByText('Received ₹210.00 · Return ₹290.00')).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByText(`SINV-000${n} is saved`)).toBeVisible()
  }
  // Two of three packets, 315: 200 in cash, the rest by UPI.
  for (let n = 14; n <= 15; n++) {
    await tea(page, '3')
    await page.getByRole('textbox', { name: 'Amount Received' }).fill('200')
    await page.getByRole('combobox', { name: /^The rest, ₹115.00/ }).click()
    await page.getByRole('option', { name: 'by upi' }).click()
    await page.keyboard.press('F8')
    await expect(page.getByText(`SINV-000${n} is saved`)).toBeVisible()
  }
  // Five by UPI, 525; ten in cash, 1,050; five on credit of two packets, 1,050; three by card, 315; two pay 50 of 105.
  const walkIn = { merchants: {} }
  const [byUpi] = await billed(shop, 5, 1, { ...walkIn, paymentMode: 'upi', paymentStatus: 'paid' })
  await billed(shop, 10, 1, { ...walkIn, paymentStatus: 'paid' })
  await billed(shop, 5, 2, { merchants: { _id: anita } })
  await billed(shop, 3, 1, { ...walkIn, paymentMode: 'card', paymentStatus: 'paid' })
  await billed(shop, 2, 1, { ...walkIn, amountReceived: 50 })

  // One of the first comes back, in cash as it came.
  await page.goto('/sales-and-purchase?tab=Invoice&search=SINV-00003')
  await entry(page, 'SINV-00003')
    .getByRole('button', { name: /^Return/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('₹105.00 goes back to the customer now, by')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Return' }).click()
  await expect(page.getByText('SINV-00003 returned.')).toBeVisible()
  // One with change was entered twice: 210 go back, also in cash.
  const invoices = await call<{ _id: string; invoiceNumber: string }[]>(
    'GET',
    '/api/invoices?search=SINV-00012',
  )
  await call('POST', `/api/invoices/${invoices[0]?._id}/cancel`, { reason: 'Entered twice' })
  // A packet that was paid by UPI comes back by a note, which gives back by UPI whatever it says.
  await call('POST', '/api/credit-notes', {
    invoice: byUpi?._id,
    settlement: 'credit',
    items: [{ line: byUpi?.items[0]?._id, quantity: 1 }],
  })
  // Anita pays 300 in cash and 200 by a cheque that bounces the same day: 300 stay.
  const { voucher } = await call<Voucher>('POST', '/api/money/receipts', {
    party: anita,
    ways: [
      { account: 'cash', amount: 300 },
      { account: 'cheques', amount: 200, cheque: { number: '000123', date: today, bank: 'SBI' } },
    ],
  })
  await page.goto(`/money/khata/${anita}`)
  await page.getByRole('button', { name: 'RV-00001' }).click()
  await page.getByRole('button', { name: 'Cheque Bounced' }).click()
  const bounce = page.getByRole('dialog', { name: /Cheque bounced/ })
  await expect(bounce).toContainText('the other ₹300.00 of this receipt stays')
  await bounce.getByRole('button', { name: 'Cheque Bounced' }).click()
  await expect(page.getByText('The cheque of RV-00001 bounced.')).toBeVisible()
  expect(await call('GET', `/api/money/vouchers/${voucher._id}`)).toMatchObject({
    amount: 300,
    status: 'standing',
  })
  // Sai Mess pays 100 ahead by UPI, tea for the helper is 40, and of a purchase of 500 the shop pays 200.
  await call('POST', '/api/money/receipts', {
    party: sai,
    ways: [{ account: 'upi', amount: 100 }],
    bills: [],
  })
  await call('POST', '/api/money/expenses', { head: 'tea', amount: 40, account: 'cash' })
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { _id: mill },
    amountReceived: 200,
    items: [{ itemname: 'Boxes', quantity: 1, rate: 500 }],
  })

  // The drawer: 500 + 1,050 + 630 + 400 + 1,050 + 100 - 105 - 210 + 300 - 40 - 200 = 3,475.
  await page.goto('/money/drawer')
  await expect(page.getByLabel('₹500 notes')).toBeFocused()
  // Notes of 500, 200, 100, 50, 20 and 10, coins of 20, 10, 5, 2 and 1.
  for (const pieces of ['6', '', '4', '1', '1', '', '', '', '1', '', '0']) {
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('region', { name: 'What should be there' })).toContainText('₹3,475.00')
  await expect(page.getByText('Right₹0.00')).toBeVisible()

  // They owe us: Anita 1,050 less 300, and 110 of who walked in; Sai Mess's 100 hide nothing of it. We owe 300.
  await page.goto('/money/khata')
  await expect(page.getByRole('button', { name: /They owe us/ })).toContainText('₹860.00')
  await expect(page.getByRole('button', { name: /They owe us/ })).toContainText('₹100.00 ahead')
  await expect(page.getByRole('button', { name: /We owe/ })).toContainText('₹300.00')
  await page.goto('/dashboard')
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('They owe us₹860.00')
  await expect(money).toContainText('We owe₹300.00')
  // The drawer, less the 500 that left the safe.
  await expect(money).toContainText('Cash₹2,975.00')

  // Sold: 52 packets, less one returned, two cancelled and one noted: 48, which are 4,800 and 240 of tax.
  const month = today.slice(0, 7)
  const { cells } = await call<{ cells: { cell: string; taxable: number; cgst: number; sgst: number }[] }>(
    'GET',
    `/api/gst/gstr3b?month=${month}`,
  )
  expect(cells.find(({ cell: place }) => place === '3.1(a)')).toMatchObject({
    taxable: 4800,
    cgst: 120,
    sgst: 120,
  })
  const report = await call<{ total: Record<string, unknown> }>(
    'GET',
    `/api/reports/sales-by-day?from=${today}&to=${today}`,
  )
  expect(JSON.stringify(report.total)).toContain('5040')
  const { dashboard } = {
    dashboard: await call<{ money: Record<string, number> }>('GET', '/api/admin/dashboard/enhanced'),
  }
  expect(dashboard.money).toMatchObject({ owedToUs: 860, weOwe: 300, cash: 2975 })
  await expect(cell(page, 'Description', 1)).toBeHidden()
})
