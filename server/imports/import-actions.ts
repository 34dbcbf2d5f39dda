import { type ImportSheet, type ImportVerdict, LONGEST_IMPORT } from '#contract/imports/imports.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import type { Claimed } from '#domain/imports/import-repeats.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { applyDueRates } from '#server/rates/rate-queries.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  countRows,
  forManyRows,
  insertUnchangedRows,
  lockImport,
  type OfImport,
  recordOf,
  selectClaims,
  selectDone,
  selectImport,
} from './import-queries.ts'
import { judgeMerchant, readMerchants } from './judge-merchant.ts'
import { judgeOpening } from './judge-opening.ts'
import { judgeProduct, newCategories } from './judge-product.ts'
import { lockCodes } from './many-codes.ts'
import { readShelf } from './product-shelf.ts'
import { type JudgedRow, readFill, readSheet, refuseRepeats, verdictOf } from './sheet-row.ts'
import { storeMerchants } from './store-merchants.ts'
import { readOpenings, storeOpenings } from './store-openings.ts'
import { storeProducts } from './store-products.ts'

/** Judges rows as the import does, without writing. */
export async function checkRows(
  db: Db,
  shopId: string,
  { noun, ...sheet }: ImportSheet & { noun: ImportNoun },
  now: Date,
) {
  const today = todayInIndia(now)
  const rows = readSheet(noun, sheet)
  const fill = readFill(noun, sheet.fill)
  if (noun === 'merchants') {
    const known = await readMerchants(db, shopId, rows)
    const judged = rows.map((row) => judgeMerchant(row, known, fill))
    return { rows: refuseRepeats(judged, new Map()).map(verdictOf), newCategories: [], newParties: [] }
  }
  if (noun === 'openings') {
    const books = await readOpenings(db, shopId, { rows, now })
    const judged = refuseRepeats(
      rows.map((row) => judgeOpening(row, books, fill)),
      new Map(),
    )
    const newParties = judged.flatMap(({ body }) => body?.makes?.name ?? [])
    return { rows: judged.map(verdictOf), newCategories: [], newParties }
  }
  const shelf = await readShelf(db, shopId, rows, fill)
  const judged = refuseRepeats(
    rows.map((row) => judgeProduct(row, shelf, { fill, setsStock: sheet.setsStock, today })),
    new Map(),
  )
  return { rows: judged.map(verdictOf), newCategories: newCategories(judged, shelf), newParties: [] }
}

interface Beginning {
  noun: ImportNoun
  fileName: string
}
interface Importer {
  db: Db
  shopId: string
  userId: string
  email: string
}

export async function startImport(
  { db, shopId, userId, email }: Importer,
  newId: NewId,
  draft: Beginning,
  now: Date,
) {
  const of = { shopId, importId: newId.id }
  const find = async () => (await db.execute(selectImport(of)))[0]
  const made = await createOnce({
    db,
    shopId,
    newId,
    kind: 'import',
    body: draft,
    insert: async (keep) => {
      const insertion = sql`
        insert into imports (shop_id, id, noun, file_name, user_id, user_email, created_at)
        values (${shopId}, ${newId.id}, ${draft.noun}, ${draft.fileName}, ${userId}, ${email}, ${now.toISOString()})`
      const [, [stored]] = await db.batch([insertion, selectImport(of), ...keep()])
      return onlyRow(stored)
    },
    find,
    nameOf: ({ fileName }) => fileName,
  })
  return { success: true, message: t('Import begun.'), import: recordOf(made) } as const
}

const TRIES = 4
/** Constraints that break when somebody else made the same code or category in between. */
const MADE_MEANWHILE = [
  'product_codes_one_good',
  'products_item_id_unique',
  'products_sku_unique',
  'categories_name_unique',
]

/** Repeated when another call has just created the same code or category, which then counts. */
export async function addRows(writer: Writer, importId: string, sheet: ImportSheet, now: Date) {
  const { db, shopId } = writer
  const of = { shopId, importId }
  for (let attempt = 1; ; attempt++) {
    try {
      const rows = await db.transaction((tx) => storeRows({ ...writer, db: tx }, of, sheet, now))
      return { success: true, message: t('Rows imported.'), rows } as const
    } catch (error) {
      const isMeanwhile = MADE_MEANWHILE.includes(brokenConstraint(error) ?? '')
      if (!isMeanwhile || attempt === TRIES) throw error
    }
  }
}

