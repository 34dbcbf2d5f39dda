import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { GSTR2B_SHOWS, type Gstr2bRow, importGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { openPurchaseShop } from '#test/purchase-shop.ts'

const EXAMPLE = JSON.parse(readFileSync(`${import.meta.dirname}/../schemas/examples/gstr2b.json`, 'utf8'))
const MONTH = '2026-10'

/** Tax of a row as the screen shows it: what a credit note takes back is below zero. */
function shownTax({ portal, books }: Gstr2bRow): number {
  const side = portal ?? books
  if (!side) throw new Error('A row has a document of the portal or of the books')
  return (side.igst + side.cgst + side.sgst + side.cess) * (side.kind === 'credit-note' ? -1 : 1)
}

test('each tile has the number of its rows and the signed sum of their tax', async () => {
  const { asha, buy } = await openPurchaseShop()
  await buy('PPH/1045', 5000)
  await asha(importGstr2b, { body: { month: MONTH, files: [EXAMPLE] } })
  // After the match, so that the note pairs with none.
  const returned = await buy('PPH/1046', 1000)
  await asha(creditNotes.create, {
    body: {
      invoice: returned._id,
      noteDate: '2026-10-25',
      settlement: 'set-off',
      items: [{ line: returned.items[0]?._id ?? '', quantity: 0.5 }],
    },
  })

  const { figures, open } = await asha(readGstr2b, { query: { month: MONTH } })
  for (const show of GSTR2B_SHOWS) {
    const { rows } = await asha(readGstr2b, { query: { month: MONTH, show } })
    const sum = rows.reduce((all, row) => all + shownTax(row), 0)
    // "Differs" shows what has another number or another branch, too.
    const verdicts = show === 'differs' ? (['differs', 'other-number', 'other-branch'] as const) : []
    const tiles = show === 'open' ? [open] : [figures[show], ...verdicts.slice(1).map((one) => figures[one])]
    const count = tiles.reduce((all, tile) => all + tile.count, 0)
    const tax = tiles.reduce((all, tile) => all + tile.tax, 0)
    expect({ show, count, tax }).toEqual({ show, count: rows.length, tax: sum })
  }
  // By hand: the bill of 900 that matches, less the note of 90 that only the portal has.
  expect(open).toEqual({ count: 2, tax: 810_00 })
  expect(figures['only-portal']).toEqual({ count: 1, tax: -90_00 })
  // A bill of 1,000 at 18 %, and half of it back.
  expect(figures['only-books']).toEqual({ count: 2, tax: 90_00 })
})
