import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { createInvoice, returnInvoice } from '#contract/invoices.ts'
import { closeDrawer } from '#contract/money/drawer.ts'
import { readReport } from '#contract/reports/report.ts'
import { seenOf } from '#test/counter-evening.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openMember } from '#test/start-shop.ts'

const rupees = (value: number | undefined) => (value ?? 0) / 100

test('the report has each person’s sales, returns, discounts and cancelled bills, and agrees with sales by person', async () => {
  const { sharma, products } = await openSharmaTraders()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  // Rice is 499.00 a bag: with 12.475 of each tax, half up to the paisa, 523.96; two bags 998.00 + 2 x 24.95.
  const sale = (quantity: number, more: BodyOf<typeof createInvoice> = {}) => ({
    body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, quantity)], ...more },
  })
  await neha(createInvoice, sale(2))
  await neha(createInvoice, sale(1, { discount: 20 }))
  const { invoice: brought } = await neha(createInvoice, sale(1))
  const { invoice: wrong } = await sharma(createInvoice, sale(4, { discountBeforeTax: 100 }))
  await sharma(returnInvoice, { params: { id: brought._id }, query: {} })
  await sharma(cancelInvoice, { params: { id: wrong._id }, body: { reason: 'Wrong customer' } })

  // Ten rupees more than the books know of.
  const { seen } = await seenOf(sharma)
  await sharma(closeDrawer, { body: { count: { 'coin-10': 1 }, stays: 10, seen } })

  const read = async (report: 'work-by-person' | 'sales-by-person') =>
    sharma(readReport, { params: { report }, query: { from: '2026-11-20', to: '2026-11-20' } })
  const { rows, total } = await read('work-by-person')
  const of = (name: string) => {
    const row = rows.find(({ words }) => words.name === name)
    return (
      row && {
        ...row.figures,
        ...Object.fromEntries(Object.entries(row.money).map(([name, paise]) => [name, rupees(paise)])),
      }
    )
  }

  // 1,047.90 + 503.96 + 523.96
  expect(of('Neha')).toEqual({
    bills: 3,
    cancelled: 0,
    opened: 0,
    sales: 2075.82,
    returns: 0,
    discount: 20,
    drawer: 0,
  })
  expect(of('Sharma Stores')).toEqual({
    bills: 0,
    cancelled: 1,
    opened: 0,
    sales: 0,
    returns: 523.96,
    discount: 0,
    drawer: 10,
  })
  const sold = await read('sales-by-person')
  expect(rupees(total?.money.sales) - rupees(total?.money.returns)).toBeCloseTo(
    rupees(sold.total?.money.total),
    6,
  )
})