const DONE = { added: 'new', changed: 'changed', same: 'same' } as const

async function storeRows(
  writer: Writer,
  of: OfImport,
  sheet: ImportSheet,
  now: Date,
): Promise<ImportVerdict[]> {
  const { db: tx } = writer
  const [, [found]] = await tx.batch([forManyRows, lockImport(of)])
  if (!found) throw notFound(t('Import'))
  if (found.is_undone) throw new Problem(409, t('This import was taken back. Begin a new one.'))
  if (found.rows + sheet.rows.length > LONGEST_IMPORT) {
    throw new Problem(
      400,
      t('An import has at most {most} rows.', { most: LONGEST_IMPORT.toLocaleString('en-IN') }),
    )
  }
  const before = await tx.execute(
    selectDone(
      of,
      sheet.rows.map(({ row }) => row),
    ),
  )
  const done = new Map(before.map(({ row, outcome }) => [row, DONE[outcome]]))
  const open = { ...sheet, rows: sheet.rows.filter(({ row }) => !done.has(row)) }
  const judged = await STORING[found.noun](writer, of, open, now)
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length
  const same = judged.flatMap(({ row, verdict, storedId }) =>
    verdict === 'same' && storedId ? [{ row, id: storedId }] : [],
  )
  await tx.batch([
    insertUnchangedRows(of, same),
    countRows(of, { added: count('new'), changed: count('changed'), same: same.length }),
  ])
  const doneRows = [...done].map(([row, verdict]) => ({
    row,
    verdict,
    problems: [],
    changes: [],
    claims: [],
  }))
  return [...doneRows, ...judged.map(verdictOf)]
}

/** Values claimed by earlier rows of this import. */
async function claimedBefore(tx: Db, of: OfImport, judged: JudgedRow<unknown>[]): Promise<Claimed> {
  const ids = judged.flatMap(({ storedId }) => storedId ?? [])
  const rows = await tx.execute(selectClaims(of, ids))
  return new Map(rows.map(({ target_id, row }) => [`id ${target_id}`, row]))
}

async function storeAsProducts({ db: tx }: Writer, of: OfImport, sheet: ImportSheet, now: Date) {
  const rows = readSheet('products', sheet)
  const fill = readFill('products', sheet.fill)
  const today = todayInIndia(now)
  // Locks the numbers first, then the products, as every save does: another order could deadlock.
  await tx.batch([lockCodes(of.shopId), applyDueRates(of.shopId, today)])
  const shelf = await readShelf(tx, of.shopId, rows, fill, true)
  const all = rows.map((row) => judgeProduct(row, shelf, { fill, setsStock: sheet.setsStock, today }))
  const judged = refuseRepeats(all, await claimedBefore(tx, of, all))
  await storeProducts({ tx, ...of, now, date: today }, judged, newCategories(judged, shelf))
  return judged
}

async function storeAsMerchants({ db: tx }: Writer, of: OfImport, sheet: ImportSheet) {
  const rows = readSheet('merchants', sheet)
  const known = await readMerchants(tx, of.shopId, rows, true)
  const all = rows.map((row) => judgeMerchant(row, known, readFill('merchants', sheet.fill)))
  const judged = refuseRepeats(all, await claimedBefore(tx, of, all))
  await storeMerchants(tx, of, judged)
  return judged
}

/** What is opened is money, and asks for the permission that one opening balance asks for. */
async function storeAsOpenings(writer: Writer, of: OfImport, sheet: ImportSheet, now: Date) {
  const { db: tx, userId, email } = writer
  writer.demand('spend')
  const rows = readSheet('openings', sheet)
  const fill = readFill('openings', sheet.fill)
  const books = await readOpenings(tx, of.shopId, { rows, now, isLocked: true })
  const judged = refuseRepeats(
    rows.map((row) => judgeOpening(row, books, fill)),
    new Map(),
  )
  await storeOpenings({ tx, ...of, now, userId, email }, judged)
  return judged
}

type Storing = (writer: Writer, of: OfImport, sheet: ImportSheet, now: Date) => Promise<JudgedRow<unknown>[]>

const STORING: Record<ImportNoun, Storing> = {
  products: storeAsProducts,
  merchants: storeAsMerchants,
  openings: storeAsOpenings,
}
