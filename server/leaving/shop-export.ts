import { Readable } from 'node:stream'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { selectEveryFiled } from '#server/gst/filed/filed-queries.ts'
import { type LazyFile, zipOf } from '#server/http/archive/lazy-zip.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts'
import { type Row, shopPeople, shopRows, shopTables } from './export-tables.ts'
import { readMe } from './read-me.ts'
import { filedAsJson, returnFile } from './returns-export.ts'
import { trailHead } from './trail-export.ts'

interface ExportedShop {
  shopId: string
  name: string
}

/** Logs that a person exported a shop's books. */
export const noteExport = (platform: Db, shopId: string) => recordExport(platform, shopId, { table: 'shops' })

/**
 * An archive of everything a shop has: each table as JSON and as CSV, the filed returns, and the head of its trail.
 * Streamed a page of rows at a time, so its size does not matter.
 * @param papers further files, in their own folder, after all data that can be imported again
 */
export async function exportShop(
  store: Store,
  whose: ExportedShop,
  papers?: { papers: number; files: AsyncGenerator<LazyFile> },
): Promise<{ files: number; stream: Readable }> {
  const files: LazyFile[] = []
  const add = (file: string, lines: () => AsyncGenerator<string>) =>
    files.push({ file, read: async () => Readable.from(lines(), { objectMode: false }) })

  // Seals the log up to now, so that the exported chain includes it.
  const head = await trailHead(store, whose.shopId)
  const tables = await shopTables(store.platform)
  const returns = await store.choresOf(whose.shopId).execute(selectEveryFiled(whose.shopId))
  add('READ-ME.txt', async function* () {
    yield readMe({
      name: whose.name,
      tables,
      head,
      hasReturns: returns.length > 0,
      papers: papers?.papers ?? 0,
    })
  })
  add('trail-head.json', async function* () {
    yield `${JSON.stringify(head, null, 2)}\n`
  })
  add('people.json', () => jsonFile(shopPeople(store, whose.shopId)))
  for (const table of tables) {
    const pages = () => shopRows(store, whose.shopId, table)
    add(`${table.name}.json`, () => jsonFile(pages()))
    add(`${table.name}.csv`, () => csvFile(table.columns, pages()))
  }
  const ofShop = store.choresOf(whose.shopId)
  for (const [place, filed] of returns.entries()) {
    add(returnFile(filed, place), () => filedAsJson(ofShop, whose.shopId, filed))
  }
  async function* all() {
    yield* files
    for await (const paper of papers?.files ?? []) yield { ...paper, file: `papers/${paper.file}` }
  }
  return { files: files.length + (papers?.papers ?? 0), stream: zipOf(all()) }
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
