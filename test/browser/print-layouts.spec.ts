import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack } from './intercept.ts'
import { countPrints, cutOff, paperAfter, pdfOf, printFromList, printListed } from './paper.ts'
import {
  DEVANAGARI,
  HOSTILE,
  linesOf,
  NAME_OF_60,
  openPrintingShop,
  sharedPrintingShop,
} from './printing-shop.ts'
import { openForm, pick } from './sheet.ts'
import { ANITA, COLA, openShop, RICE } from './shop.ts'

const NEW = '/sales-and-purchase?tab=Invoice&create='
/**
 * The totals of those lines less 1.00 of discount and with 2.00 of charges. 1.5 x 33.33 = 49.995, so 50.00 a line; at
 * 5 % 1.25 twice, 52.50; at 28 % and 12 % cess 7.00 twice and 6.00, 70.00; untaxed 50.00.
 * 1 line: 52.50 + 1. 5 lines: 52.50 + 70 + 50 + 52.50 + 70 = 295 + 1. 60 lines: 20 x 172.50 = 3,450 + 1.
 */
const TOTALS = [
  [1, '53.50'],
  [5, '296.00'],
  [60, '3,451.00'],
] as const

const LAYOUTS = [
  { style: 'default', paper: '58mm', mm: [210, 297], printable: 190, most: [1, 1, 4] },
  { style: 'retail', paper: '58mm', mm: [210, 297], printable: 190, most: [1, 1, 4] },
  { style: 'restaurant', paper: '58mm', mm: [148, 210], printable: 132, most: [1, 1, 5] },
  { style: 'retail-thermal', paper: '58mm', mm: [58], printable: 58, most: [1, 1, 1] },
  { style: 'retail-thermal', paper: '80mm', mm: [80], printable: 80, most: [1, 1, 1] },
  { style: 'restaurant-thermal', paper: '58mm', mm: [58], printable: 58, most: [1, 1, 1] },
  { style: 'restaurant-thermal', paper: '80mm', mm: [80], printable: 80, most: [1, 1, 1] },
] as const

const openBills = sharedPrintingShop(
  TOTALS.map(([count]) => ({
    merchants: { name: HOSTILE, phone: '98000 00004' },
    items: linesOf(count),
    discount: 1,
    additionalCharges: 2,
    terms: DEVANAGARI,
    tableNo: HOSTILE.slice(0, 20),
    server: DEVANAGARI,
    cashier: DEVANAGARI,
  })),
)

for (const { style, paper: receiptPaper, mm, printable, most } of LAYOUTS) {
  const roll = style.includes('thermal') ? ` on ${receiptPaper}` : ''
  test(`${style}${roll}: bills of 1, 5 and 60 lines print complete, on their paper size, and run no script`, async ({
    page,
  }) => {
    await openBills(page, style, receiptPaper)
    await page.goto('/sales-and-purchase?tab=Invoice')
    const dialogs: string[] = []
    for (const [index, [count, total]] of TOTALS.entries()) {
      const paper = await printListed(page, `SINV-0000${index + 1}`)
      paper.on('dialog', (dialog) => dialogs.push(dialog.message()))
      const pdf = await pdfOf(paper)

      expect(pdf.mm.slice(0, mm.length)).toEqual(mm)
      expect(pdf.pages).toBeLessThanOrEqual(most[index] ?? 1)
      await expect(paper.getByText(`₹${total}`).first()).toBeAttached()
      await expect(paper.getByText(NAME_OF_60.trim()).first()).toBeAttached()
      await expect(paper.getByText(HOSTILE).first()).toBeAttached()
      await expect(paper.getByText(/UPI QR for/).or(paper.getByLabel(`UPI QR for ₹${total}`))).toBeAttached()
      if (count > 2) await expect(paper.getByText(DEVANAGARI).first()).toBeAttached()
      await expect(paper.locator('img, script')).toHaveCount(0)
      expect(await cutOff(paper, printable)).toEqual([])
      await paper.close()
    }
    expect(dialogs).toEqual([])
  })
}

test('a bill printed before the profile has loaded waits for it, and has the paper size of the shop', async ({
  page,
}) => {
  await openBills(page, 'retail-thermal', '58mm')
  const answer = await holdBack(page, '**/api/users/profile')
  await page.goto('/sales-and-purchase?tab=Invoice')
  const row = page.getByRole('row', { name: /SINV-00001/ })
  const paper = await paperAfter(page, async () => {
    const whole = page.waitForResponse((response) => /api\/invoices\/[\da-f-]{36}$/.test(response.url()))
    await row.getByRole('button', { name: 'Print', exact: true }).click()
    await whole
    answer()
  })
  expect((await pdfOf(paper)).mm[0]).toBe(58)
})

test('a receipt has no grey, which a thermal head cannot print', async ({ page }) => {
  const { call } = await openPrintingShop(page, 'retail-thermal')
  await call('POST', '/api/invoices', { invoiceType: 'sales', items: linesOf(3), amountReceived: 10 })
  const paper = await printFromList(page, 'SINV-00001')
  const colours = await paper.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('.receipt, .receipt *')].flatMap((element) => {
        const { color, backgroundColor, fill } = getComputedStyle(element)
        return [color, backgroundColor, fill]
      }),
    ),
  ])
  expect(colours.sort()).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})

