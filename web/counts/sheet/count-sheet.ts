import * as z from 'zod/mini'
import { quantity as quantityOf } from '#contract/figures.ts'
import type { CountedGood } from '#contract/shelf/counts.ts'
import { formatRate } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import type { Cell } from '#web/ui/spreadsheet/write-xlsx.ts'

// A sheet to count on: downloaded without any quantity of the books, filled in, and read again.

/** Heads of the sheet, in English: one that was saved on a screen in another language is read too. */
export const SHEET_HEADS = ['Item', 'Item Code', 'Rack', 'Batch', 'Expiry', 'MRP', 'Unit', 'Counted']

const READ_HEADS = {
  itemId: ['itemcode', 'itemid', 'code', 'sku', 'barcode'],
  batch: ['batch', 'batchno', 'serialno', 'imei'],
  expiry: ['expiry', 'exp', 'expirydate'],
  mrp: ['mrp'],
  counted: ['counted', 'count', 'quantity', 'qty', 'countedquantity', 'physicalquantity', 'physicalstock'],
}
type Head = keyof typeof READ_HEADS
const HEADS = Object.keys(READ_HEADS) as Head[]

/** Rows that are searched for the heads. */
const LOOKED_THROUGH = 25

export interface SheetLine extends CountedGood {
  /** The row of the file, counted from 1. */
  row: number
  quantity: number
}
interface SheetProblem {
  row: number
  message: string
}
export interface ReadSheet {
  lines: SheetLine[]
  problems: SheetProblem[]
  /** Rows without a quantity, which count as not counted. */
  empty: number
}

type CountedLine = CountedGood & { quantity?: number | null }

/** A row of the sheet; with what this person counted already. */
export const sheetRow = ({ product, batch, quantity }: CountedLine): Cell[] => [
  product.name,
  product.itemId,
  product.rack,
  batch?.number,
  batch?.expiry && expiryWords(batch.expiry),
  batch?.mrp,
  product.unit,
  quantity,
]

const plainHead = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const columnsOf = (row: readonly string[]) => {
  const heads = row.map(plainHead)
  return Object.fromEntries(
    HEADS.map((head) => [head, heads.findIndex((one) => READ_HEADS[head].includes(one))]),
  ) as Record<Head, number>
}
const knownIn = (row: readonly string[]) => Object.values(columnsOf(row)).filter((at) => at >= 0).length

/** The number of known columns in the row of heads. */
export const knownColumns = (rows: readonly (readonly string[])[]): number =>
  Math.max(0, ...rows.slice(0, LOOKED_THROUGH).map(knownIn))

type Typed = Record<Head, string> & { row: number }

/** @throws Error with a sentence for the person */
function typedRows(rows: readonly (readonly string[])[]): Typed[] {
  const first = rows.findIndex((row) => knownIn(row) === knownColumns(rows))
  const columns = columnsOf(rows[first] ?? [])
  if (columns.itemId < 0 || columns.counted < 0)
    throw new Error(t('The file needs the columns Item Code and Counted, as in the sheet to download.'))
  return rows.slice(first + 1).flatMap((cells, at) => {
    const texts = Object.fromEntries(
      HEADS.map((head) => [head, cells[columns[head]]?.trim() ?? '']),
    ) as Record<Head, string>
    return texts.itemId || texts.counted ? [{ ...texts, row: first + at + 2 }] : []
  })
}

/** Goods of a row; a sentence where they are not known. */
export type FindGood = (code: string, batch: string) => Promise<CountedGood | string>

/** Reads a filled sheet: lines to count, and what is wrong, by its row. `find` looks for goods that are not in `known`. */
export async function readCountSheet(
  rows: readonly (readonly string[])[],
  known: readonly CountedGood[],
  find: FindGood,
): Promise<ReadSheet> {
  const byCode = new Map<string, CountedGood[]>()
  for (const good of known) {
    const code = good.product.itemId.toUpperCase()
    byCode.set(code, [...(byCode.get(code) ?? []), good])
  }
  const read: ReadSheet = { lines: [], problems: [], empty: 0 }
  const counted = new Map<string, number>()
  for (const typed of typedRows(rows)) {
    const { row } = typed
    const wrong = (message: string) => read.problems.push({ row, message })
    if (typed.counted === '') {
      read.empty++
      continue
    }
    const amount = z.safeParse(
      quantityOf(() => t('Counted')),
      readNumber(typed.counted),
    )
    if (!amount.success) {
      wrong(amount.error.issues[0]?.message ?? t('Write a number such as 2 or 1.5'))
      continue
    }
    const good =
      chosen(byCode.get(typed.itemId.toUpperCase()) ?? [], typed) ?? (await find(typed.itemId, typed.batch))
    if (typeof good === 'string') {
      wrong(good)
      continue
    }
    const key = `${good.product._id}/${good.batch?._id ?? ''}`
    const before = counted.get(key)
    if (before !== undefined) wrong(t('The same goods are counted in row {row}.', { row: before }))
    else {
      counted.set(key, row)
      read.lines.push({ ...good, row, quantity: amount.data })
    }
  }
  return read
}

/** The one of the goods of a code that a row names; undefined where that is none, or not one. */
function chosen(goods: readonly CountedGood[], { batch, expiry, mrp }: Typed): CountedGood | undefined {
  const named = goods.filter((good) => (good.batch?.number ?? '') === batch.toUpperCase())
  const fits = (good: CountedGood) =>
    (!expiry || !good.batch?.expiry || expiryWords(good.batch.expiry) === expiry) &&
    (!mrp || good.batch?.mrp == null || formatRate(good.batch.mrp) === formatRate(readNumber(mrp) ?? 0))
  const [only, ...others] = named.length > 1 ? named.filter(fits) : named
  return others.length === 0 ? only : undefined
}
