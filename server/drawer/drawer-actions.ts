import type * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type * as contract from '#contract/money/drawer.ts'
import type { Closing, ClosingDraft, Drawer, OpenDrawer } from '#contract/money/drawer.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { closingFigures, storedClosingFigures } from '#domain/drawer/closing-figures.ts'
import { inCoins } from '#domain/drawer/coins.ts'
import { countedAmount, toTheSafe } from '#domain/drawer/denominations.ts'
import { bookedIn, drawerParts, uncountedIn, withUncounted } from '#domain/drawer/drawer-parts.ts'
import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { decodeCursor, type Page, readPage, rowsToRead } from '#server/http/page.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { findOwnAccounts } from '#server/money/account-queries.ts'
import { onlyRow } from '#server/rows/query.ts'
import { inWordsOf } from '#server/words/answering.ts'
import {
  type ClosingRow,
  selectClosing,
  selectClosings,
  selectMovements,
  selectState,
  selectStayed,
  storeClosing,
} from './drawer-queries.ts'
import { type AccountNames, movementOf } from './drawer-words.ts'

/** Default name of a shop's first drawer. */
const FIRST = 'Counter 1'

/** Accounts of counted cash: the first drawer, and the shop's own in Cash-in-Hand. */
async function findDrawers({ db, shopId }: Shop): Promise<{ drawers: Drawer[]; names: AccountNames }> {
  const own = await findOwnAccounts(db, shopId)
  const names = new Map(own.map(({ code, name }) => [code, name]))
  const further = own.filter(
    ({ code, group }) => group === 'Cash-in-Hand' && code !== 'cash' && code !== 'safe',
  )
  return {
    names,
    drawers: [
      { account: 'cash', name: names.get('cash') ?? FIRST },
      ...further.map(({ code, name }) => ({ account: code, name })),
    ],
  }
}

/** The drawers, each with what was left in it at its last closing. */
export async function listDrawers(shop: Shop): Promise<Output<typeof contract.listDrawers>> {
  const { drawers } = await findDrawers(shop)
  const rows = await shop.db.execute(
    selectStayed(
      shop.shopId,
      drawers.map(({ account }) => account),
    ),
  )
  const stayed = new Map(rows.map((row) => [row.account, row.stays]))
  return drawers.map((drawer) => ({ ...drawer, stayed: stayed.get(drawer.account) ?? null }))
}

/** @throws Problem 404 where the shop has no such drawer */
export async function drawerOf(shop: Shop, account: string) {
  const { drawers, names } = await findDrawers(shop)
  const drawer = drawers.find((one) => one.account === account)
  if (!drawer) throw notFound(t('Drawer'))
  return { drawer, names }
}

/** Movements of cash since the drawer was last closed. */
export async function readMovements(shop: Shop, account: string) {
  const { names } = await drawerOf(shop, account)
  const rows = await shop.db.execute(selectMovements(shop.shopId, account))
  return rows.map((row) => movementOf(row, names))
}

export async function readDrawer(shop: Shop, account: string, now: Date): Promise<OpenDrawer> {
  const { drawer, names } = await drawerOf(shop, account)
  const [[found], rows] = await shop.db.batch([
    selectState(shop.shopId, account),
    selectMovements(shop.shopId, account),
  ])
  const { opening, expected, through, closing, opened_at, stayed } = onlyRow(found)
  const movements = rows.map((row) => movementOf(row, names)).map((one) => ({ ...one, at: new Date(one.at) }))
  const closedAt = opened_at === null ? null : new Date(opened_at)
  const parts = drawerParts({ amount: opening, closedAt }, movements, now)
  return {
    ...drawer,
    closing,
    through,
    // As it can be counted, which is what its closing calls expected (docs/decisions/0095).
    expected: paise(expected + uncountedIn(parts)),
    stayed,
    movements: rows.length,
    openedAt: closedAt?.toISOString() ?? null,
    parts,
  }
}

const changed = (expected: Paise, seen: Paise) =>
  new Problem(
    409,
    t(
      'Something was entered meanwhile: {expected} should be there now, not {seen}. Look again, then close.',
      { expected: formatRupees(expected), seen: formatRupees(seen) },
    ),
    { code: 'changed-elsewhere' },
  )
const closedElsewhere = () =>
  new Problem(409, t('Somebody closed this drawer meanwhile. Look at the earlier closings.'), {
    code: 'changed-elsewhere',
  })

const HOW_OFF = { Right: 'rounding', Short: 'short', Over: 'over' } as const

