import { expect } from 'vitest'
import { type Gstr1Row, getGstr1, listGstr1Rows } from '#contract/gst/gstr1.ts'
import { TABLES, type Table } from '#domain/gst/gstr1/tables.ts'
import { rupeesToPaise } from '#domain/money.ts'
import { type Person, startBahi } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

const FIGURES = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const

/** What is listed behind each table, two rows a page: it comes to what the table says, and no row comes twice. */
export async function expectRowsOfTables(asha: Person, month: string): Promise<Record<string, string[]>> {
  const { app } = await startBahi()
  const { tables } = await asha(getGstr1, { query: { month } })
  const numbers: Partial<Record<Table, string[]>> = {}
  for (const table of TABLES) {
    const { rows } = await walkPages(app, asha, listGstr1Rows, { month, table, limit: 2 })
    const listed = rows as Gstr1Row[]
    const { bills = 0, notes = 0, vouchers = 0, ...said } = tables.find((one) => one.table === table) ?? {}
    const sums = FIGURES.map((name) => [name, rupeesToPaise(listed.reduce((sum, row) => sum + row[name], 0))])
    const zero = Object.fromEntries(FIGURES.map((name) => [name, 0]))
    expect({ table, ...Object.fromEntries(sums) }).toEqual({ ...zero, ...said, table })
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(listed.length)
    expect([table, listed.length]).toEqual([table, bills + notes + vouchers])
    if (listed.length > 0) numbers[table] = listed.map(({ number }) => number)
  }
  return numbers
}
