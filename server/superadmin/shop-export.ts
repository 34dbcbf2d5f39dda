import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Store } from '#server/db/open.ts'
import { csvLine } from './csv-line.ts'
import { type Row, shopRows, shopTables } from './export-tables.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

interface Whose {
  shopId: string
  name: string
}

/**
 * An archive of everything a shop has: each table as JSON and as CSV. It is made while it is read, a page of rows
 * at a time, so its size does not matter.
 */
export async function exportShop(store: Store, whose: Whose): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // A page that cannot be read breaks the download off; an archive that only looks whole would be worse.
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (file: string, lines: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(file, {}, (answer) => answer(null, Readable.from(lines(), { objectMode: false })))

  zip.addBuffer(Buffer.from(readMe(whose.name)), 'READ-ME.txt')
  for (const table of await shopTables(store.platform)) {
    const pages = () => shopRows(store, whose.shopId, table)
    add(`${table.name}.json`, () => jsonFile(pages()))
    add(`${table.name}.csv`, () => csvFile(table.columns, pages()))
  }
  zip.end()
  return output
}

async function* jsonFile(pages: AsyncGenerator<Row[]>) {
  let before = '['
  for await (const rows of pages) {
    yield rows.map((row, i) => `${i === 0 ? before : ','}\n${JSON.stringify(row)}`).join('')
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* csvFile(columns: string[], pages: AsyncGenerator<Row[]>) {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
  }
}

const readMe = (name: string) => `Everything that Bahi holds of ${name}.

Each table is here twice: as JSON, and as CSV for a spreadsheet.
Amounts of documents and payments are whole paise: 100 paise are one rupee.
Prices and rates (purchase_price, selling_price, rate, cost) are rupees; percentages are percent.
In CSV a text that a spreadsheet would take for a formula begins with an apostrophe.
`
