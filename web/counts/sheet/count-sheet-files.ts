import { type CountedGood, listCountBatches, listUncounted } from '#contract/shelf/counts.ts'
import { t } from '#domain/words/t.ts'
import { call, callPage } from '#web/app/calls/call.ts'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import { type HeldLine, keyOf } from '../counted-store.ts'
import { findCounted } from '../find-counted.ts'
import {
  type FindGood,
  knownColumns,
  type ReadSheet,
  readCountSheet,
  SHEET_HEADS,
  sheetRow,
} from './count-sheet.ts'

const PAGE_SIZE = 200

/** All goods of the count that this person has not counted, page by page. */
async function allUncounted(id: string): Promise<CountedGood[]> {
  const goods: CountedGood[] = []
  let cursor: string | null = ''
  do {
    const page: { data: CountedGood[]; nextCursor: string | null } = await callPage(listUncounted, {
      params: { id },
      query: { limit: PAGE_SIZE, cursor: cursor || undefined },
    })
    goods.push(...page.data)
    cursor = page.nextCursor
  } while (cursor)
  return goods
}

const notAmong = (lines: readonly HeldLine[], goods: CountedGood[]) => {
  const keys = new Set(lines.map(keyOf))
  return goods.filter((good) => !keys.has(keyOf(good)))
}

/** Saves the sheet to fill in, with what this person has counted, and no figure of the books. */
export async function saveCountSheet(id: string, title: string, counted: readonly HeldLine[]) {
  const goods = [...counted, ...notAmong(counted, await allUncounted(id))]
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`
  await saveSpreadsheet(name, SHEET_HEADS, goods.map(sheetRow))
}

/** Reads a filled sheet; rejects with a sentence for the person. */
export async function readCountFile(
  id: string,
  file: File,
  counted: readonly HeldLine[],
): Promise<ReadSheet> {
  const { openFile } = await import('#web/ui/spreadsheet/open-spreadsheet.ts')
  const { sheets } = await openFile(file, knownColumns)
  const known = [...counted, ...notAmong(counted, await allUncounted(id))]
  return readCountSheet(sheets[0]?.rows ?? [], known, finding(id))
}

/** Looks for goods that do not stand there in the books, by their code. */
const finding =
  (id: string): FindGood =>
  async (code, batch) => {
    if (!code) return t('Write the item’s code.')
    const found = await findCounted(code)
    if ('problem' in found) return found.problem
    const { product, isInBatches } = found
    if (!isInBatches) return { product, batch: null }
    const batches = await call(listCountBatches, { params: { id }, query: { product: product._id } })
    const [only, ...others] = batches.filter(({ number }) => number === batch.toUpperCase())
    if (!batch) return t('{item} is kept in batches: write which.', { item: product.name })
    if (!only)
      return t('{item} is kept in batches, and has none {batch}.', {
        item: product.name,
        batch: `“${batch}”`,
      })
    return others.length === 0
      ? { product, batch: only }
      : t('{item} has several batches {batch}: count it by scan or by name.', { item: product.name, batch })
  }
