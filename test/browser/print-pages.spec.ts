import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { pdfOf, printFromList, printListed } from './paper.ts'
import { linesOf, openPrintingShop, sharedPrintingShop } from './printing-shop.ts'

const PAGES_OF_STYLE = [
  ['default', 'Total', 273],
  ['retail', 'Total', 273],
  ['restaurant', 'Amount', 190],
] as const

const COUNTS = [30, 60] as const
const CUSTOMERS = ['', 'Nipani Provision Stores and Sons, Wholesale Dealers of Kothrud'] as const
const openBills = sharedPrintingShop(
  COUNTS.map((count, at) => ({
    invoiceDate: '2026-11-20',
    merchants: { name: CUSTOMERS[at] },
    // 1.5 x 33.33 = 49.995, so 50.00 a line; 2.5 % of it 1.25 a head.
    items: Array.from({ length: count }, (_, i) => ({
      itemname: `Dish ${i + 1}`,
      hsncode: '996331',
      quantity: 1.5,
      rate: 33.33,
      cgst: 2.5,
      sgst: 2.5,
    })),
  })),
)

for (const [style, column, pageMm] of PAGES_OF_STYLE) {
  test(`${style}: 30 and 60 lines carry their sum from page to page, and each page names shop, customer and bill`, async ({
    page,
  }) => {
    await openBills(page, style)
    await page.goto('/sales-and-purchase?tab=Invoice')
    for (const [at, count] of COUNTS.entries()) {
      const number = `SINV-0000${at + 1}`
      const paper = await printListed(page, number)
      const perLine = column === 'Amount' ? 50 : 52.5
      const { pages } = await pdfOf(paper)
      const tables = paper.locator('.lines')
      const rows = await tables.evaluateAll((all) => all.map((it) => it.querySelectorAll('.line').length))

      expect(rows).toHaveLength(pages)
      expect(rows.reduce((sum, lines) => sum + lines)).toBe(count)
      expect(rows.at(-1)).toBeGreaterThanOrEqual(2)
      let before = 0
      for (const [index, lines] of rows.entries()) {
        const sumOf = (upTo: number) => (upTo * perLine).toLocaleString('en-IN', { minimumFractionDigits: 2 })
        const row = (name: string) => tables.nth(index).getByRole('row', { name })
        if (index > 0) await expect(row('Brought forward').getByRole('cell').last()).toHaveText(sumOf(before))
        before += lines
        if (index < rows.length - 1)
          await expect(row('Carried forward').getByRole('cell').last()).toHaveText(sumOf(before))
      }
      const heads = paper.locator('.continued')
      await expect(heads).toHaveCount(pages - 1)
      const customer = CUSTOMERS[at] || 'Walk-in customer'
      for (const head of await heads.all())
        await expect(head).toHaveText(
          new RegExp(`Asha Kirana.*${customer}.*Invoice No ${number}, 20 Nov 2026.*continued`),
        )
      const cut = await heads.evaluateAll((all) =>
        all
          .flatMap((head) => [...head.children].filter((it) => it.scrollWidth > it.clientWidth))
          .map((it) => it.textContent),
      )
      for (const text of cut) expect(CUSTOMERS).toContain(text)

      // No page is fuller than its paper: from each head to the end of its table.
      const ends = await tables.evaluateAll((all) =>
        all.map((it) => {
          const begin = it.previousElementSibling?.matches('.continued') ? it.previousElementSibling : it
          return it.getBoundingClientRect().bottom - begin.getBoundingClientRect().top
        }),
      )
      for (const end of ends) expect(end).toBeLessThanOrEqual((pageMm / 25.4) * 96)
      await paper.close()
    }
  })
}

test('the signatory is printed once, and its frame is whole on one page', async ({ page }) => {
  const { call } = await openPrintingShop(page, 'default')
  const items = linesOf(2)
  await call('POST', '/api/invoices', { invoiceType: 'sales', items, authorisedSignatory: 'For Asha Kirana' })
  for (const style of ['default', 'retail', 'restaurant']) {
    await call('PUT', '/api/users/profile/invoice-type', { invoiceType: style })
    const paper = await printFromList(page, 'SINV-00001')
    await expect(paper.locator('.signatory').getByText('For Asha Kirana')).toHaveCount(1)
    await expect(paper.locator('.signatory').getByText('Authorised Signatory')).toHaveCount(1)
    if (style !== 'restaurant') {
      const right = (selector: string) =>
        paper.locator(selector).evaluate((it) => it.getBoundingClientRect().right)
      expect((await right('.sheet')) - (await right('article'))).toBeGreaterThanOrEqual(1)
    }
    await paper.close()
  }
})

test('with four tax heads a line is one line high, with the percentages beside the amounts', async ({
  page,
}) => {
  const { call } = await openPrintingShop(page, 'default')
  const line = { itemname: 'Pen', quantity: 1, rate: 50 }
  const items = [
    { ...line, cgst: 9, sgst: 9, cess: 1 },
    { ...line, igst: 18 },
    ...Array.from({ length: 38 }, () => ({ ...line, igst: 18 })),
  ]
  await call('POST', '/api/invoices', { invoiceType: 'sales', items })
  const paper = await printFromList(page, 'SINV-00001')
  const heights = await paper
    .locator('.lines .line')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeLessThan(24)
  await expect(paper.getByRole('row', { name: /^1 Pen/ })).toContainText('9%')
  expect((await pdfOf(paper)).pages).toBe(2)
})

test('a restaurant bill of five dishes is one page; date and place of supply are one line each', async ({
  page,
}) => {
  const { call } = await openPrintingShop(page, 'restaurant')
  await call('PUT', '/api/users/profile', { state: 'Maharashtra' })
  const items = Array.from({ length: 5 }, (_, i) => ({
    itemname: `Dish ${i}`,
    quantity: 1,
    rate: 90,
    igst: 5,
  }))
  const merchants = { name: 'Nipani Stores', state: 'Karnataka' }
  await call('POST', '/api/invoices', { invoiceType: 'sales', merchants, items })
  const paper = await printFromList(page, 'SINV-00001')
  expect((await pdfOf(paper)).pages).toBe(1)
  for (const label of ['Date', 'Place of Supply']) {
    const fact = paper.locator('.facts > div').filter({ hasText: label })
    expect((await fact.boundingBox())?.height).toBeLessThan(20)
  }
  await expect(paper.getByRole('columnheader', { name: 'Tax %' })).toBeVisible()
})

test('the tax of a restaurant receipt is aligned with its amounts', async ({ page }) => {
  const { call } = await openPrintingShop(page, 'restaurant-thermal')
  const items = [{ itemname: 'Dosa', quantity: 2, rate: 60, cgst: 2.5, sgst: 2.5 }]
  await call('POST', '/api/invoices', { invoiceType: 'sales', items })
  const paper = await printFromList(page, 'SINV-00001')
  const rights = await paper
    .locator('.account dd')
    .evaluateAll((figures) => figures.map((it) => Math.round(it.getBoundingClientRect().right)))
  expect(new Set(rights).size).toBe(1)
})