test('three copies of a receipt are three pages, each as high as itself', async ({ page }) => {
  const { call } = await openPrintingShop(page, 'retail-thermal')
  await call('POST', '/api/invoices', { invoiceType: 'sales', items: linesOf(2) })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await page.getByRole('button', { name: 'Print copies' }).click()
  const paper = await paperAfter(page, () => page.getByRole('menuitem', { name: 'All three' }).click())
  const { pages, sizes } = await pdfOf(paper)
  expect(pages).toBe(3)
  expect(sizes.every(([width]) => width === 58)).toBe(true)
  // The original carries no label, so it is shorter than the others.
  expect(sizes[0]?.[1]).toBeLessThan(sizes[1]?.[1] ?? 0)
})

test('AC-22: a sale has its cashier, and the receipt prints what was sold', { tag: '@smoke' }, async ({
  page,
}) => {
  const ravi = { ...ANITA, name: 'Ravi Kumar', phone: '9800000004', state: undefined }
  const { call } = await openShop(page, { products: [RICE, COLA], merchants: [ravi] })
  await call('PUT', '/api/users/profile', {
    name: 'Sharma Traders',
    phone: '9800000001',
    gstin: '27ABCDE1234F1Z5',
    upiId: '',
  })
  await call('PUT', '/api/users/profile/invoice-type', { invoiceType: 'retail-thermal' })
  await countPrints(page)

  await openForm(page, `${NEW}purchase`)
  await expect(page.getByRole('button', { name: 'Transport and e-way bill' })).toBeVisible()
  await expect(page.getByLabel('Cashier Name')).toHaveCount(0)

  await openForm(page, `${NEW}sales`)
  await expect(page.getByLabel('Server', { exact: true })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Customer' }).fill('ravi')
  await page.getByRole('option', { name: /Ravi Kumar/ }).click()
  await page.getByLabel('Cashier Name').fill('Neha')
  for (const [line, product, quantity] of [
    [1, 'basmati', '2'],
    [2, 'aerated', '4'],
  ] as const) {
    await pick(page, line, product)
    await page.keyboard.type(quantity)
  }
  await page.getByLabel('Discount').fill('29.90')
  const paper = await paperAfter(page, () => page.keyboard.press('Control+p'))

  expect((await pdfOf(paper)).mm[0]).toBe(58)
  // 2 x 499.00 = 998.00 and 2 x 24.95 is 1,047.90; 4 x 95.00 = 380.00, 2 x 53.20 and 45.60 is 532.00.
  const receipt = (await paper.locator('article').innerText()).replace(/\s+/g, ' ')
  for (const words of [
    'TAX INVOICE Sharma Traders 12 MG Road, Pune Phone 9800000001 GSTIN 27ABCDE1234F1Z5',
    'Cashier Neha Customer Ravi Kumar Mobile 9800000004',
    'RICE5 2 499.00 998.00 Basmati Rice 5kg HSN 1006 5% 1,047.90',
    'COLA2 4 95.00 380.00 Aerated Drink 2L HSN 2202 40% 532.00',
    'Total ₹1,550.00 Total Savings ₹29.90 Item(s) Purchased 6',
    'CGST 998.00 2.5% 24.95 CGST 380.00 14% 53.20 SGST 998.00 2.5% 24.95 SGST 380.00 14% 53.20',
    'CESS 380.00 12% 45.60',
    'For any queries, please call Customer Care.',
    'This is a computer generated invoice & should be treated as signed by an authorised signatory.',
    'Thank you for shopping!',
  ]) {
    expect(receipt).toContain(words)
  }
  expect(receipt).not.toContain('IGST')
})

for (const style of ['restaurant', 'restaurant-thermal']) {
  test(`a ${style} sale has table and server, and the bill prints them`, async ({ page }) => {
    await openPrintingShop(page, style)
    await openForm(page, `${NEW}purchase`)
    await expect(page.getByRole('button', { name: 'Transport and e-way bill' })).toBeVisible()
    await expect(page.getByLabel('Table No')).toHaveCount(0)

    await openForm(page, `${NEW}sales`)
    await page.getByLabel('Server', { exact: true }).fill('Ganesh')
    await page.getByLabel('Table No').fill('7')
    await expect(page.getByLabel('Cashier Name')).toHaveCount(0)
    await pick(page, 1, 'basmati')
    await page.keyboard.type('2')
    const paper = await paperAfter(page, () => page.keyboard.press('Control+p'))

    const bill = (await paper.locator('article').innerText()).replace(/\s+/g, ' ')
    expect(bill).toContain('Table No 7 Server Ganesh')
    // 998.00 and 2.5 % of it twice, 24.95 each.
    expect(bill).toContain('1,047.90')
    expect(bill).toMatch(style === 'restaurant' ? /Welcome to Asha Kirana/ : /Thank you for dining!/)
  })
}

test('the export has a border around every invoice, and full pages where the counter prints receipts', async ({
  page,
}) => {
  const { call } = await openPrintingShop(page, 'retail-thermal')
  for (const count of [1, 2]) {
    await call('POST', '/api/invoices', { invoiceType: 'sales', items: linesOf(count) })
  }
  const exported = async () => {
    await page.goto('/sales-and-purchase?tab=Invoice')
    return paperAfter(page, () => page.getByRole('button', { name: 'Export Invoices' }).click())
  }
  for (const [style, heading] of [
    ['retail-thermal', 'INVOICE'],
    ['restaurant', 'SALES INVOICE'],
  ] as const) {
    await call('PUT', '/api/users/profile/invoice-type', { invoiceType: style })
    const paper = await exported()
    await expect(paper.getByRole('heading', { name: heading, exact: true })).toHaveCount(2)
    const borders = await paper
      .locator('article')
      .evaluateAll((articles) => articles.map((article) => getComputedStyle(article).borderTopStyle))
    expect(borders).toEqual(['solid', 'solid'])
    expect(await pdfOf(paper)).toMatchObject({ pages: 2, mm: [210, 297] })
    await paper.close()
  }
})
