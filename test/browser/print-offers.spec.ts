import { expect, type Page } from '@playwright/test'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { type approvalDraft, type Order, order as orderOnWire } from '#contract/orders.ts'
import { type Quotation, quotation as quotationOnWire } from '#contract/quotations.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { test } from './fixtures.ts'
import { COLA, openBooks, RICE } from './shop.ts'

/** What print-offers.tsx gives, read by the web app's own bundler, as it brings stylesheets along. */
interface Printing {
  printOrder(job: PrintJob, order: Order): void
  printQuotation(job: PrintJob, quotation: Quotation): void
}
let opened: Promise<Printing> | undefined
// In one worker, as each would start a bundler of its own.
test.describe.configure({ mode: 'default' })

/** Once a worker, which takes it along when it ends. */
function printing() {
  opened ??= (async () => {
    const vite = await createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    const printing = (await vite.ssrLoadModule('/web/documents/printing/print-offers.tsx')) as Printing
    await vite.close()
    return printing
  })()
  return opened
}

/** Draws the paper that a job prints on this page. */
async function draw(page: Page, print: (job: PrintJob) => void) {
  const drawn: { pages: ReactElement; css: string }[] = []
  print({ print: (pages, css) => void drawn.push({ pages, css }), cancel: () => {} })
  const [{ pages, css }] = drawn as [{ pages: ReactElement; css: string }]
  await page.setContent('<!doctype html><html lang="en-IN"><body></body></html>')
  await page.addStyleTag({ content: css })
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, renderToStaticMarkup(pages))
}

/** Pages and paper size in mm of the PDF that the browser makes of it. */
async function pdfOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
  return { pages, mm: [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)) }
}

const rows = (page: Page) => page.locator('.lines tbody tr.line')

test('orders and quotations of 1, 5 and 60 lines print on A4, on 1, 1 and 3 at most, complete', async ({
  page,
}) => {
  const { call } = await openBooks()
  for (const [lines, pages] of [
    [1, 1],
    [5, 1],
    [60, 3],
  ] as const) {
    const items = Array.from({ length: lines }, (_, i) => ({
      itemname: `Aashirvaad Superior MP Sharbati Atta ${i}`,
      hsncode: '1101',
      quantity: 1.5,
      rate: 33.33,
      cgst: 2.5,
      sgst: 2.5,
    }))
    const merchants = { name: 'श्री गणेश स्टोअर्स', state: 'Maharashtra', address: '<script>alert(1)</script>' }
    const body = { merchants, items, terms: 'Prices hold for 15 days.' }
    const made = await call<{ order: unknown }>('POST', '/api/sales-order', body)
    const quoted = await call<{ quotation: unknown }>('POST', '/api/quotations', body)

    const { printOrder, printQuotation } = await printing()
    for (const print of [
      (job: PrintJob) => printOrder(job, z.parse(orderOnWire, made.order)),
      (job: PrintJob) => printQuotation(job, z.parse(quotationOnWire, quoted.quotation)),
    ]) {
      await draw(page, print)
      const { pages: printed, mm } = await pdfOf(page)
      expect(mm).toEqual([210, 297])
      expect(printed).toBeLessThanOrEqual(pages)
      expect(printed).toBeGreaterThanOrEqual(lines === 60 ? 2 : 1)
      await expect(rows(page).filter({ hasText: '1101' })).toHaveCount(lines)
      // 1.5 x 33.33 = 49.995, up to 50.00; 2.5 % of it 1.25 a head.
      const total = (lines * 52.5).toLocaleString('en-IN', { minimumFractionDigits: 2 })
      await expect(page.getByText(`₹${total}`).first()).toBeVisible()
      for (const text of [
        'श्री गणेश स्टोअर्स',
        '<script>alert(1)</script>',
        'asha@mahb',
        'Prices hold for 15 days.',
      ])
        await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText('This is a computer generated document.')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  }
})

test('the purchase order of AC-08 prints its figures, the amount in words, and the approval', async ({
  page,
}) => {
  const { call } = await openBooks()
  const itemOf = ({ name, hsncode, unit, purchasePrice, ...percents }: typeof RICE) => {
    const { cgst, sgst, cess = 0 } = percents as typeof percents & { cess?: number }
    return { itemname: name, hsncode, unit, rate: purchasePrice, cgst, sgst, cess }
  }
  const items = [
    { ...itemOf(RICE), quantity: 20 },
    { ...itemOf(COLA), quantity: 24 },
  ]
  const { order } = await call<{ order: { _id: string } }>('POST', '/api/purchase-order', {
    merchants: { name: 'Krishna Wholesale' },
    items,
  })
  const approval: z.input<typeof approvalDraft> = { name: 'Meera', role: 'Manager', status: 'approved' }
  const url = `/api/purchase-order/orders/${order._id}/approval`
  const approved = await call<{ order: unknown }>('POST', url, approval)
  const { printOrder } = await printing()
  await draw(page, (job) => printOrder(job, z.parse(orderOnWire, approved.order)))

  await expect(page.getByRole('heading', { name: 'PURCHASE ORDER' })).toBeVisible()
  for (const text of [
    'PO00001',
    'Buyer Details',
    'Krishna Wholesale',
    'Indian Rupees Ten Thousand Seven Hundred Twenty and Fifty Paise Only',
    'This is a computer generated document.',
    'Meera',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('₹10,720.50')).toHaveCount(2)
  expect(await pdfOf(page)).toEqual({ pages: 1, mm: [210, 297] })
})

test('the quotation of AC-12 prints three items and two blank rows, the effective tax rates and the discount', async ({
  page,
}) => {
  const { call } = await openBooks()
  const items = [
    { itemname: 'Rice', quantity: 10, rate: 499, cgst: 2.5, sgst: 2.5 },
    { itemname: 'Sugar', unit: 'Kg', quantity: 12.75, rate: 44.8, cgst: 2.5, sgst: 2.5 },
    { itemname: 'Bottle', quantity: 3, rate: 349.5, igst: 18 },
  ]
  const { quotation } = await call<{ quotation: unknown }>('POST', '/api/quotations', {
    merchants: { name: 'Anita Stores', email: 'anita@party.test' },
    items,
    discount: 309.7,
    additionalCharges: 133.46,
  })
  const { printQuotation } = await printing()
  await draw(page, (job) => printQuotation(job, z.parse(quotationOnWire, quotation)))

  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(0)).toContainText('Pcs')
  await expect(rows(page).nth(4)).toHaveText('')
  await expect(page.getByText('anita@party.test')).toBeVisible()
  await expect(page.getByText('₹6,900.25')).toBeVisible()
  const summary = page.getByRole('table').filter({ hasText: 'Central Tax' })
  await expect(summary.getByRole('row', { name: /^Rate/ })).toHaveText('Rate2.1%2.1%2.86%4.69%')
  await expect(summary.getByRole('row', { name: /^Amount/ })).toContainText('309.70')
  await expect(page.getByText(/tax invoice/i)).toHaveCount(0)
  expect(await pdfOf(page)).toEqual({ pages: 1, mm: [210, 297] })
})
