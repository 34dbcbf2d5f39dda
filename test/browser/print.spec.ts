import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { countPrints, pdfOf, printFromList, printListed } from './paper.ts'
import { settled } from './settled.ts'
import { openShop } from './shop.ts'

const NAME_OF_60 = 'Aashirvaad Superior MP Sharbati Whole Wheat Atta Family Bag '

/** Prints the only invoice of the list. */
async function paperOf(page: Page) {
  await countPrints(page)
  const paper = await printFromList(page, 'INV-00001')
  await expect(paper.getByText('(ORIGINAL FOR RECIPIENT)')).toBeVisible()
  return paper
}

test('invoices of 1, 5 and 60 lines print on A4, on one page or a few, complete', async ({ page }) => {
  const { call } = await openShop(page)
  const merchants = {
    name: 'Annapurna Caterers',
    address: '7 Karve Road',
    gstin: '27AAKFA7136Q1ZU',
    state: 'Maharashtra',
  }
  const LINES = [
    [1, 1],
    [5, 1],
    [60, 4],
  ] as const
  for (const [lines] of LINES) {
    const items = Array.from({ length: lines }, (_, i) => ({
      itemname: `${NAME_OF_60.slice(0, 60 - String(i).length)}${i}`,
      hsncode: '1101',
      quantity: 1.5,
      rate: 33.33,
      cgst: 2.5,
      sgst: 2.5,
    }))
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      merchants,
      items,
      discount: 1,
      additionalCharges: 2,
      ewayBillNo: '331000000001',
      terms: 'Goods once sold will not be taken back.',
    })
  }
  await countPrints(page)
  await page.goto('/sales-and-purchase?tab=Invoice')
  for (const [at, [lines, pages]] of LINES.entries()) {
    const paper = await printListed(page, `SINV-0000${at + 1}`)
    await expect(paper.getByText('(ORIGINAL FOR RECIPIENT)')).toBeVisible()
    const { pages: printed, mm } = await pdfOf(paper)

    expect(mm).toEqual([210, 297])
    expect(printed).toBeGreaterThanOrEqual(pages === 1 ? 1 : 2)
    expect(printed).toBeLessThanOrEqual(pages)
    for (const text of [
      'SALES INVOICE',
      'Annapurna Caterers',
      '27AAKFA7136Q1ZU',
      'Maharashtra (27)',
      '331000000001',
      'asha@mahb',
      'Goods once sold will not be taken back.',
    ]) {
      await expect(paper.getByText(text).first()).toBeAttached()
    }
    // 1.5 x 33.33 = 49.995, up to 50.00; 2.5 % of it 1.25 a head.
    await expect(paper.getByRole('row', { name: new RegExp(`^${lines} `) }).first()).toContainText('50.00')
    await expect(paper.locator('tbody tr').filter({ hasText: '1101' })).toHaveCount(lines)
    const total = (lines * 52.5 + 1).toLocaleString('en-IN', { minimumFractionDigits: 2 })
    await expect(paper.getByText(`₹${total}`).first()).toBeAttached()
    await paper.close()
  }
})

test('to another state the paper has IGST and the place of supply; the UPI code is for the pending amount', async ({
  page,
}) => {
  const { call } = await openShop(page)
  const items = [{ itemname: 'Rice', hsncode: '1006', quantity: 2, rate: 499, igst: 5 }]
  const merchants = { name: 'Nipani Stores', state: 'Karnataka' }
  await call('POST', '/api/invoices', { invoiceType: 'sales', merchants, items, amountReceived: 47.9 })
  const paper = await paperOf(page)

  await expect(paper.getByText('Karnataka (29)').first()).toBeAttached()
  await expect(paper.getByRole('columnheader', { name: /IGST/ }).first()).toBeAttached()
  await expect(paper.getByRole('columnheader', { name: /CGST/ })).toHaveCount(0)
  await expect(paper.getByText('₹1,047.90').first()).toBeAttached()
  await expect(paper.getByText('₹1,000.00').first()).toBeAttached()
  await expect(paper.getByRole('img', { name: 'UPI QR for ₹1,000.00' })).toBeAttached()
})

test('a purchase prints with the supplier, and other copies can be chosen', async ({ page }) => {
  const { call } = await openShop(page)
  const items = [{ itemname: 'Rice', quantity: 2, rate: 410.5, cgst: 2.5, sgst: 2.5 }]
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { name: 'Krishna Wholesale' },
    items,
  })
  const paper = await paperOf(page)
  await expect(paper.getByText('PURCHASE INVOICE')).toBeVisible()
  await expect(paper.getByText('Supplier Details')).toBeVisible()
  await paper.close()

  await page.getByRole('button', { name: 'Print copies' }).click()
  const popup = page.waitForEvent('popup')
  await page
    .getByRole('menuitem', { name: /triplicate/i })
    .or(page.getByRole('menuitem', { name: /all|three/i }))
    .first()
    .click()
  await expect((await popup).getByText(/TRIPLICATE/).first()).toBeAttached()
})

test('a print window blocked by the browser causes no error', async ({ page }) => {
  const { call } = await openShop(page)
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  })
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    window.open = () => {
      Object.assign(window, { asked: 1 })
      return null
    }
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/sales-and-purchase?tab=Invoice')
  await page
    .getByRole('row', { name: /INV-00001/ })
    .getByRole('button', { name: 'Print', exact: true })
    .click()
  await expect.poll(() => page.evaluate(() => (window as Window & { asked?: number }).asked)).toBe(1)
  // What the click set off is over: nothing is loading any more.
  await settled(page)

  expect(errors).toEqual([])
  await expect(page.getByRole('row', { name: /INV-00001/ })).toBeVisible()
})
