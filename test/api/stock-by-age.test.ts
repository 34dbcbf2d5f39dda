import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { readReport } from '#contract/reports/report.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { addDays } from '#domain/calendar.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'

const TODAY = '2026-11-20'
const ago = (days: number) => addDays(TODAY, -days)

test('stock is as old as what came last, and comes to what the stock is worth on its account', async () => {
  const { asha, bill } = await openLedgerShop()
  const category = await asha(createCategory, { body: { name: 'Pulses', description: 'Pulses' } })
  const { product } = await asha(createProduct, {
    body: {
      name: 'Dal',
      description: 'Dal',
      categoryId: category.category._id,
      purchasePrice: 85,
      sellingPrice: 120,
      stock: 20,
      openingDate: ago(200),
      openingWorth: 1700,
    },
  })
  const dal = (quantity: number, rate: number) => [{ product: product._id, itemname: 'Dal', quantity, rate }]
  const buy = (quantity: number, rate: number, days: number) =>
    bill('purchase', { rate, quantity, items: dal(quantity, rate), invoiceDate: ago(days) })
  /** Rupees of dal, by age. */
  const ages = async (to = TODAY) => {
    const of = async (report: 'stock-by-age' | 'stock-value') =>
      asha(readReport, { params: { report }, query: { to } })
    const [aged, shelf] = [await of('stock-by-age'), await of('stock-value')]
    const worth = ({ rows, total }: typeof aged) =>
      [...rows, total].map((row) => [row?.words.name, row?.money.value])
    expect(worth(aged)).toEqual(worth(shelf))
    const { days30, days60, days90, days180, older } =
      aged.rows.find(({ words }) => words.name === 'Dal')?.money ?? {}
    return [days30, days60, days90, days180, older].map((amount) => (amount ?? 0) / 100)
  }
  const older = await buy(10, 100, 45)
  const newest = await buy(10, 130, 10)
  // 20 of 85, 10 of 100 and 10 of 130: 4,000 for 40, so 100 each.
  expect(await ages()).toEqual([1000, 1000, 0, 0, 2000])
  expect(await ages(ago(15))).toEqual([900, 0, 0, 0, 1800])

  const sold = await bill('sales', { rate: 1, quantity: 1, items: dal(25, 150), invoiceDate: TODAY })
  expect(await ages()).toEqual([1000, 500, 0, 0, 0])
  // Five come back from the customer: they had not come to the shop today.
  const [line] = sold.items
  await asha(creditNotes.create, {
    body: { invoice: sold._id, settlement: 'credit', items: [{ line: line?._id, quantity: 5 }] },
  })
  expect(await ages()).toEqual([1000, 1000, 0, 0, 0])
  // Five of the bill of 45 days go back to the supplier: what is left of it came then.
  const [from] = older.items
  await asha(creditNotes.create, {
    body: { invoice: older._id, settlement: 'credit', items: [{ line: from?._id, quantity: 5 }] },
  })
  expect(await ages()).toEqual([1000, 500, 0, 0, 0])
  // A cancelled bill of a supplier brought nothing: five are left, which cost 1,500 less the 1,300 of the bill.
  await asha(cancelInvoice, { params: { id: newest._id }, body: { reason: 'Wrong item' } })
  expect(await ages()).toEqual([0, 200, 0, 0, 0])
  // Sold before it came: what is missing is not old.
  await bill('sales', { rate: 1, quantity: 1, items: dal(7, 150), invoiceDate: TODAY })
  const [youngest, ...others] = await ages()
  expect(youngest).toBeLessThan(0)
  expect(others).toEqual([0, 0, 0, 0])
})