/**
 * Closes a drawer: posts the difference under the name of the counting person, and moves the surplus over the float to the
 * safe.
 */
/** The facts of a permit that is about no document. */
const NO_BILL = { number: '', was: null, becomes: null, givesBack: null, owes: null, earns: null }

export function closeDrawer(writer: Writer, newId: NewId, body: ClosingDraft, now: Date): Promise<Closing> {
  const { db, shopId, userId, email } = writer
  const { account, count, stays, seen, note, till } = body
  const { total } = countedAmount(count)
  const { problem } = toTheSafe(total, stays)
  if (problem) throw new Problem(400, problem)
  /** What should be there as the closing is written. */
  let built = seen?.expected ?? NOTHING
  const insert = async (keep: () => Parameters<typeof db.batch>[0][number][]) => {
    // Stored findings are in English, whoever closes the drawer.
    const there = await inWordsOf(null, () => readDrawer(writer, account, now))
    const { name, parts } = there
    const { word, rounding, expected, difference } = closingFigures(total, there)
    // Before the check, which tells what should be there. Who sends it has been shown it.
    const isShown = there.expected === seen?.expected
    await writer.demands.settle(() => ({
      ...NO_BILL,
      drawer: { counted: total, expected, difference, isShown },
    }))
    if (seen && there.closing !== seen.closing) throw closedElsewhere()
    if (seen && (there.through !== seen.through || there.expected !== seen.expected))
      throw changed(there.expected, seen.expected)
    built = there.expected
    const stored = storeClosing({
      id: newId.id,
      account,
      name,
      count,
      stays,
      rounding,
      note,
      till,
      parts: withUncounted(parts, rounding),
      date: todayInIndia(now),
      closed_at: now.toISOString(),
      counted_by: userId,
      counted_by_email: email,
      seen: { closing: there.closing, through: there.through, expected: bookedIn(there) },
      shortNote: { code: 'drawer-off', drawer: name, how: HOW_OFF[word] },
      safeNote: { code: 'drawer-closed', drawer: name },
    })
    const [, [row]] = await db.batch([stored, selectClosing(shopId, newId.id), ...keep()])
    return closingOf(onlyRow(row))
  }
  return refusing(
    {
      drawer_closings_account: () => invalidReference(),
      drawer_closings_in_a_row: closedElsewhere,
      drawer_closings_seen: (detail) => {
        const now_there = JSON.parse(detail) as { expected: number; closed: boolean }
        return now_there.closed ? closedElsewhere() : changed(inCoins(paise(now_there.expected)), built)
      },
    },
    createOnce({
      db,
      shopId,
      newId,
      kind: 'drawer-closing',
      body,
      insert,
      find: async () => {
        const [row] = await db.execute(selectClosing(shopId, newId.id))
        return row && closingOf(row)
      },
      nameOf: ({ name }) => t('a closing of {name}', { name }),
    }),
  )
}

const closingOf = (row: ClosingRow): Closing => ({
  _id: row.id,
  account: row.account,
  name: row.name,
  date: row.date,
  by: row.counted_by_name,
  openedAt: row.opened_at === null ? null : new Date(row.opened_at).toISOString(),
  closedAt: new Date(row.closed_at).toISOString(),
  count: row.count,
  parts: row.parts,
  counted: row.counted,
  rounding: row.rounding,
  ...storedClosingFigures(row),
  stays: row.stays,
  toSafe: row.to_safe,
  note: row.note,
  shortVoucher: row.short_number,
  safeVoucher: row.safe_number,
})

/** Newest first, page after page. */
export async function pageClosings(
  { db, shopId }: Shop,
  { limit, cursor, account }: z.output<typeof contract.listClosings.schema.querystring>,
): Promise<Page<Closing>> {
  const after = decodeCursor(cursor, 'number')
  const where = sql`c.shop_id = ${shopId}
    ${account ? sql`and c.account = ${account}` : sql``} ${after ? sql`and c.seq < ${after[0]}::bigint` : sql``}`
  const page = await readPage(db, {
    rows: selectClosings(where, rowsToRead(limit)),
    all: sql`select from drawer_closings where shop_id = ${shopId}`,
    limit,
    keyOf: (row) => [row.seq],
  })
  return { ...page, rows: page.rows.map(closingOf) }
}

export async function readClosing({ db, shopId }: Shop, id: string): Promise<Closing> {
  const [row] = await db.execute(selectClosing(shopId, id))
  if (!row) throw notFound(t('Closing'))
  return closingOf(row)
}
